import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is done with directories. All of it throws `MemesError.system`.
enum Directories {
    /// Makes a directory and those above it that are missing, each with mode 0700 whatever the umask.
    static func create(_ path: String) throws(MemesError) {
        if let status = FileStatus(path: path) {
            guard status.otherKind != .directory else { return }
            throw .system(.createDirectory, path: path, SystemFailure(code: ENOTDIR))
        }
        let parent = parent(of: path)
        if parent != path { try create(parent) }
        guard mkdir(path, 0o700) == 0 else {
            guard errno != EEXIST else { return }
            throw .system(.createDirectory, path: path, SystemFailure(code: errno))
        }
        try SystemCall.retrying(.createDirectory, path) { chmod(path, 0o700) }
        try synchronize(parent)
    }

    /// Waits until the device knows the names of the files in a directory.
    static func synchronize(_ path: String) throws(MemesError) {
        try OpenFile(path, for: .reading).synchronize()
    }

    /// The same for the directory in which a file really is, which symbolic links may hide.
    static func synchronizeDirectory(ofFile path: String) throws(MemesError) {
        guard let resolved = realpath(path, nil) else {
            throw .system(.synchronize, path: path, SystemFailure(code: errno))
        }
        defer { free(resolved) }
        try synchronize(parent(of: String(cString: resolved)))
    }

    /// The directory that holds a path's last part; `.` for a name alone, `/` for the root.
    static func parent(of path: String) -> String {
        let trimmed = withoutLastSlashes(path[...])
        guard let slash = trimmed.lastIndex(of: "/") else { return trimmed.isEmpty ? "/" : "." }
        let parent = withoutLastSlashes(trimmed[..<slash])
        return parent.isEmpty ? "/" : String(parent)
    }

    private static func withoutLastSlashes(_ path: Substring) -> Substring {
        var path = path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
