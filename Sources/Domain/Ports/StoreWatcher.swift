/// A watcher that waits until a program changes the store, or until the command ends.
public protocol StoreWatcher: AnyObject {
    /// Waits until the store may have changed since the last call. The first call returns at once.
    ///
    /// - Parameter patience: the maximum time to wait; `nil` for no limit.
    func waitForChange(atMost patience: Duration?) -> WatchEvent
}

/// The reason a watcher stopped waiting.
public enum WatchEvent: Equatable, Sendable {
    case changed
    /// The time limit was reached.
    case unchanged
    /// The user or the system is ending the command.
    case interrupted
    /// The program that reads the output is gone.
    case outputClosed
}
