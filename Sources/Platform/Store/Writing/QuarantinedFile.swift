import Domain

/// A new file next to a store, readable only by this user, for bytes that are removed from the store.
enum QuarantinedFile {
    /// The reason for removing the bytes, which is part of the file's name.
    enum Kind: String {
        /// Interrupted operations, and the bytes after the last complete operation.
        case torn
        /// Lines that cannot be parsed.
        case damaged
    }

    /// Returns whether a file name looks like one that `create` uses.
    static func isName(_ name: String) -> Bool {
        [Kind.torn, .damaged].contains { name.contains(".jsonl.\($0.rawValue)-") }
    }

    /// Creates and fills a file such as `memes.jsonl.torn-<time>`, and waits until it is on disk.
    ///
    /// - Returns: the path of the file.
    /// - Throws: `MemesError.system` with the action `.quarantine` if the file cannot be written; in that
    ///   case, no file remains.
    static func create(
        _ kind: Kind, besideStore storePath: String, at time: Timestamp,
        _ write: (BufferedFile) throws(MemesError) -> Void
    ) throws(MemesError) -> FilePath {
        let path = try unusedPath(kind, besideStore: storePath, at: time)
        try SystemCall.renaming(.quarantine, path.text) { () throws(MemesError) in
            try fill(try OpenFile(path, for: .creatingNew), write)
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

    /// Returns an unused path for a quarantined file. Omits the colons in the time, because some file systems
    /// do not allow them.
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
