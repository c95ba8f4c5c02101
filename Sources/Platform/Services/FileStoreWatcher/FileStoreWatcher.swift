import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Watches the file of a store: sleeps until the system reports an event of the file or of the
/// folder of its path.
///
/// Whatever the system says, it is the file's status that tells whether something has changed, so
/// that nothing is missed that happens between one wait and the next.
public final class FileStoreWatcher: StoreWatcher {
    private let path: String
    /// The source of events, opened at the first wait: most commands never wait.
    private lazy var events = makeEvents()
    private let makeEvents: () -> FileEvents?
    private let output: Int32
    /// The status of the file at its last reported change; `nil` before that.
    private var known: Status?
    /// When that was said.
    private var tellingTime: Duration?

    private enum Status: Equatable {
        case file(FileStatus)
        case none
    }

    /// How often the file is checked without an event: on a file system of the
    /// network it may not know.
    private let watchedInterval: Duration
    /// How often where the system cannot watch files at all.
    private static let unwatchedInterval = Duration.milliseconds(500)
    /// Who takes longer than this for a change rests as long as that has taken, so that a store that
    /// grows fast is not read all the time.
    private static let shortWork = Duration.milliseconds(20)
    private static let longestRest = Duration.seconds(1)

    /// Watches the store at a path, which need not be there.
    ///
    /// - Parameter output: the descriptor whose reader is waited for, too: the end of it is noticed.
    public convenience init(path: String, output: Int32 = 1) {
        self.init(path: path, output: output, events: FileEvents.init)
    }

    /// The same with another source of events; with `nil` the file is only polled.
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
        let start = Uptime.now
        let deadline = patience.map { start + $0 }
        if let end = rest(until: deadline) { return end }
        while true {
            let isWatched = watchFolders()
            // Only now: what happens after this look, the system will say.
            let status = currentStatus
            if status != known {
                known = status
                tellingTime = Uptime.now
                return .changed
            }
            let interval =
                isWatched ? watchedInterval : FileStoreWatcher.unwatchedInterval
            let now = Uptime.now
            let next = min(now + interval, deadline ?? now + interval)
            if let end = sleep(until: next, listening: isWatched) { return end }
            if let deadline, Uptime.now >= deadline, currentStatus == known { return .unchanged }
        }
    }
}

extension FileStoreWatcher {
    private var currentStatus: Status {
        ((try? FileStatus(path: path)) ?? nil).map(Status.file) ?? .none
    }

    /// Starts to watch the folders; returns whether that succeeded.
    private func watchFolders() -> Bool {
        guard let events else { return false }
        var watched: [String] = []
        // There are no events for folders created before their parent is watched.
        while watched != folders {
            watched = folders
            guard events.watch(path, in: watched) else { return false }
        }
        return true
    }

    /// The folders in which the file's name is and in which it really is, or the nearest one above
    /// that there is.
    private var folders: [String] {
        let resolved = Directories.resolved(path)
        return (resolved == path ? [path] : [path, resolved]).map { file in
            var folder = Directories.parent(of: file)
            while ((try? FileStatus(path: folder)) ?? nil) == nil, folder != "/", folder != "." {
                folder = Directories.parent(of: folder)
            }
            return folder
        }
    }

    /// Rests after work that took long; answers what ends it.
    private func rest(until deadline: Duration?) -> WatchEvent? {
        guard let tellingTime else { return nil }
        self.tellingTime = nil
        let now = Uptime.now
        let work = now - tellingTime
        guard work > FileStoreWatcher.shortWork else { return nil }
        let end = now + min(work, FileStoreWatcher.longestRest)
        return sleep(until: min(end, deadline ?? end), listening: false)
    }

    /// Sleeps until a time, or until the system has something to say; answers what ends the watch.
    private func sleep(until time: Duration, listening: Bool) -> WatchEvent? {
        while Interruption.signal == nil {
            let left = time - Uptime.now
            let requests = [
                // Of this one only errors are of interest, which are always told.
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
