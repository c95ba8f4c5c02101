import Domain
import LibC

/// Operations on directories and their entries. Errors are the same as those of `OpenFile`.
enum Directories {
    /// Creates a directory and its missing parents.
    ///
    /// - Parameter mode: the mode of each directory, regardless of the umask; `nil` for 0777 minus the umask.
    /// - Returns: the created directories, innermost first.
    @discardableResult
    static func create(_ path: String, mode: mode_t? = 0o700) throws(MemesError) -> [String] {
        if let status = try FileStatus(path: path) {
            guard status.otherKind != .directory else { return [] }
            throw .system(.createDirectory, path: path, SystemFailure(code: ENOTDIR))
        }
        let parent = parent(of: path)
        let created = parent == path ? [] : try create(parent, mode: mode)
        let made = try SystemCall.trying(.createDirectory, path, unless: [EEXIST]) {
            mkdir(path, mode ?? 0o777)
        }
        guard made != nil else { return created }
        if let mode { try SystemCall.retrying(.createDirectory, path) { chmod(path, mode) } }
        takeOwnerOfFolder(path)
        try synchronize(FilePath(parent))
        return [path] + created
    }

    /// Gives a new directory of the superuser to the owner of its parent.
    static func takeOwnerOfFolder(_ path: String) {
        if geteuid() == 0 { try? OpenFile(FilePath(path), for: .ownFolder).takeOwnerOfFolder() }
    }

    /// Gives a directory of the superuser that another program has created, and everything in it, to the owner of
    /// its parent.
    static func takeOwnerOfFolder(treeAt path: String) {
        guard geteuid() == 0, let parent = try? FileStatus(path: parent(of: path)),
            parent.owner != 0
        else { return }
        takeOwnerOfFolder(path)
        for name in (try? names(in: path)) ?? [] {
            let path = path + "/" + name.text
            guard let file = try? OpenFile(FilePath(path), for: .readingOwn),
                let status = try? file.status()
            else { continue }
            if status.otherKind == .directory { takeOwnerOfFolder(treeAt: path) }
            if status.isOwnFile { file.takeOwnerOfFolder() }
        }
    }

    /// Flushes the entries of a directory to disk. Does nothing if the user may not read the directory,
    /// because syncing needs read permission.
    static func synchronize(_ path: FilePath) throws(MemesError) {
        let directory: OpenFile
        do throws(MemesError) {
            directory = try OpenFile(path, for: .reading)
        } catch {
            guard error.systemFailure?.kind == .permission else { throw error }
            return
        }
        // Uses a full `fsync`, because otherwise some file systems do not write the names to disk.
        try directory.synchronize(includesAttributes: true)
    }

    /// Makes a path absolute and resolves its symbolic links. Returns the path unchanged if that fails.
    static func location(of path: String) -> FilePath {
        guard let resolved = path.withCString({ realpath($0, nil) }) else { return FilePath(path) }
        defer { free(resolved) }
        return FilePath(cString: resolved)
    }

