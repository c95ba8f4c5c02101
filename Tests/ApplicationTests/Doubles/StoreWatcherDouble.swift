import Domain

/// Answers waits with what it is told to, and then that the user has had enough.
final class StoreWatcherDouble: StoreWatcher {
    /// How long was to be waited, each time.
    private(set) var patiences: [Duration?] = []

    private var steps: [(event: WatchEvent, work: () throws -> Void)]

    /// - Parameter steps: what happens while it is waited, and what is answered then.
    init(_ steps: [(event: WatchEvent, work: () throws -> Void)] = []) {
        self.steps = steps
    }

    /// Answers without anything happening.
    convenience init(_ events: [WatchEvent]) {
        self.init(events.map { ($0, {}) })
    }

    func waitForChange(atMost patience: Duration?) -> WatchEvent {
        patiences.append(patience)
        guard !steps.isEmpty else { return .interrupted }
        let step = steps.removeFirst()
        do { try step.work() } catch { return .outputClosed }
        return step.event
    }
}
