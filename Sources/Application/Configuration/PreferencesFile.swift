import Domain
import Platform

/// The user's configuration file.
struct PreferencesFile {
    let environment: any Environment

    /// The maximum size of the file in bytes.
    private static let maximumByteCount = 1 << 20

    /// Returns the path of the file: `MEME_CONFIG`, or else the path from the XDG base directory
    /// specification. Returns `nil` if `MEME_CONFIG` is empty, or if the path cannot be determined from the
    /// environment.
    func path() throws(ConfigurationError) -> String? {
        if let path = try environment.rawSetting("MEME_CONFIG") { return path.isEmpty ? nil : path }
        return try environment.folder("XDG_CONFIG_HOME", inHome: "/.config")
            .map { $0 + "/meme/config.toml" }
    }

    /// Reads the file. Returns no settings if it is missing.
    func preferences(at path: String) throws(ConfigurationError) -> Preferences {
        let bytes: [UInt8]?
        do throws(MemesError) {
            let window = InputWindow(try SystemFiles().open(path))
            bytes = try window.readAll(upTo: PreferencesFile.maximumByteCount)
            guard bytes != nil else {
                throw .input(
                    .recordTooLong(byteCount: PreferencesFile.maximumByteCount, path: path))
            }
        } catch {
            if case .system(.open, _, let failure) = error, failure.kind == .notFound {
                return Preferences(path: path)
            }
            if case .system(.read, _, _) = error, isFolder(path) {
                throw .preferencesAreFolder(path)
            }
            throw .unreadablePreferences(error)
        }
        do throws(PreferencesError) {
            return try Preferences(bytes ?? [], path: path)
        } catch {
            throw .preferences(error)
        }
    }

    private func isFolder(_ path: String) -> Bool {
        (try? SystemFiles().facts(of: path))?.otherKind == .directory
    }
}
