/// The three standard streams.
public protocol StandardStreams: AnyObject {
    func isTerminal(_ stream: StandardStream) -> Bool

    /// Returns whether a stream is a file, whose contents nobody watches while they are written.
    func isFile(_ stream: StandardStream) -> Bool

    func isPipe(_ stream: StandardStream) -> Bool

    /// Replaces the current line of the terminal of standard error with a text; erases it if the text is
    /// empty or a signal ends this process. Writes nothing in the background, where the terminal belongs to
    /// the shell.
    func writeOver(_ text: String)

    /// The size of the output's terminal; `nil` if there is none or it is unknown.
    var terminalSize: TerminalSize? { get }

    /// Writes all of a text to `.output` or `.error`, unbuffered.
    ///
    /// - Throws: the failure; bytes already written stay written.
    func write(_ text: String, to stream: StandardStream) throws(SystemFailure)

    func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemFailure)

    /// Standard input as a stream. Do not mix it with the functions below.
    var input: any ByteStream { get }

    func readInput() throws(SystemFailure) -> [UInt8]

    /// Reads a line without its line feed; `nil` at the end of the input.
    func readLine() throws(SystemFailure) -> [UInt8]?
}

public enum StandardStream: Sendable {
    case input
    /// Results.
    case output
    /// All other messages.
    case error
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

public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// Nothing has happened within the time limit.
    case nothing
    /// The store may have changed.
    case storeChanged
    /// The terminal was resized, or this process continued: redraw everything.
    case redraw
    /// A signal requests suspension.
    case suspend
    /// The terminal is gone, or a signal requests termination.
    case end
}

/// A program that shows text one screen at a time.
public protocol Pager: AnyObject {
    /// Starts the pager.
    func start() throws(SystemFailure)

    /// Whether the pager still reads, because the user has not quit it.
    var isOpen: Bool { get }

    /// Writes more of the text; ignored after the user has quit the pager.
    func write(_ text: String)

    /// Ends the text and waits until the user quits the pager.
    func finish() -> PagerOutcome
}

public enum PagerOutcome: Equatable, Sendable {
    /// The pager showed the text, as far as the user wanted.
    case shown
    /// The user interrupted the pager and so the whole command.
    case interrupted
    /// The pager does not exist or is not executable; nothing was shown.
    case notRun
}
