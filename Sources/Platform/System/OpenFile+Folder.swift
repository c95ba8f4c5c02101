import Domain
import LibC

// Operations on the entries of an open folder. They work even if the path of the folder now refers to another
// folder, and do not follow symbolic links.

extension OpenFile {
    /// Opens a folder in this folder. Returns `nil` if there is no entry with this name.
    ///
    /// - Throws: `MemesError.system` if the entry is not a folder, or is a symbolic link.
    func folder(_ name: String) throws(MemesError) -> OpenFile? {
        do throws(MemesError) {
            return try OpenFile(FilePath(name), for: .ownFolder, in: self)
        } catch {
            guard error.systemFailure?.code == ENOENT else { throw error }
            return nil
        }
    }

    /// The permissions of a new entry: those of the user and, if the entries of this folder inherit its group
    /// (setgid), those of the group.
    func modeOfNewEntry() throws(MemesError) -> mode_t {
        try status().mode & 0o2000 == 0 ? 0o700 : 0o770
    }

    /// Opens a folder in this folder, and creates it if it is missing.
    func createFolder(_ name: String) throws(MemesError) -> OpenFile {
        if let folder = try folder(name) { return folder }
        let mode = try modeOfNewEntry()
        _ = try SystemCall.trying(.createDirectory, path + "/" + name, unless: [EEXIST]) {
            mkdirat(descriptor, name, mode)
        }
        try synchronize(includesAttributes: true)
        let folder = try OpenFile(FilePath(name), for: .ownFolder, in: self)
        folder.takeOwnerOfFolder()
        return folder
    }

    /// Returns the status of an entry; `nil` if there is no such entry. The kind of a symbolic link is
    /// `.other`.
    func status(of name: FilePath) throws(MemesError) -> FileStatus? {
        var status = stat()
        let found = try SystemCall.trying(.open, path + "/" + name.text, unless: [ENOENT]) {
            name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        }
        return found.map { _ in FileStatus(status) }
    }

    /// Returns the names in the folder, sorted, without `.` and `..`. Returns `nil` if there are more than
    /// `limit`.
    func names(limit: Int) throws(MemesError) -> [FilePath]? {
        // The stream closes its descriptor.
        let copy = try SystemCall.retrying(.open, path) {
            openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard let stream = fdopendir(copy) else {
            let failure = SystemFailure(code: errno)
            close(copy)
            throw .system(.open, path: path, failure)
        }
        defer { closedir(stream) }
        let names = try Directories.names(in: path, limit: limit) { readdir(stream) }
        return names?.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Renames an entry. If another entry already has the new name, replaces it.
    func rename(_ name: String, to newName: String) throws(MemesError) {
        try SystemCall.retrying(.create, path + "/" + newName) {
            renameat(descriptor, name, descriptor, newName)
        }
    }

    /// Renames an entry, unless another entry has the new name. Returns whether it was renamed.
    func rename(_ name: String, toFree newName: String) throws(MemesError) -> Bool {
        let renamed = try SystemCall.trying(
            .create, path + "/" + newName, unless: [EEXIST, EINVAL, ENOTSUP, ENOSYS]
        ) { rename_to_free(descriptor, name, newName) }
        if renamed != nil { return true }
        guard try status(of: FilePath(newName)) == nil else { return false }
        // The file system can only replace.
        try rename(name, to: newName)
        return true
    }

    /// Removes a file. Does nothing if it is missing.
    func remove(_ name: FilePath) throws(MemesError) { try remove(name, flags: 0) }

    /// Removes a folder and everything in it. Does nothing if there is no folder with this name.
    func removeFolder(_ name: FilePath) throws(MemesError) {
        guard try status(of: name)?.otherKind == .directory else { return }
        let folder = try OpenFile(name, for: .ownFolder, in: self)
        for name in try folder.names(limit: .max) ?? [] {
            if try folder.status(of: name)?.otherKind == .directory {
                try folder.removeFolder(name)
            } else {
                try folder.remove(name)
            }
        }
        try remove(name, flags: AT_REMOVEDIR)
    }

    private func remove(_ name: FilePath, flags: Int32) throws(MemesError) {
        _ = try SystemCall.trying(.writeFile, path + "/" + name.text, unless: [ENOENT]) {
            name.withCString { unlinkat(descriptor, $0, flags) }
        }
    }

    /// Reads a regular file from an offset to its end.
    ///
    /// - Throws: `MemesError.system` if the file is not regular, or is larger than `limit`.
    func readAll(from offset: Int = 0, limit: Int) throws(MemesError) -> [UInt8] {
        let status = try status()
        guard status.otherKind == nil else {
            let failure = SystemFailure(code: 0, .other, "it is not a regular file")
            throw .system(.open, path: path, failure)
        }
        guard status.size <= limit else {
            throw .system(.read, path: path, SystemFailure(code: EFBIG))
        }
        return try read(max(status.size - offset, 0), at: offset)
    }
}
