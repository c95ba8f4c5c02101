import Domain
import LibC

/// Watches the file of a store: sleeps until the system reports an event of the file or of its folder.
///
/// An event is only a hint. The file's status decides whether it has changed, so that no change between two
/// waits is missed.
public final class FileStoreWatcher: StoreWatcher {
    private let path: String
    /// The source of events, created at the first wait, because most commands never wait.
    private lazy var events = makeEvents()
    private let makeEvents: () -> FileEvents?
    private let output: Int32
    /// The status of the file when a change was last reported; `nil` before that.
    private var known: Status?
    /// When that change was reported; `nil` once `rest` has used it.
    private var tellingTime: Duration?

    private enum Status: Equatable {
        case file(FileStatus)
        case none
    }

    /// How often the file is checked when no event arrives: a network file system may not report changes by
    /// other machines.
    private let watchedInterval: Duration
    /// How often the file is checked if the system cannot watch files at all.
    private static let unwatchedInterval = Duration.milliseconds(500)
    /// If the caller takes longer than this to process a change, the next wait first rests for as long as
    /// that took, so that a store that grows fast is not read all the time.
    private static let shortWork = Duration.milliseconds(20)
    private static let longestRest = Duration.seconds(1)

    /// Watches the store at a path, which need not exist.
    ///
    /// - Parameter output: the descriptor that the caller writes to; the watch ends when its reader has
    ///   closed it.
    public convenience init(path: String, output: Int32 = 1) {
        self.init(path: path, output: output, events: FileEvents.init)
    }

    /// Watches with another source of events; if it returns `nil`, the file is only polled.
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
            // Read only after watching has begun, so that any later change causes an event.
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

    private func watchFolders() -> Bool {
        guard let events else { return false }
        var watched: [String] = []
        // Folders created before their parent is watched cause no events, so try again until they stay the
        // same.
        while watched != folders {
            watched = folders
            guard events.watch(path, in: watched) else { return false }
        }
        return true
    }

    /// The folder of the path, and that of the file after symbolic links are resolved; for each that does not
    /// exist, its nearest existing parent.
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

    /// Rests if the caller took long to process the last change; returns the event that ends the watch, if
    /// any.
    private func rest(until deadline: Duration?) -> WatchEvent? {
        guard let tellingTime else { return nil }
        self.tellingTime = nil
        let now = Uptime.now
        let work = now - tellingTime
        guard work > FileStoreWatcher.shortWork else { return nil }
        let end = now + min(work, FileStoreWatcher.longestRest)
        return sleep(until: min(end, deadline ?? end), listening: false)
    }

    /// Sleeps until a time or a file event; returns the event that ends the watch, if any.
    private func sleep(until time: Duration, listening: Bool) -> WatchEvent? {
        while Interruption.signal == nil {
            let left = time - Uptime.now
            let requests = [
                // Errors are always reported, even if no events are requested.
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
