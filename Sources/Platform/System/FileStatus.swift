import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The status of a file.
struct FileStatus: Equatable {
    let identity: FileIdentity
    /// Bytes.
    let size: Int
    /// When its contents changed, in nanoseconds since 1970 as far as the file system tells them.
    let modified: Int64
    /// When its contents, its names, its mode or its owner changed.
    let changed: Int64
    /// Who may read, write and execute it.
    let mode: mode_t
    /// Whose it is.
    let owner: uid_t
    /// How many names it has.
    let linkCount: Int
    /// The kind of file; `nil` for a regular file.
    let otherKind: FileKind?

    /// Whether the file was not written between two statuses, as far as the system shows.
    func hasSameContents(as other: FileStatus) -> Bool {
        size == other.size && modified == other.modified
    }

    /// How far apart two changes must be at least for the file to get another time, in nanoseconds: a tick
    /// of the system's clock, or two seconds where the file system keeps whole ones.
    private var timeStep: Int64 {
        let hasWholeSeconds = modified % 1_000_000_000 == 0 && changed % 1_000_000_000 == 0
        return hasWholeSeconds ? 2_000_000_000 : FileStatus.tick
    }

    /// How long a tick of the system's clock takes at most, in nanoseconds.
    static let tick: Int64 = 10_000_000

    /// The clock that the times of files come from, in nanoseconds since 1970.
    static var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return nanoseconds(now)
    }

    /// How long to wait until every further change of the file will give it another time, in nanoseconds;
    /// not positive if that has passed.
    var unsettledTime: Int64 {
        max(modified, changed) &+ timeStep &- FileStatus.now
    }

    /// Whether only this user may write to it.
    var isPrivate: Bool { owner == geteuid() && mode & 0o022 == 0 }

    /// Whether it is a regular file of this user that has no other name.
    var isOwnFile: Bool { otherKind == nil && owner == geteuid() && linkCount == 1 }

    init(_ status: stat) {
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        mode = status.st_mode & 0o7777
        owner = status.st_uid
        linkCount = Int(status.st_nlink)
        size = Int(status.st_size)
        #if canImport(Darwin)
            modified = FileStatus.nanoseconds(status.st_mtimespec)
            changed = FileStatus.nanoseconds(status.st_ctimespec)
        #else
            modified = FileStatus.nanoseconds(status.st_mtim)
            changed = FileStatus.nanoseconds(status.st_ctim)
        #endif
        otherKind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: nil
            case S_IFDIR: .directory
            case S_IFIFO: .fifo
            case S_IFCHR, S_IFBLK: .device
            case S_IFSOCK: .socket
            default: .other
            }
    }

    /// The file that a path leads to; `nil` if there is none.
    ///
    /// - Parameter followsLinks: whether a symbolic link is followed.
    /// - Throws: `MemesError.system` where the system does not say whether there is one.
    init?(path: String, followsLinks: Bool = true) throws(MemesError) {
        try self.init(path: FilePath(path), followsLinks: followsLinks)
    }

    /// The same.
    init?(path: FilePath, followsLinks: Bool = true) throws(MemesError) {
        var status = stat()
        do throws(SystemFailure) {
            try SystemCall.retrying {
                path.withCString { followsLinks ? stat($0, &status) : lstat($0, &status) }
            }
        } catch {
            guard error.code != ENOENT, error.code != ENOTDIR else { return nil }
            throw .system(.open, path: path.text, error)
        }
        self.init(status)
    }

    /// A time in one number; the years before 1678 and after 2262, which no number holds, wrap round.
    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
