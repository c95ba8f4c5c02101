import Domain

/// The bytes after the last whole operation, which a writer moves out of its way.
struct TornTail {
    let storePath: String
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies the bytes durably to a new file beside the store, `memes.jsonl.torn-<time>`, which is
    /// for the user alone.
    ///
    /// - Returns: the path of the copy.
    /// - Throws: `MemesError.system` of `.setAside`; then there is no copy.
    func setAside(at time: Timestamp) throws(MemesError) -> String {
        let store = Directories.resolved(storePath)
        var number = 1
        while try FileStatus(path: copy(of: store, at: time, number)) != nil { number += 1 }
        let path = copy(of: store, at: time, number)
        do throws(MemesError) {
            try write(to: try OpenFile(path, for: .creatingNew))
        } catch {
            guard case .system(_, _, let failure) = error else { throw error }
            throw .system(.setAside, path: path, failure)
        }
        return path
    }

    private func write(to file: OpenFile) throws(MemesError) {
        do throws(MemesError) {
            try file.setMode(0o600)
            try file.append(bytes)
            try file.synchronize()
            try Directories.synchronize(Directories.parent(of: file.path))
        } catch {
            Directories.remove(file.path)
            throw error
        }
    }

    /// The time stands without colons, which some file systems refuse; the name is never longer
    /// than a file system's 255 bytes.
    private func copy(of store: String, at time: Timestamp, _ number: Int) -> String {
        let moment = time.text.filter { $0 != ":" }
        let suffix = ".torn-\(moment)" + (number > 1 ? "-\(number)" : "")
        let (directory, name) = Directories.split(store)
        var kept = name[...]
        while kept.utf8.count + suffix.utf8.count > 255 { kept.removeLast() }
        return directory + kept + suffix
    }
}
