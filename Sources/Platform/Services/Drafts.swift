import Domain
import LibC

/// The file in which a user edits a draft: with mode 0600, alone in a directory with mode 0700, and with
/// the extension `.md`, by which editors recognise Markdown.
struct DraftFile {
    /// The most bytes to read back: 256 MiB.
    static let maximumSize = 1 << 28

    /// The absolute path.
    let path: String

    init(path: String) {
        self.path = path
    }

    /// Creates a file in a new directory, named by the first free number after that of the last one created in the
    /// folder, as editors remember the cursor position of a path.
    ///
    /// - Parameter prefix: precedes the number.
    /// - Throws: `MemesError.system`; nothing is left over.
    init(_ bytes: [UInt8], in folder: String, prefix: String = "") throws(MemesError) {
        let counter = Directories.parent(of: folder) + "/last-draft"
        let last = prefix.isEmpty ? DraftFile(path: counter) : nil
        let lastNumber = last.flatMap { try? Int(String(decoding: $0.read(), as: UTF8.self)) }
        var number = lastNumber.map { 1..<Int(Int32.max) ~= $0 ? $0 + 1 : 1 } ?? 1
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
            try? last?.write(Array("\(number)".utf8))
        } catch {
            remove()
            _ = removeEmptyDirectory()
            throw error
        }
    }

    /// The name of the file in its directory.
    static let fileName = "meme.md"
    /// The prefix of the names of draft directories in a shared folder.
    static let sharedPrefix = "meme-"

    /// Replaces the contents of the file, and waits until the device has them. Until then, and after any
    /// failure, the file has the old contents.
    func write(_ bytes: [UInt8]) throws(MemesError) {
        let newPath = path + ".new"
        Directories.remove(newPath)
        let file = try OpenFile(newPath, for: .creatingNew)
        do throws(MemesError) {
            try file.setMode(0o600)
            try file.append(bytes)
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

    /// Waits until the changes of an editor are on the device.
    func synchronize() throws(MemesError) {
        guard let status = try FileStatus(path: path), status.otherKind == nil else { return }
        try OpenFile(path, for: .reading).synchronize()
        try Directories.synchronize(FilePath(directory))
    }

    /// Removes the file, and the copies, locks and logs that editors leave beside it under known names.
    func remove() {
        for name in (try? Directories.names(in: directory)) ?? []
        where DraftFile.isLeft(name.text) {
            Directories.remove(FilePath(directory + "/") + name.bytes)
        }
    }

    private static func isLeft(_ name: String) -> Bool {
        let names = [
            "*", "*.new", "*~", "*.bak", "*.orig", "*.save", "#*#", ".#*", ".*.un~", ".*.kate-swp",
        ]
        let isSwapFile =
            name.hasPrefix(".\(fileName).s") && name.utf8.count == fileName.utf8.count + 5
        return names.contains { $0.replacing("*", with: fileName) == name } || isSwapFile
            || name.hasPrefix("\(fileName).~") && name.hasSuffix("~")
    }

    /// Removes the directory if it is empty; returns whether it no longer exists.
    func removeEmptyDirectory() -> Bool { rmdir(directory) == 0 || errno == ENOENT }

    var directory: String { Directories.parent(of: path) }
}
