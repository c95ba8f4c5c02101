import Domain
import LibC

struct FileStatus: Equatable {
    let identity: FileIdentity
    /// The size in bytes.
    let size: Int
    /// The modification time in nanoseconds since 1970, at the file system's resolution.
    let modified: Int64
    /// The time of the last change to the contents, links, mode or owner, in nanoseconds since 1970.
    let changed: Int64
    /// The permission bits.
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
    /// The number of hard links.
    let linkCount: Int
    let otherKind: FileKind?

    /// Returns whether the file appears unchanged since another status was read, judging by its size and
    /// modification time.
    func hasSameContents(as other: FileStatus) -> Bool {
        size == other.size && modified == other.modified
    }

    /// The interval, in nanoseconds, that must pass between two changes to guarantee different file times: a
    /// tick of the system's clock, or two seconds if the file system seems to store only whole seconds.
    private var timeStep: Int64 {
        let hasWholeSeconds = modified % 1_000_000_000 == 0 && changed % 1_000_000_000 == 0
        return hasWholeSeconds ? 2_000_000_000 : FileStatus.tick
    }

    /// The longest tick of the system's clock, in nanoseconds.
    static let tick: Int64 = 10_000_000

    /// The current time of the clock used for file times, in nanoseconds since 1970.
    static var now: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return nanoseconds(now)
    }

    /// The time to wait, in nanoseconds, until any further change is certain to get a different file time;
    /// zero or negative if no wait is needed.
    var unsettledTime: Int64 { max(modified, changed) &+ timeStep &- FileStatus.now }

    /// Whether the file belongs to this user and nobody else may write to it.
    var isPrivate: Bool { owner == geteuid() && mode & 0o022 == 0 }

    /// Whether the file is a regular file of this user with a single hard link.
    var isOwnFile: Bool { otherKind == nil && owner == geteuid() && linkCount == 1 }

    init(_ status: stat) {
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        mode = status.st_mode & 0o7777
        owner = status.st_uid
        group = status.st_gid
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

    /// Reads the status of the file at a path. Returns `nil` if there is no such file.
    ///
    /// - Throws: `MemesError.system` if the status cannot be read.
    init?(path: String, followsLinks: Bool = true) throws(MemesError) {
        try self.init(path: FilePath(path), followsLinks: followsLinks)
    }

    init?(path: FilePath, followsLinks: Bool = true) throws(MemesError) {
        var status = stat()
        let found = try SystemCall.trying(.open, path.text, unless: [ENOENT, ENOTDIR]) {
            path.withCString { followsLinks ? stat($0, &status) : lstat($0, &status) }
        }
        guard found != nil else { return nil }
        self.init(status)
    }

    /// Converts a time to nanoseconds since 1970; wraps around before September 1677 and after April 2262.
    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
