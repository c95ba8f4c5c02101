import CSystem
import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file, closed when it is let go of.
///
/// Opening does not wait (a FIFO without a writer would make it), unless that is asked for, and is not
/// inherited by programs that are started. Interrupted calls are repeated. Every method throws
/// `MemesError.system`.
final class OpenFile {
    /// What a file is opened for.
    enum Access {
        /// Reading what is there.
        case reading
        /// Reading what is there, and appending to it.
        case appending
        /// The same, of a file that is made, with mode 0600, if it is not there.
        case creating
        /// The same, of a file that must not be there yet.
        case creatingNew
        /// Writing over what is there, which must not be a symbolic link.
        case overwriting
        /// Reading what is there, which must not be a symbolic link.
        case readingOwn
        /// Reading an existing file; of a named pipe, once a writer has opened it.
        case waiting
        /// Writing to what is there; the same for a reader.
        case writingWaiting
    }

    /// The path that it was opened by.
    let location: FilePath
    /// The same for people.
    let path: String
    /// How it was opened.
    let access: Access
    /// The directories that were made for it, the innermost first.
    var newDirectories: [String] = []
    /// The file descriptor, for other calls.
    let descriptor: Int32

    convenience init(_ path: String, for access: Access) throws(MemesError) {
        try self.init(FilePath(path), for: access)
    }

    init(_ location: FilePath, for access: Access) throws(MemesError) {
        let action: SystemAction
        let commonFlags: Int32
        switch access {
        case .reading: (action, commonFlags) = (.open, O_RDONLY)
        case .appending: (action, commonFlags) = (.open, O_RDWR | O_APPEND)
        case .creating: (action, commonFlags) = (.create, O_RDWR | O_APPEND | O_CREAT)
        case .creatingNew: (action, commonFlags) = (.create, O_RDWR | O_APPEND | O_CREAT | O_EXCL)
        case .overwriting: (action, commonFlags) = (.open, O_RDWR | O_NOFOLLOW)
        case .readingOwn: (action, commonFlags) = (.open, O_RDONLY | O_NOFOLLOW)
        case .waiting: (action, commonFlags) = (.open, O_RDONLY)
        case .writingWaiting: (action, commonFlags) = (.open, O_WRONLY)
        }
        self.location = location
        path = location.text
        self.access = access
        let waits = access == .waiting || access == .writingWaiting
        let flags = commonFlags | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
        descriptor = try SystemCall.retrying(action, path) {
            location.withCString { open($0, flags, 0o600) }
        }
    }

    deinit { close(descriptor) }

    func status() throws(MemesError) -> FileStatus {
        var status = stat()
        try SystemCall.retrying(.open, path) { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// Whether the file system keeps times of change that programs cannot set.
    var keepsTimesOfChange: Bool { keeps_times_of_change(descriptor) != 0 }

    /// Reads from an offset until a buffer is full or the file ends; answers with the byte count.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(MemesError) -> Int {
        var count = 0
        while count < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            let read = try SystemCall.retrying(.read, path) {
                pread(
                    descriptor, rest.baseAddress, min(rest.count, SystemCall.maximumCount),
                    off_t(offset + count))
            }
            guard read > 0 else { break }
            count += read
        }
        return count
    }

    /// Maps the first bytes of the file, of which there is at least one, for reading.
    ///
    /// - Returns: an address for `munmap`.
    func map(_ count: Int) throws(MemesError) -> UnsafeMutableRawPointer {
        guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { throw .system(.read, path: path, SystemFailure(code: errno)) }
        return address
    }

