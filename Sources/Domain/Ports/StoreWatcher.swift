/// Waits for changes of the store by any program, or for the end of the command.
public protocol StoreWatcher: AnyObject {
    /// Waits until the store may have changed since it was last said to have, which at the first call
    /// it is. What has changed, the store tells.
    ///
    /// - Parameter patience: how long to wait at most; `nil` for as long as it takes.
    func waitForChange(atMost patience: Duration?) -> WatchEvent
}

/// Why a watcher waits no longer.
public enum WatchEvent: Equatable, Sendable {
    case changed
    /// It was waited long enough.
    case unchanged
    /// The user, or the system, wants the command to end.
    case interrupted
    /// Nobody reads the output any more.
    case outputClosed
}
