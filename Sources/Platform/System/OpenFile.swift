import Domain
import LibC

/// An open file, closed when the object is released.
///
/// Opening blocks only with `.waiting` and `.writingWaiting`. In all other cases, it does not block, not even
/// for a named pipe without a writer. Child processes do not inherit the descriptor. Interrupted calls are
/// repeated, except that opening throws `MemesError.interrupted` after a recorded signal (see
/// `Interruption`). All other errors are `MemesError.system`.
final class OpenFile {
    /// The purpose for which a file is opened.
    enum Access {
        /// Reading an existing file.
        case reading
        /// Reading an existing file and appending to it.
        case appending
        /// Like `appending`; creates the file if it does not exist.
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
        /// Reading the names in an existing folder.
        case folder
        /// Like `folder`, but the folder must not be a symbolic link.
        case ownFolder
    }

    /// The path that the file was opened with.
    let location: FilePath
    /// The path as text, for messages.
    let path: String
    let access: Access
    /// The directories created for the file, innermost first.
    var newDirectories: [String] = []
    /// The file descriptor, for system calls that this class has no method for.
    let descriptor: Int32

    convenience init(_ path: String, for access: Access) throws(MemesError) {
        try self.init(FilePath(path), for: access)
    }

    /// The mode of a new file that only this user can read.
    static let privateMode: mode_t = 0o600
    /// The usual mode of a new file, from which the system takes the umask.
    static let usualMode: mode_t = 0o666

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - mode: the mode of a file that is created, without the umask.
    ///   - folder: the folder for a relative path; `nil` for the working directory.
    init(
        _ path: FilePath, for access: Access, mode: mode_t = privateMode, in folder: OpenFile? = nil
    ) throws(MemesError) {
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
        case .folder: (action, commonFlags) = (.open, O_RDONLY | O_DIRECTORY)
        case .ownFolder: (action, commonFlags) = (.open, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        }
        location = folder.map { $0.location + ("/".utf8 + path.bytes) } ?? path
        self.path = location.text
        self.access = access
        let waits = access == .waiting || access == .writingWaiting
        let flags = commonFlags | O_CLOEXEC | O_NOCTTY | (waits ? 0 : O_NONBLOCK)
        var opened: Int32 = -1
        repeat {
            opened = path.withCString {
                openat(folder?.descriptor ?? AT_FDCWD, $0, flags, mode)
            }
            // Opening a named pipe waits for the other end; Ctrl-C ends the wait.
            if opened < 0, errno == EINTR, Interruption.signal != nil { throw .interrupted }
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else {
            throw .system(action, path: location.text, SystemFailure(code: errno))
        }
        descriptor = opened
        guard commonFlags & O_CREAT != 0, geteuid() == 0 else { return }
        // The file exists now, so an error here must not be reported as a failure to open it.
        if let status = try? status(), status.size == 0, status.owner == 0 { takeOwnerOfFolder() }
    }

    /// Creates a file. Returns `nil` if a file with that name already exists.
    static func createNew(
        _ path: FilePath, mode: mode_t = privateMode
    ) throws(MemesError) -> OpenFile? {
        do throws(MemesError) {
            return try OpenFile(path, for: .creatingNew, mode: mode)
        } catch {
            guard error.systemFailure?.code == EEXIST else { throw error }
            return nil
        }
    }

    /// Opens a regular file for reading.
    ///
    /// - Parameter folder: the real path of the folder that must contain the file; `nil` if any folder will
    ///   do.
    convenience init(regularFile path: String, in folder: String?) throws(MemesError) {
        try self.init(path, for: .reading)
        guard try status().otherKind == nil else {
            let failure = SystemFailure(code: 0, .other, "it is not a regular file")
            throw .system(.open, path: path, failure)
        }
        if let folder { try check(isIn: folder) }
    }

    /// Checks that the file is in a folder. Checks the real path of the open file, because the path used
    /// to open it may now refer to another file.
    ///
    /// - Parameter folder: the real path of the folder.
    /// - Throws: `MemesError.system` with the action `.open` if the file is not in the folder.
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

    /// Returns the real path of the open file, even if the path used to open it now refers to another
    /// file. If the system does not provide the real path, resolves the path used to open the file.
    func realPath() throws(MemesError) -> String {
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

    /// Whether the file system records change times (ctime), which programs cannot set.
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

    /// Reads up to `count` bytes from an offset.
    func read(_ count: Int, at offset: Int = 0) throws(MemesError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let readCount = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(MemesError) in
            try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
        bytes.removeLast(count - readCount)
        return bytes
    }

    /// Writes all bytes at an offset. On Linux, the offset is ignored if the file was opened for appending.
    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(MemesError) {
        var count = 0
        while count < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
            let written = try SystemCall.retrying(.write, path) {
                pwrite(
                    descriptor, rest.baseAddress, min(rest.count, SystemCall.maximumCount),
                    off_t(offset + count))
            }
            guard written > 0 else { throw .system(.write, path: path, SystemFailure(code: EIO)) }
            count += written
        }
    }

    func append(_ elements: [some BitwiseCopyable]) throws(MemesError) {
        try elements.withUnsafeBufferPointer { (elements) throws(MemesError) in
            try append(UnsafeRawBufferPointer(elements))
        }
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(MemesError) {
        try SystemCall.naming(.write, path) { () throws(SystemFailure) in
            try SystemCall.writeAll(bytes, to: descriptor)
        }
    }

    /// Appends as many bytes as the system accepts in one call. Returns the number of bytes appended.
    func appendOnce(_ bytes: UnsafeRawBufferPointer) throws(MemesError) -> Int {
        try SystemCall.naming(.write, path) { () throws(SystemFailure) in
            try SystemCall.writeOnce(bytes, to: descriptor)
        }
    }

    /// The file offset after the last append; `nil` if unknown. Includes bytes that other programs appended
    /// before it.
    var offset: Int? {
        let offset = lseek(descriptor, 0, SEEK_CUR)
        return offset < 0 ? nil : Int(offset)
    }

    func truncate(to size: Int) throws(MemesError) {
        try SystemCall.retrying(.write, path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Sets the modification time to the current time, exact to the nanosecond, so that no other change has
    /// the same time. (By itself, the system would use the time of its last tick.)
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

    /// Waits until the written data is on disk; does nothing on file systems that do not support this. An
    /// error is final: the system forgets which pages it could not write, so a second call would wrongly
    /// succeed.
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

    /// Synchronizes many new files in one folder. On Linux, makes a single call that synchronizes the whole
    /// file system, which takes a third of the time of one call per file.
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

    /// On Linux, asks the system to start writing the file's dirty pages, so that `synchronize` is faster
    /// later. Does nothing on other systems. Ignores errors, which `synchronize` reports.
    func beginSynchronizing() { begin_synchronizing(descriptor) }

    /// Tries to lock the file against other processes and other `OpenFile`s in this process. Returns
    /// whether the attempt succeeded. The file stays locked until it is closed.
    func tryLock() throws(MemesError) -> Bool { try lock(LOCK_EX) }

    /// Returns whether another process or `OpenFile` has locked the file with `tryLock`.
    func isLockedByAnother() throws(MemesError) -> Bool {
        guard try lock(LOCK_SH) else { return true }
        try SystemCall.retrying(.lock, path) { flock(descriptor, LOCK_UN) }
        return false
    }

    private func lock(_ kind: Int32) throws(MemesError) -> Bool {
        try SystemCall.trying(.lock, path, unless: [EWOULDBLOCK]) {
            flock(descriptor, kind | LOCK_NB)
        } != nil
    }
}