    /// Writes all of some bytes at an offset, which a file that is appended to does not heed.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(MemesError) {
        var count = 0
        while count < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
            let written = try SystemCall.retrying(.write, path) {
                pwrite(
                    descriptor, rest.baseAddress, min(rest.count, SystemCall.maximumCount),
                    off_t(offset + count))
            }
            guard written > 0 else {
                throw .system(.write, path: path, SystemFailure(code: EIO))
            }
            count += written
        }
    }

    /// Writes all of some bytes, at the end of the file.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        try append(UnsafeRawBufferPointer(bytes))
    }

    /// The same.
    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError) {
        do throws(SystemFailure) {
            try SystemCall.writeAll(bytes, to: descriptor)
        } catch {
            throw .system(.write, path: path, error)
        }
    }

    /// Writes as many of some bytes at the end of the file as the system takes at once.
    ///
    /// - Returns: how many these are.
    func appendOnce(_ bytes: UnsafeRawBufferPointer) throws(MemesError) -> Int {
        do throws(SystemFailure) {
            return try SystemCall.writeOnce(bytes, to: descriptor)
        } catch {
            throw .system(.write, path: path, error)
        }
    }

    /// Where what was appended last ends: other programs may have appended something before it. `nil`
    /// where the system does not say.
    var offset: Int? {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset < 0 ? nil : Int(offset)
    }

    func truncate(to size: Int) throws(MemesError) {
        try SystemCall.retrying(.write, path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Gives a file that was made for the user alone the mode that the user's other new files have.
    func setUsualMode() throws(MemesError) {
        let mask = umask(0o077)
        _ = umask(mask)
        try setMode(0o666 & ~mask)
    }

    /// Gives the file a time of change that no other change of it has: the clock's to the nanosecond,
    /// where the system gives files that of its last tick.
    ///
    /// - Returns: whether the file system keeps such times, and the user may set them.
    func setUniqueTime() -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        #if canImport(Darwin)
            let omitted = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))
            let isSet = futimens(descriptor, [omitted, now]) == 0
        #else
            let isSet = set_modified(descriptor, now.tv_sec, now.tv_nsec) == 0
        #endif
        guard isSet, let status = try? status()
        else {
            return false
        }
        return status.modified == FileStatus.nanoseconds(now)
    }

    func setMode(_ mode: mode_t) throws(MemesError) {
        try SystemCall.retrying(.create, path) { fchmod(descriptor, mode) }
    }

    /// Waits until the device has what was written. A failure is final: the system forgets which
    /// pages it could not write, so that a second call would report a success that is none.
    ///
    /// On a file system that knows no such thing it does nothing.
    ///
    /// - Parameter includesAttributes: whether mode, owner and the like are waited for, too.
    func synchronize(includesAttributes: Bool = false) throws(MemesError) {
        do throws(SystemFailure) {
            #if canImport(Darwin)
                if fcntl(descriptor, F_FULLFSYNC) == -1 {
                    // Volumes of other kinds than the system's own know only the plain call. After any
                    // other failure that would report a success that is none.
                    guard [ENOTSUP, EINVAL, ENOTTY].contains(errno) else {
                        throw SystemFailure(code: errno)
                    }
                    try SystemCall.retrying { fsync(descriptor) }
                }
            #else
                try SystemCall.retrying {
                    includesAttributes ? fsync(descriptor) : fdatasync(descriptor)
                }
            #endif
        } catch {
            guard ![EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { return }
            throw .system(.synchronize, path: path, error)
        }
    }

    /// The same for many new files of one folder: on Linux one call for all of their file system, which
    /// takes a third of the time of a call for each.
    static func synchronize(_ files: [OpenFile]) throws(MemesError) {
        #if os(Linux)
            guard let file = files.first else { return }
            try SystemCall.retrying(.synchronize, file.path) {
                synchronize_file_system(file.descriptor)
            }
        #else
            for file in files { try file.synchronize() }
        #endif
    }

    /// Asks the system to begin to write what it holds of the file, so that there is less to wait for
    /// later. It is a hint: where it cannot be given, or fails, nothing is lost, for `synchronize` tells.
    func beginSynchronizing() { begin_synchronizing(descriptor) }

    /// Tries to lock the file against other processes, and against other openings in this one.
    ///
    /// - Returns: whether the lock was had; it ends when the file is closed.
    func tryLock() throws(MemesError) -> Bool { try lock(LOCK_EX) }

    /// Whether another program has the file locked now.
    func isLockedByAnother() throws(MemesError) -> Bool {
        guard try lock(LOCK_SH) else { return true }
        try SystemCall.retrying(.lock, path) { flock(descriptor, LOCK_UN) }
        return false
    }

    private func lock(_ kind: Int32) throws(MemesError) -> Bool {
        do throws(SystemFailure) {
            try SystemCall.retrying { flock(descriptor, kind | LOCK_NB) }
            return true
        } catch {
            guard error.code != EWOULDBLOCK else { return false }
            throw .system(.lock, path: path, error)
        }
    }
}
