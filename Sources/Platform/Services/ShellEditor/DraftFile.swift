import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that a user edits, alone in a directory of its own: of mode 0600 in 0700, and with the end
/// of its name from which editors know Markdown.
struct DraftFile {
    /// The most bytes that are read back.
    static let maximumSize = 1 << 28

    /// Where it is, from the root.
    let path: String

    /// The file at a path.
    init(path: String) {
        self.path = path
    }

    /// Makes a new file.
    ///
    /// - Throws: `MemesError.system`; nothing is left over then.
    init(_ bytes: [UInt8], in parent: String) throws(MemesError) {
        var template = Array((CurrentProcess.absolutePath(parent) + "/meme-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            let failure = SystemFailure(code: errno)
            throw .system(.createDirectory, path: parent + "/meme-XXXXXX", failure)
        }
        let directory = template.withUnsafeBufferPointer { name in
            name.baseAddress.map { String(cString: $0) } ?? ""
        }
        self.init(path: directory + "/meme.md")
        // Restores the permissions that the umask removed.
        chmod(directory, 0o700)
        do throws(MemesError) {
            try write(bytes)
        } catch {
            remove()
            throw error
        }
    }

    /// What is in the file now: an editor may have put another one in its place.
    ///
    /// - Throws: `MemesError.editor` for what is no file or too large, and `.system`.
    func read() throws(MemesError) -> [UInt8] {
        guard let status = try FileStatus(path: path) else { throw .editor(.draftGone) }
        if let kind = status.otherKind { throw .editor(.draftIsNoFile(kind)) }
        guard status.size <= DraftFile.maximumSize else {
            let limit = DraftFile.maximumSize
            throw .editor(.draftTooLarge(byteCount: status.size, limit: limit))
        }
        let file = try OpenFile(path, for: .reading)
        var bytes = [UInt8](repeating: 0, count: status.size)
        let count = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(MemesError) in
            try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Removes the file, what editors have left beside it, and the directory.
    func remove() {
        for name in namesInDirectory { unlink(directory + "/" + name) }
        rmdir(directory)
    }

    /// Removes the directory if nothing is in it.
    ///
    /// - Returns: whether it is gone.
    func removeEmptyDirectory() -> Bool { rmdir(directory) == 0 || errno == ENOENT }

    /// The directory of the file.
    var directory: String { Directories.parent(of: path) }

    private func write(_ bytes: [UInt8]) throws(MemesError) {
        let file = try OpenFile(path, for: .creatingNew)
        try file.setMode(0o600)
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try file.append(bytes)
        }
    }

    private var namesInDirectory: [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
