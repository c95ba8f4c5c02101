import Domain
import LibC

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

    /// Makes a new file in a new directory, which has the first number that is free in a folder.
    ///
    /// - Parameter prefix: what stands before the number.
    /// - Throws: `MemesError.system`; nothing is left over then.
    init(_ bytes: [UInt8], in folder: String, prefix: String = "") throws(MemesError) {
        var number = 1
        var directory: String { "\(folder)/\(prefix)\(number)" }
        while mkdir(directory, 0o700) != 0 {
            guard errno == EEXIST || errno == EINTR else {
                throw .system(.createDirectory, path: directory, SystemFailure(code: errno))
            }
            if errno == EEXIST { number += 1 }
        }
        self.init(path: directory + "/" + DraftFile.fileName)
        // Restores the permissions that the umask removed.
        chmod(directory, 0o700)
        do throws(MemesError) {
            try write(bytes)
            try Directories.synchronize(FilePath(Directories.parent(of: directory)))
        } catch {
            remove()
            throw error
        }
    }

    /// The name of the file in its directory.
    static let fileName = "meme.md"
    /// How the names of directories of drafts begin in a folder of other things.
    static let sharedPrefix = "meme-"

    /// Replaces what is in the file, and waits until the device has it; before that, and after any
    /// failure, it is as it was.
    func write(_ bytes: [UInt8]) throws(MemesError) {
        let newPath = path + ".new"
        Directories.remove(newPath)
        let file = try OpenFile(newPath, for: .creatingNew)
        do throws(MemesError) {
            try file.setMode(0o600)
            try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try file.append(bytes)
            }
            try file.synchronize()
            try Directories.rename(newPath, to: path)
        } catch {
            Directories.remove(newPath)
            throw error
        }
        try Directories.synchronize(FilePath(directory))
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
        for name in DraftFile.names(in: directory) { unlink(directory + "/" + name) }
        rmdir(directory)
    }

    /// Removes the directory if it is empty.
    ///
    /// - Returns: whether it no longer exists.
    func removeEmptyDirectory() -> Bool { rmdir(directory) == 0 || errno == ENOENT }

    var directory: String { Directories.parent(of: path) }

    /// The names in a directory; none where it cannot be read.
    static func names(in directory: String) -> [String] {
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
