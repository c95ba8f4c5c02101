import Domain

/// Follows a store: reads its operations as they are made, each once.
///
/// A rewritten store is read again until it stops changing, because a program that replaces a file may have
/// written only part of it.
final class WatchWorker {
    private let changesWorker: ChangesWorker
    private let watcher: any StoreWatcher
    /// The position up to which operations were read.
    private(set) var position: ChangesPosition?
    /// The current cursor; `nil` while there is nothing new.
    private var cursor: (any ChangesCursor)?
    /// Whether the store changed while it was read.
    private var hasChanged = false
    private var knownWarnings: [StoreWarning] = []

    /// How long a rewritten store must stay unchanged.
    static let settlingTime = Duration.milliseconds(100)
    /// The maximum number of such waits, in case another program writes all the time.
    static let settlingCount = 20

    init(changesWorker: ChangesWorker, watcher: any StoreWatcher) {
        self.changesWorker = changesWorker
        self.watcher = watcher
    }

    /// Starts reading the existing operations.
    ///
    /// - Parameter text: a cursor or a date; `nil` for new operations only.
    func begin(since text: String?) throws(MemesError) -> WatchedChanges {
        var start = ChangesFetch.Start.end
        if let text { start = try changesWorker.start(text) }
        let cursor = try changesWorker.changes(from: start)
        self.cursor = cursor
        return try read(cursor) ?? .waiting
    }

    /// Reads the next page, or waits for one.
    func next() -> WatchedChanges {
        do throws(MemesError) {
            while true {
                if let cursor {
                    if let end = wait(atMost: .zero) { return end }
                    if let changes = try read(cursor) { return changes }
                } else if hasChanged {
                    hasChanged = false
                    if let end = try look() { return end }
                } else if let end = wait(atMost: nil) {
                    return end
                }
            }
        } catch {
            return .ended(.failed(error), endPosition)
        }
    }

    /// Reads the next page; `nil` if there is nothing new on it.
    private func read(_ cursor: any ChangesCursor) throws(MemesError) -> WatchedChanges? {
        guard var page = try cursor.nextPage() else { return nil }
        if let end = page.position {
            self.cursor = nil
            let isFirst = position == nil
            position = end
            page.warnings = news(in: page.warnings, isFirst: isFirst)
            if !isFirst { page.rewritten = nil }
        }
        let isSilent = page.parts.isEmpty && page.warnings.isEmpty && page.rewritten == nil
        return isSilent ? nil : .page(page)
    }

    /// Returns new warnings. Later torn tails are ignored: another program may still be writing.
    private func news(in warnings: [StoreWarning], isFirst: Bool) -> [StoreWarning] {
        let news = warnings.filter { warning in
            if case .tornTailIgnored = warning, !isFirst { return false }
            return !knownWarnings.contains(warning)
        }
        knownWarnings = warnings
        return news
    }

    /// Starts reading new operations, after a rewritten store has settled.
    private func look() throws(MemesError) -> WatchedChanges? {
        guard let position else { return nil }
        for _ in 0..<WatchWorker.settlingCount {
            let found = Result { () throws(MemesError) in
                try changesWorker.changes(from: .position(position))
            }
            if case .success(let found) = found, found.rewritten == nil {
                cursor = found
                return nil
            }
            if let end = wait(atMost: WatchWorker.settlingTime) { return end }
            guard hasChanged else { break }
            hasChanged = false
        }
        cursor = try changesWorker.changes(from: .position(position))
        return nil
    }

    /// Waits for a change. Returns the end if watching must stop.
    private func wait(atMost patience: Duration?) -> WatchedChanges? {
        switch watcher.waitForChange(atMost: patience) {
        case .changed: hasChanged = true
        case .unchanged: break
        case .interrupted: return .ended(.interrupted, endPosition)
        case .outputClosed: return .ended(.outputClosed, endPosition)
        }
        return nil
    }

    /// The position to continue from; `nil` within an operation.
    private var endPosition: ChangesPosition? { cursor == nil ? position : nil }
}

/// The next event of a followed store.
enum WatchedChanges: Equatable {
    /// Operations, or parts of one.
    case page(ChangesPage)
    /// Nothing yet.
    case waiting
    /// The end; the position to continue from, unless an operation was incomplete.
    case ended(WatchEnd, ChangesPosition?)
}

/// Why following a store ended.
enum WatchEnd: Equatable {
    case interrupted
    case outputClosed
    case failed(MemesError)
}
