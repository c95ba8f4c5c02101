import Domain
import LibC

/// An open file, closed when the object is released.
///
/// Opening does not block, as it would on a FIFO without a writer, except with `.waiting` and
/// `.writingWaiting`. Child processes do not inherit the descriptor. Interrupted calls are repeated. Every
/// method throws `MemesError.system`.
final class OpenFile {
    /// What to open a file for.
    enum Access {
        /// Reading an existing file.
        case reading
        /// Reading an existing file and appending to it.
        case appending
        /// Like `appending`; creates the file with mode 0600 if it does not exist.
        case creating
        /// Like `creating`, but fails if the file exists.
        case creatingNew
        /// Reading and overwriting an existing file, which must not be a symbolic link.
        case overwriting
        /// Reading an existing file, which must not be a symbolic link.
        case readingOwn
        /// Reading an existing file; for a named pipe, waits until a writer opens it.
        case waiting
        /// Writing to an existing file; for a named pipe, waits until a reader opens it.
        case writingWaiting
    }

    /// The path that the file was opened with.
    let location: FilePath
    /// The path as text, for messages.
    let path: String
    let access: Access
    /// The directories created for the file, the innermost first.
    var newDirectories: [String] = []
    /// The file descriptor, for calls that have no method here.
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
        var opened: Int32 = -1
        repeat {
            opened = location.withCString { open($0, flags, 0o600) }
            // Opening a named pipe waits for the other end; Ctrl-C ends that.
            if opened < 0, errno == EINTR, Interruption.signal != nil { throw .interrupted }
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else {
            throw .system(action, path: path, SystemFailure(code: errno))
        }
        descriptor = opened
    }

    /// Creates a file; `nil` if its name exists already.
    static func createNew(_ path: FilePath) throws(MemesError) -> OpenFile? {
        do throws(MemesError) {
            return try OpenFile(path, for: .creatingNew)
        } catch {
            guard case .system(_, _, let failure) = error, failure.code == EEXIST else {
                throw error
            }
            return nil
        }
    }

    /// Opens a regular file for reading.
    ///
    /// - Parameter folder: the real path of the folder that must contain the file; `nil` for any.
    convenience init(regularFile path: String, in folder: String?) throws(MemesError) {
        try self.init(path, for: .reading)
        guard try status().otherKind == nil else {
            let failure = SystemFailure(code: 0, .other, "it is not a regular file")
            throw .system(.open, path: path, failure)
        }
        if let folder { try check(isIn: folder) }
    }

    /// Checks that the file is in a folder, regardless of where its path leads to by now.
    ///
    /// - Parameter folder: the real path of the folder.
    /// - Throws: `MemesError.system` of `.open`.
    func check(isIn folder: String) throws(MemesError) {
        guard try !realPath().utf8.starts(with: ImportOrigin.file(folder, "").utf8) else { return }
        let failure = SystemFailure(code: 0, .other, "it is not in the folder \(folder)")
        throw .system(.open, path: path, failure)
    }

    deinit { close(descriptor) }

    func status() throws(MemesError) -> FileStatus {
        var status = stat()
        try SystemCall.retrying(.open, path) { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// Returns the real path of the file, regardless of where its path leads to by now. If the system does
    /// not provide it, resolves the path.
    private func realPath() throws(MemesError) -> String {
        #if canImport(Darwin)
            var path = [CChar](repeating: 0, count: Int(PATH_MAX))
            if fcntl(descriptor, F_GETPATH, &path) == 0 { return FilePath(cString: path).text }
        #else
            let link = "/proc/self/fd/\(descriptor)"
            let path = try Directories.realPath(of: link)
            if path != link { return path }
        #endif
        return try Directories.realPath(of: self.path)
    }

    /// Whether the file system keeps change times (ctime), which programs cannot set.
    var keepsTimesOfChange: Bool { keeps_times_of_change(descriptor) != 0 }

    /// Reads from an offset until the buffer is full or the file ends; returns the number of bytes read.
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

    /// Maps the first `count` bytes (at least one) for reading; returns the address to pass to `munmap`.
    func map(_ count: Int) throws(MemesError) -> UnsafeMutableRawPointer {
        guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            address != MAP_FAILED
        else { throw .system(.read, path: path, SystemFailure(code: errno)) }
        return address
    }

    /// Writes all bytes at an offset. A file opened for appending ignores the offset on Linux.
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

    /// Appends all bytes to the file.
    func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError) {
        try SystemCall.naming(.write, path) { () throws(SystemFailure) in
            try SystemCall.writeAll(bytes, to: descriptor)
        }
    }

    /// Appends as many bytes as the system accepts in one call; returns their number.
    func appendOnce(_ bytes: UnsafeRawBufferPointer) throws(MemesError) -> Int {
        try SystemCall.naming(.write, path) { () throws(SystemFailure) in
            try SystemCall.writeOnce(bytes, to: descriptor)
        }
    }

    /// The file offset after the last append, with what other programs have appended before; `nil` if
    /// unknown.
    var offset: Int? {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset < 0 ? nil : Int(offset)
    }

    func truncate(to size: Int) throws(MemesError) {
        try SystemCall.retrying(.write, path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Gives the file, which was created with mode 0600, the mode that the umask gives to new files.
    func setUsualMode() throws(MemesError) {
        let mask = umask(0o077)
        _ = umask(mask)
        try setMode(0o666 & ~mask)
    }

    /// Sets the modification time to the current time in nanoseconds, so that no other change has the same
    /// one. (The system would use the time of its last tick.)
    ///
    /// - Returns: whether the file system has stored exactly this time.
    func setUniqueTime() -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        #if canImport(Darwin)
            let omitted = timespec(tv_sec: 0, tv_nsec: Int(UTIME_OMIT))
            let isSet = futimens(descriptor, [omitted, now]) == 0
        #else
            let isSet = set_modified(descriptor, now.tv_sec, now.tv_nsec) == 0
        #endif
        guard isSet, let status = try? status() else { return false }
        return status.modified == FileStatus.nanoseconds(now)
    }

    func setMode(_ mode: mode_t) throws(MemesError) {
        try SystemCall.retrying(.create, path) { fchmod(descriptor, mode) }
    }

    /// Waits until the written data is on the device; does nothing on file systems without support for
    /// that. An error is final: the system forgets which pages it could not write, so a second call would
    /// wrongly succeed.
    ///
    /// - Parameter includesAttributes: whether to wait for metadata such as mode and owner, too.
    func synchronize(includesAttributes: Bool = false) throws(MemesError) {
        do throws(SystemFailure) {
            #if canImport(Darwin)
                if fcntl(descriptor, F_FULLFSYNC) == -1 {
                    // Volumes of other file systems may support only plain `fsync`, which would wrongly
                    // succeed after any other error.
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

    /// Synchronizes many new files of one folder. On Linux, one call synchronizes the whole file system in a
    /// third of the time of a call for each file.
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

    /// Asks the system to start writing the file's dirty pages, so that `synchronize` is faster later.
    /// Ignores errors, which `synchronize` reports.
    func beginSynchronizing() { begin_synchronizing(descriptor) }

    /// Tries to lock the file against other processes and other `OpenFile`s in this one; returns whether it
    /// has the lock. The lock is held until the file is closed.
    func tryLock() throws(MemesError) -> Bool { try lock(LOCK_EX) }

    /// Whether another process or `OpenFile` holds a lock on the file.
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
