import Domain
import LibC

/// The file in which a user edits a draft. The file has mode 0600; its directory has mode 0700 and
/// belongs to this draft alone. Editors recognize the file as Markdown by its extension, `.md`.
struct DraftFile {
    /// The maximum number of bytes to read back from the file: 256 MiB.
    static let maximumSize = 1 << 28

    /// The absolute path of the file.
    let path: String

    init(path: String) { self.path = path }

    /// Creates a file in a new directory. The directory's name is the first free number after the number of
    /// the last draft in the folder. Numbers are not reused immediately, because editors remember the cursor
    /// position for each path.
    ///
    /// - Parameter prefix: the text before the number. With a prefix, numbers always start from 1.
    /// - Throws: `MemesError.system` if the draft cannot be created; the new directory is removed again.
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
        Directories.takeOwnerOfFolder(directory)
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

    static let fileName = "meme.md"
    /// The prefix of the names of draft directories in a shared folder.
    static let sharedPrefix = "meme-"

    /// Writes the contents to a new file, waits until the new file is on disk, and renames it over the old
    /// one. If a step before the rename fails, the old file is unchanged.
    func write(_ bytes: [UInt8]) throws(MemesError) {
        let newPath = path + ".new"
        Directories.remove(newPath)
        let file = try OpenFile(newPath, for: .creatingNew)
        do throws(MemesError) {
            if let old = try FileStatus(path: path) { try file.takeOwnerAndMode(of: old) }
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

    /// Reads the file that is now at the path. (An editor may have replaced the original file.)
    ///
    /// - Throws: `MemesError.editor` if the file is missing, not a regular file, or too large;
    ///   `MemesError.system` if it cannot be read.
    func read() throws(MemesError) -> [UInt8] {
        guard let status = try FileStatus(path: path) else { throw .editor(.draftGone) }
        if let kind = status.otherKind { throw .editor(.draftIsNoFile(kind)) }
        guard status.size <= DraftFile.maximumSize else {
            let limit = DraftFile.maximumSize
            throw .editor(.draftTooLarge(byteCount: status.size, limit: limit))
        }
        return try OpenFile(path, for: .reading).read(status.size)
    }

    /// Reads the beginning and the last lines of a file of `size` bytes. The beginning contains the title;
    /// the last lines name the store and the meme.
    func readEnds(of size: Int) throws(MemesError) -> [UInt8] {
        let lineFeed = UInt8(ascii: "\n")
        let file = try OpenFile(path, for: .reading)
        let start = try file.read(DraftFile.endSize)
        let end = try file.read(DraftFile.endSize, at: size - DraftFile.endSize)
        return start + [lineFeed] + end.drop { $0 != lineFeed }
    }

    private static let endSize = 4096

    /// Waits until an editor's changes are on disk. Does nothing if there is no regular file at the path.
    func synchronize() throws(MemesError) {
        guard let status = try FileStatus(path: path), status.otherKind == nil else { return }
        try OpenFile(path, for: .reading).synchronize()
        try Directories.synchronize(FilePath(directory))
    }

    /// Removes the file, and the backup, lock, undo and swap files that editors are known to create next
    /// to it.
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

    /// Removes the directory if it is empty. Returns whether the directory is gone.
    func removeEmptyDirectory() -> Bool { rmdir(directory) == 0 || errno == ENOENT }

    var directory: String { Directories.parent(of: path) }
}