    /// Makes a path absolute and resolves its symbolic links. Returns the path unchanged if there is no such
    /// file.
    ///
    /// - Throws: any other error that prevents resolving the path.
    static func realPath(of path: String) throws(MemesError) -> String {
        try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            while true {
                if let resolved = path.withCString({ realpath($0, nil) }) {
                    defer { free(resolved) }
                    return FilePath(cString: resolved).text
                }
                if errno == ENOENT { return path }
                if errno != EINTR { throw SystemFailure(code: errno) }
            }
        }
    }

    /// Renames a file. If another file already has the new name, replaces it.
    static func rename(_ path: String, to newPath: String) throws(MemesError) {
        try rename(FilePath(path), to: FilePath(newPath))
    }

    static func rename(_ path: FilePath, to newPath: FilePath) throws(MemesError) {
        try SystemCall.retrying(.create, newPath.text) {
            path.withCString { path in newPath.withCString { LibC.rename(path, $0) } }
        }
    }

    /// Resolves the symbolic links in a file's path. Then returns a path in the same directory, with the
    /// file's name between a prefix and a suffix. If the new name would exceed 255 bytes, the limit of file
    /// systems, the file's name is shortened at a character boundary.
    static func sibling(ofFile path: String, prefix: String = "", suffix: String) -> FilePath {
        let (directory, name) = split(location(of: path))
        let room = max(255 - prefix.utf8.count - suffix.utf8.count, 0)
        var end = min(name.bytes.count, room)
        while end > 0, end < name.bytes.count, UTF8.isContinuation(name.bytes[end]) { end -= 1 }
        return directory + (prefix.utf8 + name.bytes[..<end] + suffix.utf8)
    }

    /// Returns the names in a directory, in any order, without `.` and `..`.
    static func names(in directory: FilePath) throws(MemesError) -> [FilePath] {
        guard let stream = directory.withCString(opendir) else {
            throw .system(.open, path: directory.text, SystemFailure(code: errno))
        }
        defer { closedir(stream) }
        return try names(in: directory.text, limit: .max) { readdir(stream) } ?? []
    }

    static func names(in directory: String) throws(MemesError) -> [FilePath] {
        try names(in: FilePath(directory))
    }

    /// Returns the names of the entries that `next` reads, without `.` and `..`; `nil` if there are more than
    /// `limit` names.
    static func names(
        in directory: String, limit: Int, _ next: () -> UnsafeMutablePointer<dirent>?
    ) throws(MemesError) -> [FilePath]? {
        var names: [FilePath] = []
        errno = 0
        while let entry = next() {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                FilePath(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            if ![".", ".."].contains(name.text) { names.append(name) }
            if names.count > limit { return nil }
            errno = 0
        }
        guard errno == 0 else { throw .system(.read, path: directory, SystemFailure(code: errno)) }
        return names
    }

    /// Removes a file if it exists; ignores errors.
    static func remove(_ path: FilePath) { _ = path.withCString(unlink) }

    static func remove(_ path: String) { remove(FilePath(path)) }

    /// Returns the directory that contains a path's last component: `.` for a plain name, `/` for the root.
    static func parent(of path: String) -> String { parent(of: FilePath(path)).text }

    static func parent(of path: FilePath) -> FilePath {
        let (directory, name) = split(path)
        if directory.bytes.isEmpty { return FilePath(name.bytes.isEmpty ? "/" : ".") }
        let trimmed = withoutLastSlashes(directory)
        return trimmed.isEmpty ? FilePath("/") : FilePath(trimmed)
    }

    /// Removes trailing slashes from a path, and splits the path after the last remaining slash.
    static func split(_ path: FilePath) -> (directory: FilePath, name: FilePath) {
        let trimmed = withoutLastSlashes(path)
        let name = trimmed.lastIndex(of: slash).map { $0 + 1 } ?? 0
        return (FilePath(trimmed[..<name]), FilePath(trimmed[name...]))
    }

    private static let slash = UInt8(ascii: "/")

    private static func withoutLastSlashes(_ path: FilePath) -> ArraySlice<UInt8> {
        path.bytes[..<((path.bytes.lastIndex { $0 != slash } ?? -1) + 1)]
    }
}

/// A path as bytes, which need not be UTF-8. Paths from the system are kept in this form: converting them to
/// text could lose bytes, and then the files would not be found.
struct FilePath: Hashable {
    /// The path without the terminating NUL.
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(cString: UnsafePointer<CChar>) {
        bytes = Array(UnsafeRawBufferPointer(start: cString, count: strlen(cString)))
    }

    /// The path as text, for messages; invalid UTF-8 is replaced by U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func withCString<Answer>(_ call: (UnsafePointer<CChar>) -> Answer) -> Answer {
        call(bytes.map { CChar(bitPattern: $0) } + [0])
    }

    static func + (path: FilePath, end: some Sequence<UInt8>) -> FilePath {
        FilePath(path.bytes + end)
    }
}
