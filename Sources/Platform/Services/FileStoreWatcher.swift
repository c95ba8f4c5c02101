import Domain
import LibC

/// A watcher for changes to a store's file. Sleeps until the system reports an event for the file or its
/// folder.
///
/// An event is only a hint. The watcher detects changes by comparing the status of the file, so it does not
/// miss a change between two waits.
public final class FileStoreWatcher: StoreWatcher {
    private let path: String
    /// The source of events, created at the first wait, because most commands never wait.
    private lazy var events = makeEvents()
    private let makeEvents: () -> FileEvents?
    private let output: Int32
    /// The status of the file when a change was last reported; `nil` before the first report.
    private var known: Status?
    /// Whether the system is watching the folders; used by `eventDescriptor`.
    private var isWatched = false
    /// The time at which the last change was reported. `rest` resets the time to `nil`.
    private var noticeTime: Duration?

    private enum Status: Equatable {
        case file(FileStatus)
        case none
    }

    /// The interval at which the file is checked even without an event. Network file systems may not report
    /// changes made on other machines.
    private let watchedInterval: Duration
    /// The interval at which the file is checked if the system cannot watch files.
    static let unwatchedInterval = Duration.milliseconds(500)
    /// The time that a caller may take to process a change without being slowed down. If the caller takes
    /// longer, the next wait begins with a pause. The pause lasts as long as the caller took, but at most
    /// `longestRest`. The pause keeps the caller from reading a fast-growing store continuously.
    private static let shortWork = Duration.milliseconds(20)
    private static let longestRest = Duration.seconds(1)

    /// Creates a watcher for the store at a path, which need not exist.
    ///
    /// - Parameter output: the descriptor that the caller writes to. The watch ends when the process that
    ///   reads this output closes it.
    public convenience init(path: String, output: Int32 = 1) {
        self.init(path: path, output: output, events: FileEvents.init)
    }

    /// Creates a watcher whose source of events is created by `events`. If `events` returns `nil`, the file
    /// is only polled.
    init(
        path: String, output: Int32, events: @escaping () -> FileEvents?,
        watchedInterval: Duration = .seconds(5)
    ) {
        self.watchedInterval = watchedInterval
        self.path = path
        self.output = output
        makeEvents = events
    }

    public func waitForChange(atMost patience: Duration?) -> WatchEvent {
        Interruption.expect()
        guard Interruption.signal == nil else { return .interrupted }
        let start = Uptime.now
        let deadline = patience.map { start + $0 }
        if let end = rest(until: deadline) { return end }
        while true {
            let isWatched = watchFolders()
            // The status is read after watching has begun, so that any later change causes an event.
            let status = currentStatus
            if status != known {
                known = status
                noticeTime = Uptime.now
                return .changed
            }
            let interval = isWatched ? watchedInterval : FileStoreWatcher.unwatchedInterval
            let now = Uptime.now
            let next = min(now + interval, deadline ?? now + interval)
            if let end = sleep(until: next, listening: isWatched) { return end }
            if let deadline, Uptime.now >= deadline, currentStatus == known { return .unchanged }
        }
    }
}

// Members for callers that also wait for other events.

extension FileStoreWatcher {
    /// A descriptor that becomes readable when the store may have changed; `nil` if the system cannot watch
    /// files. In that case, the store must be checked every `unwatchedInterval`.
    var eventDescriptor: Int32? {
        if known == nil { _ = takeChange() }
        return isWatched ? events?.descriptor : nil
    }

    /// Discards the pending events, and returns whether the store has changed since the last call.
    func takeChange() -> Bool {
        events?.forget()
        isWatched = watchFolders()
        let status = currentStatus
        defer { known = status }
        return status != known
    }
}

extension FileStoreWatcher {
    private var currentStatus: Status {
        ((try? FileStatus(path: path)) ?? nil).map(Status.file) ?? .none
    }

    private func watchFolders() -> Bool {
        guard let events else { return false }
        var watched: [String] = []
        // A folder created before its parent is watched causes no event, so the loop repeats until the list
        // is stable.
        while watched != folders {
            watched = folders
            guard events.watch(path, in: watched) else { return false }
        }
        return true
    }

