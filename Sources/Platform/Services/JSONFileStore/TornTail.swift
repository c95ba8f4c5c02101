import Domain

/// The bytes after the last whole operation, which a writer moves out of its way.
struct TornTail {
    let storePath: String
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies the bytes durably to a new file beside the store, `memes.jsonl.torn-<time>`.
    ///
    /// - Returns: the path of the copy.
    func setAside(at time: Timestamp) throws(MemesError) -> String {
        var number = 1
        while FileStatus(path: path(at: time, number: number)) != nil { number += 1 }
        let path = path(at: time, number: number)
        let file = try OpenFile(path, for: .creatingNew)
        try file.append(bytes)
        try file.synchronize()
        try Directories.synchronize(Directories.parent(of: path))
        return path
    }

    /// The time stands without colons, which some file systems refuse; the name is never longer
    /// than a file system's 255 bytes.
    private func path(at time: Timestamp, number: Int) -> String {
        let moment = time.text.filter { $0 != ":" }
        let suffix = ".torn-\(moment)" + (number > 1 ? "-\(number)" : "")
        let directory = storePath.dropLast(name.count)
        var kept = name
        while kept.utf8.count + suffix.utf8.count > 255 { kept.removeLast() }
        return directory + kept + suffix
    }

    private var name: Substring {
        storePath[
            (storePath.lastIndex(of: "/").map(storePath.index(after:)) ?? storePath.startIndex)...]
    }
}
