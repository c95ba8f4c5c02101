import Domain
import LibC

extension OpenFile {
    /// Gives this file the owner, the group and the mode of a file that it is about to replace, as far as the user
    /// is permitted to. If the group cannot be set, this file's group gets only the permissions that all users
    /// have.
    func takeOwnerAndMode(of status: FileStatus) throws(MemesError) {
        var mode = status.mode
        if fchown(descriptor, status.owner, status.group) != 0,
            fchown(descriptor, uid_t.max, status.group) != 0
        {
            mode = mode & ~0o070 | (mode & 0o007) << 3
        }
        try SystemCall.retrying(.write, path) { fchmod(descriptor, mode) }
    }

    /// Gives a new file or folder of the superuser to the owner of the folder that contains it. A user who has run
    /// this program with `sudo` can then still use it without.
    func takeOwnerOfFolder() {
        // The path may be a symbolic link that another user has made to a folder of the superuser.
        guard geteuid() == 0, let path = try? realPath(),
            let folder = try? FileStatus(path: Directories.parent(of: path)), folder.owner != 0
        else { return }
        fchown(descriptor, folder.owner, folder.group)
    }

    #if canImport(Darwin)
        /// Copies the extended attributes and the access control list.
        func copyExtendedAttributes(to other: OpenFile) throws(MemesError) {
            try other.unlessRefused {
                let kinds = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
                return Int(fcopyfile(descriptor, other.descriptor, nil, kinds))
            }
        }
    #else
        /// Copies the extended attributes, which on Linux include access control lists.
        func copyExtendedAttributes(to other: OpenFile) throws(MemesError) {
            let names = try readAttribute { flistxattr(descriptor, $0, $1) }
            for name in names.split(separator: 0) {
                let name = name.map { CChar(bitPattern: $0) } + [0]
                let value = try readAttribute { fgetxattr(descriptor, name, $0, $1) }
                try other.unlessRefused {
                    Int(fsetxattr(other.descriptor, name, value, value.count, 0))
                }
            }
        }

        /// Reads an attribute, or the list of attribute names, with a call that returns the required size if
        /// its buffer is `nil`.
        private func readAttribute(
            _ call: (UnsafeMutableRawPointer?, Int) -> Int
        ) throws(MemesError) -> [UInt8] {
            let size = try unlessRefused { call(nil, 0) }
            guard size > 0 else { return [] }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = try unlessRefused { call(&bytes, size) }
            return Array(bytes.prefix(count))
        }
    #endif

    /// Makes a call and returns its result, or 0 if the call is not permitted or not supported by the file
    /// system.
    @discardableResult
    private func unlessRefused(_ call: () -> Int) throws(MemesError) -> Int {
        try SystemCall.trying(.write, path, unless: [EPERM, EACCES, ENOTSUP, ENOSYS], call) ?? 0
    }
}
