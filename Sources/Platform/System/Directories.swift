import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What is done with directories and names in them. Errors are `MemesError.system`.
enum Directories {
    /// Makes a directory and those above it that are missing.
    ///
    /// - Parameter mode: the mode of each, ignoring the umask; `nil` for the default.
    /// - Returns: those that were made, the innermost first.
    @discardableResult
    static func create(_ path: String, mode: mode_t? = 0o700) throws(MemesError) -> [String] {
        if let status = try FileStatus(path: path) {
            guard status.otherKind != .directory else { return [] }
            throw .system(.createDirectory, path: path, SystemFailure(code: ENOTDIR))
        }
        let parent = parent(of: path)
        let created = parent == path ? [] : try create(parent, mode: mode)
        do throws(SystemFailure) {
            try SystemCall.retrying { mkdir(path, mode ?? 0o777) }
        } catch {
            guard error.code != EEXIST else { return created }
            throw .system(.createDirectory, path: path, error)
        }
        if let mode { try SystemCall.retrying(.createDirectory, path) { chmod(path, mode) } }
        try synchronize(FilePath(parent))
        return [path] + created
    }

    /// Waits until the device knows the names of the files in a directory. Where the directory may
    /// not be read, which that takes, nothing is done.
    static func synchronize(_ path: FilePath) throws(MemesError) {
        let directory: OpenFile
        do throws(MemesError) {
            directory = try OpenFile(path, for: .reading)
        } catch {
            guard case .system(_, _, let failure) = error, failure.kind == .permission else {
                throw error
            }
            return
        }
        // A directory is more than data: some file systems make names safe only so.
        try directory.synchronize(includesAttributes: true)
    }

    /// The same for the directory in which a file really is, and for the name of that directory.
    static func synchronizeDirectory(ofFile path: String) throws(MemesError) {
        let directory = parent(of: location(of: path))
        try synchronize(directory)
        try synchronize(parent(of: directory))
    }

    /// A path without symbolic links; the path as it is where the system does not say.
    static func location(of path: String) -> FilePath {
        guard let resolved = path.withCString({ realpath($0, nil) }) else { return FilePath(path) }
        defer { free(resolved) }
        return FilePath(cString: resolved)
    }

    /// The same for people, and for names that are made of it.
    static func resolved(_ path: String) -> String { location(of: path).text }

    /// Gives a file another name, in the place of the file that has it.
    static func rename(_ path: String, to newPath: String) throws(MemesError) {
        try rename(FilePath(path), to: FilePath(newPath))
    }

    /// The same.
    static func rename(_ path: FilePath, to newPath: FilePath) throws(MemesError) {
        try SystemCall.retrying(.create, newPath.text) { renameFile(path, to: newPath) }
    }

    /// The same, as the system answers.
    static func renameFile(_ path: FilePath, to newPath: FilePath) -> Int32 {
        path.withCString { path in newPath.withCString { renamePath(path, $0) } }
    }

    /// The path of a file beside another one, where that really is, with something at the ends of its
    /// name. The name is never longer than a file system's 255 bytes, and no character is cut in two.
    static func sibling(
        ofFile path: String, prefix: String = "", suffix: String
    ) -> FilePath {
        let (directory, name) = split(location(of: path))
        let room = max(255 - prefix.utf8.count - suffix.utf8.count, 0)
        var end = min(name.bytes.count, room)
        while end > 0, end < name.bytes.count, UTF8.isContinuation(name.bytes[end]) { end -= 1 }
        return directory + (prefix.utf8 + name.bytes[..<end] + suffix.utf8)
    }

    /// The name of an entry of a directory.
    static func name(of entry: UnsafeMutablePointer<dirent>) -> FilePath {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            FilePath(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
    }

    /// Removes a file, if it is there.
    static func remove(_ path: FilePath) { _ = path.withCString(unlink) }

    /// The same.
    static func remove(_ path: String) { remove(FilePath(path)) }

    /// The directory that holds a path's last part; `.` for a name alone, `/` for the root.
    static func parent(of path: String) -> String { parent(of: FilePath(path)).text }

    /// The same.
    static func parent(of path: FilePath) -> FilePath {
        let (directory, name) = split(path)
        if directory.bytes.isEmpty { return FilePath(name.bytes.isEmpty ? "/" : ".") }
        let trimmed = withoutLastSlashes(directory)
        return trimmed.isEmpty ? FilePath("/") : FilePath(trimmed)
    }

    /// A path in two: up to its last slash, slashes at its end aside, and the name after it.
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

/// The system's `rename`, which `Directories.rename` hides.
private func renamePath(
    _ path: UnsafePointer<CChar>, _ newPath: UnsafePointer<CChar>
) -> Int32 { rename(path, newPath) }
