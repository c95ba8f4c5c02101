/// A terminal, with a keyboard that is read key by key, and a screen.
public protocol Terminal: AnyObject {
    /// The size of the screen; `nil` if it is unknown.
    var size: TerminalSize? { get }

    /// Starts reading keys one by one, without echo. Keys such as Ctrl-C send no signals.
    ///
    /// - Parameter sequence: the escape sequence that restores the screen if this process crashes.
    /// - Throws: an error from the system if this is no longer a terminal.
    func begin(restoring sequence: String) throws(SystemFailure)

    /// Waits for the next input.
    ///
    /// - Parameter patience: the maximum time to wait; `nil` for no limit.
    func next(atMost patience: Duration?) -> TerminalInput

    /// Writes to the screen. Does nothing if the terminal is gone.
    func write(_ text: String)

    /// Suspends this process group, as the suspend key does. Returns when the process group continues.
    func suspend()

    /// Restores the terminal. If a signal ended the input, this process then ends at once.
    func end()
}

public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// There was no input within the time limit.
    case nothing
    /// The store may have changed.
    case storeChanged
    /// The terminal was resized, or this process was continued. Everything must be redrawn.
    case redraw
    /// A signal requests suspension.
    case suspend
    /// The terminal is gone, or a signal requests termination.
    case end
}

/// The size of a terminal in cells.
public struct TerminalSize: Equatable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
