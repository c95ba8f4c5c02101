import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file in which a user edits a draft: of mode 0600, alone in a directory of mode 0700, with the
/// extension `.md` so that editors recognise Markdown.
struct DraftFile {
    /// The most bytes that are read back: 256 MiB.
    static let maximumSize = 1 << 28

    /// The absolute path.
    let path: String

    /// An existing draft.
    init(path: String) {
        self.path = path
    }

    /// Creates a draft in a new directory below `parent`.
    ///
    /// - Throws: `MemesError.system`; nothing is left behind then.
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
        // Adds permissions that the umask has removed.
        chmod(directory, 0o700)
        do throws(MemesError) {
            try write(bytes)
        } catch {
            remove()
            throw error
        }
    }

    /// Reads the file that is now at the path; an editor may have replaced it.
    ///
    /// - Throws: `MemesError.editor` if it is missing, not a regular file, or too large; `MemesError.system`
    ///   if it cannot be read.
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

    /// Removes the directory with all its files, including those that the editor has left.
    func remove() {
        for name in namesInDirectory { unlink(directory + "/" + name) }
        rmdir(directory)
    }

    /// Removes the directory if it is empty.
    ///
    /// - Returns: whether it no longer exists.
    func removeEmptyDirectory() -> Bool { rmdir(directory) == 0 || errno == ENOENT }

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
