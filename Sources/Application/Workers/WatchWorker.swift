import Domain

/// A worker that watches a store for new operations.
struct WatchWorker {
    let changesWorker: ChangesWorker
    let watcher: any StoreWatcher

    /// Returns a sequence of the operations of the store, including future operations.
    ///
    /// - Parameters:
    ///   - text: a cursor or a date; `nil` for new operations only.
    ///   - isStepwise: whether to return one operation at a time, in the order in which they came into the store.
    func changes(since text: String?, isStepwise: Bool = false) -> WatchedStore {
        WatchedStore(
            changesWorker: changesWorker, watcher: watcher, since: text, isStepwise: isStepwise)
    }
}

/// A sequence that waits for the operations of a store, and returns each once, soon after it is made.
///
/// A rewritten store is read again until it stops changing, because a program that replaces a file may have
/// written only part of it.
///
/// This is no `AsyncSequence`, because the library for concurrency would slow down every start.
final class WatchedStore: Sequence, IteratorProtocol {
    private let changesWorker: ChangesWorker
    private let watcher: any StoreWatcher
    private let start: String?
    private let isStepwise: Bool
    private var hasBegun = false
    private var isOver = false
    /// The position up to which operations have been read; `nil` until the first read is complete.
    private(set) var position: ChangesPosition?
    /// The current cursor; `nil` while there are no new operations.
    private var cursor: (any ChangesCursor)?
    /// Whether the store may have changed since it was last read.
    private var hasChanged = false
    private var knownWarnings: [StoreWarning] = []

    /// The time that a rewritten store must stay unchanged before it is read.
    static let settlingTime = Duration.milliseconds(100)
    /// The maximum number of times to wait for `settlingTime`, in case another program keeps writing.
    static let settlingCount = 20

    init(
        changesWorker: ChangesWorker, watcher: any StoreWatcher, since start: String?,
        isStepwise: Bool
    ) {
        self.changesWorker = changesWorker
        self.watcher = watcher
        self.start = start
        self.isStepwise = isStepwise
    }

    /// Waits for the next event; `nil` after `.ended`, the last event. An error ends the sequence.
    func next() -> WatchedChanges? {
        guard !isOver else { return nil }
        let changes: WatchedChanges
        do throws(MemesError) {
            changes = try hasBegun ? nextChanges() : firstChanges()
        } catch {
            changes = .ended(.failed(error), endPosition)
        }
        if case .ended = changes { isOver = true }
        return changes
    }

    private func firstChanges() throws(MemesError) -> WatchedChanges {
        hasBegun = true
        let cursor = try changesWorker.changes(
            from: try start.map(changesWorker.start) ?? .end, isStep: isStepwise)
        self.cursor = cursor
        return try read(cursor) ?? .waiting
    }

    private func nextChanges() throws(MemesError) -> WatchedChanges {
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
    }

    /// Reads the next page. Returns `nil` if there are no more pages, or if the page contains nothing new.
    private func read(_ cursor: any ChangesCursor) throws(MemesError) -> WatchedChanges? {
        guard var page = try cursor.nextPage() else { return nil }
        if let end = page.position {
            self.cursor = nil
            let isFirst = position == nil
            position = end
            page.warnings = news(in: page.warnings, isFirst: isFirst)
            // After a step, operations may be left, and the store may be rewritten before they are read.
            if isStepwise { hasChanged = !page.parts.isEmpty || hasChanged }
            if !isFirst, !isStepwise { page.rewritten = nil }
        }
        let isSilent = page.parts.isEmpty && page.warnings.isEmpty && page.rewritten == nil
        return isSilent ? nil : .page(page)
    }

    /// Returns the warnings that are new since the last call. After the first read, ignores a torn tail,
    /// because another program may still be writing it.
    private func news(in warnings: [StoreWarning], isFirst: Bool) -> [StoreWarning] {
        let news = warnings.filter { warning in
            if case .tornTailIgnored = warning, !isFirst { return false }
            return !knownWarnings.contains(warning)
        }
        knownWarnings = warnings
        return news
    }

    /// Starts reading new operations. If the store was rewritten, first waits until it stays unchanged.
    /// Returns the final event if watching must stop, otherwise `nil`.
    private func look() throws(MemesError) -> WatchedChanges? {
        guard let position else { return nil }
        for _ in 0..<WatchedStore.settlingCount {
            let found = Result { () throws(MemesError) in
                try changesWorker.changes(from: .position(position), isStep: isStepwise)
            }
            if case .success(let found) = found, found.rewritten == nil {
                cursor = found
                return nil
            }
            if let end = wait(atMost: WatchedStore.settlingTime) { return end }
            guard hasChanged else { break }
            hasChanged = false
        }
        cursor = try changesWorker.changes(from: .position(position), isStep: isStepwise)
        return nil
    }

    /// Waits for a change, at most for a duration. Returns the final event if watching must stop, else `nil`.
    private func wait(atMost patience: Duration?) -> WatchedChanges? {
        switch watcher.waitForChange(atMost: patience) {
        case .changed: hasChanged = true
        case .unchanged: break
        case .interrupted: return .ended(.interrupted, endPosition)
        case .outputClosed: return .ended(.outputClosed, endPosition)
        }
        return nil
    }

    /// The position to continue from; `nil` while a read is incomplete, or before the first read.
    private var endPosition: ChangesPosition? { cursor == nil ? position : nil }
}

enum WatchedChanges: Equatable {
    /// Operations, or parts of an operation.
    case page(ChangesPage)
    /// There are no new operations yet.
    case waiting
    /// Watching has ended. The position is where to continue; `nil` if reading was not complete.
    case ended(WatchEnd, ChangesPosition?)
}

enum WatchEnd: Equatable {
    case interrupted
    case outputClosed
    case failed(MemesError)
}
