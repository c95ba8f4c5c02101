import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is done with directories and names in them. Errors are `MemesError.system`.
enum Directories {
    /// Makes a directory and those above it that are missing.
    ///
    /// - Parameter mode: of each, whatever the umask; `nil` for what the umask leaves.
    static func create(_ path: String, mode: mode_t? = 0o700) throws(MemesError) {
        if let status = try FileStatus(path: path) {
            guard status.otherKind != .directory else { return }
            throw .system(.createDirectory, path: path, SystemFailure(code: ENOTDIR))
        }
        let parent = parent(of: path)
        if parent != path { try create(parent, mode: mode) }
        do throws(SystemFailure) {
            try SystemCall.retrying { mkdir(path, mode ?? 0o777) }
        } catch {
            guard error.code != EEXIST else { return }
            throw .system(.createDirectory, path: path, error)
        }
        if let mode { try SystemCall.retrying(.createDirectory, path) { chmod(path, mode) } }
        try synchronize(parent)
    }

    /// Waits until the device knows the names of the files in a directory. Where the directory may
    /// not be read, which that takes, nothing is done.
    static func synchronize(_ path: String) throws(MemesError) {
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
        let directory = parent(of: resolved(path))
        try synchronize(directory)
        try synchronize(parent(of: directory))
    }

    /// A path without symbolic links; the path as it is where the system does not say.
    static func resolved(_ path: String) -> String {
        guard let resolved = path.withCString({ realpath($0, nil) }) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Gives a file another name, in the place of the file that has it.
    static func rename(_ path: String, to newPath: String) throws(MemesError) {
        try SystemCall.retrying(.create, newPath) { renamePath(path, newPath) }
    }

    /// The path of a file beside another one, where that really is, with something before and after its
    /// name. The name is never longer than a file system's 255 bytes.
    static func sibling(ofFile path: String, prefix: String = "", suffix: String) -> String {
        let (directory, name) = split(resolved(path))
        var kept = name[...]
        while prefix.utf8.count + kept.utf8.count + suffix.utf8.count > 255 { kept.removeLast() }
        return directory + prefix + String(kept) + suffix
    }

    /// The name of an entry of a directory; `nil` where it is not UTF-8.
    static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
            String(validatingCString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
        }
    }

    /// Removes a file, if it is there.
    static func remove(_ path: String) { _ = path.withCString(unlink) }

    /// The directory that holds a path's last part; `.` for a name alone, `/` for the root.
    static func parent(of path: String) -> String {
        let (directory, name) = split(path)
        if directory.isEmpty { return name.isEmpty ? "/" : "." }
        let trimmed = withoutLastSlashes(directory)
        return trimmed.isEmpty ? "/" : trimmed
    }

    /// A path in two: up to its last slash, slashes at its end aside, and the name after it.
    static func split(_ path: String) -> (directory: String, name: String) {
        let trimmed = withoutLastSlashes(path).utf8
        guard let slash = trimmed.lastIndex(of: slash) else { return ("", String(trimmed)) }
        let name = trimmed.index(after: slash)
        return (String(trimmed[..<name]) ?? path, String(trimmed[name...]) ?? "")
    }

    private static let slash = UInt8(ascii: "/")

    private static func withoutLastSlashes(_ path: String) -> String {
        let kept = path.utf8.lastIndex { $0 != slash }
        return kept.flatMap { String(path.utf8[...$0]) } ?? ""
    }
}

/// The system's `rename`, which `Directories.rename` hides.
private func renamePath(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