    /// The folder that contains the path and, if symbolic links lead elsewhere, the folder that contains the
    /// actual file. Each missing folder is replaced by the nearest folder above it that exists.
    private var folders: [String] {
        let resolved = Directories.location(of: path).text
        return (resolved == path ? [path] : [path, resolved]).map { file in
            var folder = Directories.parent(of: file)
            while ((try? FileStatus(path: folder)) ?? nil) == nil, folder != "/", folder != "." {
                folder = Directories.parent(of: folder)
            }
            return folder
        }
    }

    /// Pauses if the caller took too long to process the last change. Returns the event that ends the watch,
    /// or `nil` if the watch continues.
    private func rest(until deadline: Duration?) -> WatchEvent? {
        guard let noticeTime else { return nil }
        self.noticeTime = nil
        let now = Uptime.now
        let work = now - noticeTime
        guard work > FileStoreWatcher.shortWork else { return nil }
        let end = now + min(work, FileStoreWatcher.longestRest)
        return sleep(until: min(end, deadline ?? end), listening: false)
    }

    /// Sleeps until `time`. If `listening`, a file event also ends the sleep. Returns the event that ends the
    /// watch, or `nil` if the watch continues.
    private func sleep(until time: Duration, listening: Bool) -> WatchEvent? {
        while Interruption.signal == nil {
            let left = time - Uptime.now
            let requests = [
                // `poll` always reports errors, even if no events are requested.
                pollfd(fd: output, events: 0, revents: 0),
                pollfd(
                    fd: listening ? events?.descriptor ?? -1 : -1, events: Int16(POLLIN),
                    revents: 0),
            ]
            let answers = Interruption.wait(for: requests, atMost: max(left, .zero))
            if answers[0].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
                return .outputClosed
            }
            if answers[1].revents != 0 {
                events?.forget()
                return nil
            }
            if Uptime.now >= time { return nil }
        }
        return .interrupted
    }
}

#if canImport(Darwin)
    /// File events from `kqueue`.
    final class FileEvents {
        /// The descriptor, which is readable when an event is pending.
        let descriptor: Int32

        private var files: [OpenFile] = []

        /// Creates a source that watches nothing yet. Returns `nil` if the system has no free descriptors.
        init?() {
            descriptor = kqueue()
            guard descriptor >= 0 else { return nil }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        deinit { close(descriptor) }

        /// Watches a file and the entries of each of `folders`. Stops watching everything else. Skips files
        /// and folders that cannot be opened. Returns whether all others, and at least one, are watched.
        func watch(_ file: String, in folders: [String]) -> Bool {
            files = ([file] + folders).compactMap { try? OpenFile($0, for: .reading) }
            return !files.isEmpty
                && files.allSatisfy { file in
                    var change = kevent(
                        ident: UInt(file.descriptor), filter: Int16(EVFILT_VNODE),
                        flags: UInt16(EV_ADD | EV_CLEAR),
                        fflags: UInt32(
                            NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME),
                        data: 0, udata: nil)
                    return kevent(descriptor, &change, 1, nil, 0, nil) == 0
                }
        }

        /// Discards the pending events.
        func forget() {
            var event = kevent()
            var now = timespec()
            while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
        }
    }
#else
    /// File events from `inotify`.
    final class FileEvents {
        /// The descriptor, which is readable when an event is pending.
        let descriptor: Int32

        private static let ofFiles =
            IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF
        /// The events to watch for in a folder, excluding changes to the contents of its files.
        private static let ofFolders =
            IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

        /// Creates a source that watches nothing yet. Returns `nil` if the limit on instances or descriptors
        /// has been reached.
        init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { return nil }
        }

        deinit { close(descriptor) }

        /// Watches a file and the entries of each of `folders`. Keeps earlier watches. Skips missing files
        /// and folders. Returns whether every existing file and folder is watched.
        func watch(_ file: String, in folders: [String]) -> Bool {
            watch(file, FileEvents.ofFiles)
                && folders.allSatisfy { watch($0, FileEvents.ofFolders) }
        }

        /// Discards the pending events.
        func forget() {
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
        }

        /// Adds a watch. Adding the same watch twice is harmless: `inotify` identifies files by inode, not by
        /// name.
        private func watch(_ path: String, _ happenings: Int32) -> Bool {
            inotify_add_watch(descriptor, path, UInt32(happenings)) >= 0
                || errno == ENOENT || errno == ENOTDIR
        }
    }
#endif
