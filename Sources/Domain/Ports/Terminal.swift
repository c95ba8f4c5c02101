/// A terminal: its keyboard, key by key, and its screen.
public protocol Terminal: AnyObject {
    /// The size of the screen; `nil` if it is unknown.
    var size: TerminalSize? { get }

    /// Starts reading keys one by one, without echo and without signals.
    ///
    /// - Parameter sequence: what restores the screen if this process crashes.
    /// - Throws: the failure if it is no longer a terminal.
    func begin(restoring sequence: String) throws(SystemFailure)

    /// Waits for the next input.
    ///
    /// - Parameter patience: the maximum time to wait; `nil` for no limit.
    func next(atMost patience: Duration?) -> TerminalInput

    /// Writes to the screen. A terminal that is gone takes nothing.
    func write(_ text: String)

    /// Stops this process group, as the suspend key does, until it is continued.
    func suspend()

    /// Restores the terminal. If a signal ended the input, ends this process now.
    func end()
}
