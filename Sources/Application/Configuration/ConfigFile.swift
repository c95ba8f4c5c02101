import Domain
import Platform

/// The user's configuration file.
struct ConfigFile {
    let environment: any Environment

    private static let maximumByteCount = 1 << 20

    /// Returns the path of the file: `MEME_CONFIG`, or else the path from the XDG base directory
    /// specification. Returns `nil` if `MEME_CONFIG` is empty, or if the path cannot be determined from the
    /// environment.
    func path() throws(ConfigurationError) -> String? {
        if let path = try environment.rawSetting("MEME_CONFIG") {
            return path.isEmpty ? nil : environment.expandingHome(path)
        }
        return try environment.folder("XDG_CONFIG_HOME", inHome: "/.config")
            .map { $0 + "/meme/config.toml" }
    }

    /// Reads the file. Returns no settings if it is missing. A file that every user can change may not name programs.
    func config(at path: String) throws(ConfigurationError) -> UserConfig {
        let bytes: [UInt8]?
        do throws(MemesError) {
            let window = InputWindow(try SystemFiles().open(path))
            bytes = try window.readAll(upTo: ConfigFile.maximumByteCount)
            guard bytes != nil else {
                throw .input(
                    .recordTooLong(byteCount: ConfigFile.maximumByteCount, path: path))
            }
        } catch {
            if case .system(.open, _, let failure) = error, failure.kind == .notFound {
                return UserConfig(path: path)
            }
            if case .system(.read, _, _) = error,
                (try? SystemFiles().facts(of: path))?.otherKind == .directory
            {
                throw .configIsFolder(path)
            }
            throw .unreadableConfig(error)
        }
        let config: UserConfig
        do throws(UserConfigError) {
            config = try UserConfig(bytes ?? [], path: path)
        } catch {
            throw .config(error)
        }
        let file = CurrentProcess.absolutePath(path)
        guard !config.namesPrograms || Programs.isTrusted(file) else { throw .openConfig(file) }
        return config
    }
}
