/// A watcher for changes of the store by any program, and for the end of the command.
public protocol StoreWatcher: AnyObject {
    /// Waits until the store may have changed since the last call. The first call returns at once.
    ///
    /// - Parameter patience: the maximum time to wait; `nil` for no limit.
    func waitForChange(atMost patience: Duration?) -> WatchEvent
}

/// Why a watcher stopped waiting.
public enum WatchEvent: Equatable, Sendable {
    case changed
    /// The time limit was reached.
    case unchanged
    /// The user or the system ends the command.
    case interrupted
    /// The reader of the output is gone.
    case outputClosed
}
