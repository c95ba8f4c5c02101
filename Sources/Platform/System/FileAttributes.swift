import Domain
import LibC

/// The attributes of a file, such as its owner and mode, which a replacement should keep.
struct FileAttributes {
    /// The number of hard links.
    let linkCount: Int
    let status: FileStatus

    private let file: OpenFile
    private let mode: mode_t
    private let owner: uid_t
    private let group: gid_t

    /// Reads the attributes of an open file.
    ///
    /// - Throws: `MemesError.system`.
    init(of file: OpenFile) throws(MemesError) {
        var status = stat()
        try SystemCall.retrying(.open, file.path) { fstat(file.descriptor, &status) }
        self.file = file
        self.status = FileStatus(status)
        linkCount = Int(status.st_nlink)
        mode = status.st_mode & 0o7777
        owner = status.st_uid
        group = status.st_gid
    }

    /// Gives another file the same owner, extended attributes, access control list and mode, as far as the
    /// user is permitted to. If the group cannot be set, the group gets only the permissions of others.
    ///
    /// - Throws: `MemesError.system`.
    func copy(to other: OpenFile) throws(MemesError) {
        var mode = mode
        if fchown(other.descriptor, owner, group) != 0,
            fchown(other.descriptor, uid_t.max, group) != 0
        {
            mode = mode & ~0o070 | (mode & 0o007) << 3
        }
        try copyExtendedAttributes(to: other)
        try SystemCall.retrying(.write, other.path) { fchmod(other.descriptor, mode) }
    }
}

#if canImport(Darwin)
    extension FileAttributes {
        private func copyExtendedAttributes(to other: OpenFile) throws(MemesError) {
            try FileAttributes.unlessRefused(other) {
                let kinds = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
                return Int(fcopyfile(file.descriptor, other.descriptor, nil, kinds))
            }
        }
    }
#else
    extension FileAttributes {
        /// On Linux, access control lists are extended attributes too.
        private func copyExtendedAttributes(to other: OpenFile) throws(MemesError) {
            let names = try read { flistxattr(file.descriptor, $0, $1) }
            for name in names.split(separator: 0) {
                let name = name.map { CChar(bitPattern: $0) } + [0]
                let value = try read { fgetxattr(file.descriptor, name, $0, $1) }
                try FileAttributes.unlessRefused(other) {
                    Int(fsetxattr(other.descriptor, name, value, value.count, 0))
                }
            }
        }

        /// The result of a call that returns the needed size when passed no buffer.
        private func read(
            _ call: (UnsafeMutableRawPointer?, Int) -> Int
        ) throws(MemesError) -> [UInt8] {
            let size = try FileAttributes.unlessRefused(file) { call(nil, 0) }
            guard size > 0 else { return [] }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = try FileAttributes.unlessRefused(file) { call(&bytes, size) }
            return Array(bytes.prefix(count))
        }
    }
#endif

extension FileAttributes {
    /// Makes a call; returns 0 if it is not permitted or not supported by the file system.
    @discardableResult
    private static func unlessRefused(
        _ file: OpenFile, _ call: () -> Int
    ) throws(MemesError) -> Int {
        do throws(SystemFailure) {
            return try SystemCall.retrying(call)
        } catch {
            guard ![EPERM, EACCES, ENOTSUP, ENOSYS].contains(error.code) else { return 0 }
            throw .system(.write, path: file.path, error)
        }
    }
}
