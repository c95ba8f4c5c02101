import Domain

/// A new file beside a store for bytes that are moved out of its way; for the user alone.
enum QuarantinedFile {
    /// What was wrong with the bytes; it is a part of the file's name.
    enum Kind: String {
        /// An unfinished change at the end of the store.
        case torn
        /// Lines that cannot be understood.
        case damaged
    }

    /// Writes a file, `memes.jsonl.torn-<time>`, and waits until the device has it.
    ///
    /// - Parameter write: writes the bytes.
    /// - Returns: the path of the file.
    /// - Throws: `MemesError.system` of `.setAside`; then there is no such file.
    static func create(
        _ kind: Kind, besideStore storePath: String, at time: Timestamp,
        _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) -> FilePath {
        let path = try unusedPath(kind, besideStore: storePath, at: time)
        do throws(MemesError) {
            try fill(try OpenFile(path, for: .creatingNew), write)
        } catch {
            guard case .system(_, _, let failure) = error else { throw error }
            throw .system(.quarantine, path: path.text, failure)
        }
        return path
    }

    private static func fill(
        _ file: OpenFile, _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) {
        do throws(MemesError) {
            try file.setMode(0o600)
            let buffered = BufferedFile(file)
            try write(buffered)
            try buffered.flush()
            try file.synchronize()
            try Directories.synchronize(Directories.parent(of: file.location))
        } catch {
            Directories.remove(file.location)
            throw error
        }
    }

    /// The time stands without colons, which some file systems refuse.
    private static func unusedPath(
        _ kind: Kind, besideStore storePath: String, at time: Timestamp
    ) throws(MemesError) -> FilePath {
        let stem = ".\(kind.rawValue)-\(time.text.filter { $0 != ":" })"
        var path = Directories.sibling(ofFile: storePath, suffix: stem)
        var number = 1
        while try FileStatus(path: path) != nil {
            number += 1
            path = Directories.sibling(ofFile: storePath, suffix: "\(stem)-\(number)")
        }
        return path
    }
}
