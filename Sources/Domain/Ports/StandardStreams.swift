/// The three streams that a program is born with.
public protocol StandardStreams: AnyObject {
    func isTerminal(_ stream: StandardStream) -> Bool

    /// Whether a stream leads to a file, whose contents are not seen while they are written.
    func isFile(_ stream: StandardStream) -> Bool

    func isPipe(_ stream: StandardStream) -> Bool

    /// Writes a text over the line of the cursor on the terminal of standard error, or erases that line if
    /// the text is empty. It is erased, too, if a signal ends this process. In the background nothing is
    /// written: the terminal is the shell's.
    func writeOver(_ text: String)

    /// How large the terminal is that output leads to; `nil` if there is none or it does not say.
    var terminalSize: TerminalSize? { get }

    /// Writes all of a text to `.output` or `.error`, at once.
    ///
    /// - Throws: the failure; what was written before it stays written.
    func write(_ text: String, to stream: StandardStream) throws(SystemFailure)

    func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemFailure)

    /// What is read, piece by piece. Not to be mixed with the calls that follow.
    var input: any ByteStream { get }

    func readInput() throws(SystemFailure) -> [UInt8]

    /// Reads a line of input without its line feed; `nil` at the end of the input.
    func readLine() throws(SystemFailure) -> [UInt8]?
}

public enum StandardStream: Sendable {
    /// What a program reads.
    case input
    /// Its results.
    case output
    /// Everything else that it says.
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

/// The keys of a terminal, each as it is pressed.
public protocol TerminalKeys: AnyObject {
    /// From now on keys are read one by one, are not shown, and raise no signals.
    ///
    /// - Throws: the failure if standard input is no longer a terminal.
    func begin() throws(SystemFailure)

    func next() -> TerminalInput

    /// Stops this process and those beside it, as the suspend key does, until it is continued.
    func suspend()

    /// Restores the terminal. If a signal has ended the keys, it ends this process now.
    func end()
}

public enum TerminalInput: Equatable, Sendable {
    case bytes([UInt8])
    /// The terminal has another size, or was given back: what is on it must be drawn again.
    case redraw
    /// A signal asks to suspend.
    case suspend
    /// The terminal is gone, or a signal asks to end.
    case end
}

/// A program that shows a text a screen at a time.
public protocol Pager: AnyObject {
    /// Starts the program.
    func start() throws(SystemFailure)

    /// Whether the pager still reads: the user has not quit it.
    var isOpen: Bool { get }

    /// Gives it more of the text; what comes after the user has left it is dropped.
    func write(_ text: String)

    /// Ends the text, and waits until the user leaves the program.
    func finish() -> PagerOutcome
}

public enum PagerOutcome: Equatable, Sendable {
    /// It has shown the text, as far as the user wanted it.
    case shown
    /// The user has interrupted it, and with it the whole command.
    case interrupted
    /// There is no such program, or it may not be run: nothing was shown.
    case notRun
}
