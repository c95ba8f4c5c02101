import Domain
import LibC

/// Functions that open, lock and remove the file of a store.
enum StoreFile {
    /// Opens a store for reading. Returns `nil` if the store does not exist.
    static func openForReading(_ path: String) throws(MemesError) -> OpenFile? {
        try openExisting(path, for: .reading)
    }

    /// Opens a store for appending and locks it against other writers. Creates the store and its
    /// directories if they do not exist.
    ///
    /// A compaction or an editor may replace the file after it was opened. The lock therefore counts only if
    /// the path still refers to the locked file; otherwise the file is opened again.
    ///
    /// - Parameters:
    ///   - patience: the time to wait for a lock that another process holds.
    ///   - onLongWait: called once after a second of waiting.
    static func openForWriting(
        _ path: String, patience: Duration, onLongWait: () -> Void = {}
    ) throws(MemesError) -> OpenFile {
        let deadline = Uptime.now + patience
        var newDirectories: [String] = []
        while true {
            if let file = try openOrCreate(path, &newDirectories) {
                file.newDirectories = newDirectories
                guard try waitForLock(on: file, until: deadline, onLongWait) else { break }
                if try isCurrent(file) { return file }
            }
            guard Uptime.now < deadline else { break }
        }
        throw .store(.busy(seconds: Int(patience.components.seconds)), path: path)
    }

    /// Returns whether the path of an open file still refers to that file.
    static func isCurrent(_ file: OpenFile) throws(MemesError) -> Bool {
        let opened = try file.status().identity
        return try FileStatus(path: file.path)?.identity == opened
    }

    /// Returns whether another process is writing to a store, or the size of the store is no longer `size`.
    /// In that case, the tail is not torn.
    static func isBeingWritten(_ file: OpenFile, since size: Int) throws(MemesError) -> Bool {
        // On a file system without locks, other writers cannot be detected.
        if (try? file.isLockedByAnother()) == true { return true }
        return try file.status().size != size
    }

    /// Removes a store that was created for writing but is still empty, and its new directories. A process
    /// that waits for the store's lock will notice this, and create the store again.
    static func removeIfUnused(_ file: OpenFile) {
        guard file.access == .creating, (try? file.status().size) == 0,
            (try? isCurrent(file)) == true
        else { return }
        Directories.remove(file.path)
        // `rmdir` does not remove a directory that is not empty.
        for directory in file.newDirectories { rmdir(directory) }
    }

    /// Opens or creates a store. Returns `nil` if another program has just removed the store's directory.
    ///
    /// - Parameter newDirectories: receives the created directories at the front.
    private static func openOrCreate(
        _ path: String, _ newDirectories: inout [String]
    ) throws(MemesError) -> OpenFile? {
        if let file = try openExisting(path, for: .appending) { return file }
        guard path.utf8.last != UInt8(ascii: "/") else {
            throw .store(.notARegularFile(.directory), path: path)
        }
        let directory = Directories.parent(of: path)
        newDirectories = try Directories.create(directory) + newDirectories
        do throws(MemesError) {
            let file = try OpenFile(path, for: .creating)
            try file.setMode(0o600)
            return file
        } catch {
            guard try FileStatus(path: directory) != nil else { return nil }
            throw error
        }
    }

    /// Opens an existing file. Returns `nil` if there is no such file.
    private static func openExisting(
        _ path: String, for access: OpenFile.Access
    ) throws(MemesError) -> OpenFile? {
        do throws(MemesError) {
            let file = try OpenFile(path, for: access)
            if let kind = try file.status().otherKind {
                throw .store(.notARegularFile(kind), path: path)
            }
            return file
        } catch {
            guard let failure = error.systemFailure else { throw error }
            let isWriting = access != .reading
            if failure.code == ENOENT || (failure.code == ENOTDIR && isWriting) { return nil }
            guard let kind = try? FileStatus(path: path)?.otherKind else { throw error }
            throw .store(.notARegularFile(kind), path: path)
        }
    }

    /// Polls for the lock, with pauses that grow from 0.1 to 5 milliseconds. Returns false at the deadline.
    /// Unlike a blocking `flock`, polling always ends in time, regardless of the threads and signals of the
    /// process.
    static func waitForLock(
        on file: OpenFile, until deadline: Duration, _ onLongWait: () -> Void = {}
    ) throws(MemesError) -> Bool {
        var pause: UInt32 = 100
        var longWait: Duration? = Uptime.now + .seconds(1)
        while try !file.tryLock() {
            guard Interruption.signal == nil else { throw .interrupted }
            let now = Uptime.now
            guard now < deadline else { return false }
            if let time = longWait, now >= time {
                onLongWait()
                longWait = nil
            }
            usleep(pause)
            pause = min(pause * 2, 5000)
        }
        return true
    }
}
