/// The three standard streams.
public protocol StandardStreams: AnyObject {
    func isTerminal(_ stream: StandardStream) -> Bool

    /// Returns whether a stream is a regular file. Output to a regular file is rarely watched while it is
    /// written.
    func isFile(_ stream: StandardStream) -> Bool

    func isPipe(_ stream: StandardStream) -> Bool

    /// Whether standard input is a pipe that was closed without any contents. Does not wait.
    var isInputEmpty: Bool { get }

    /// Replaces the current line of the terminal on standard error. An empty string erases the line. The line
    /// is also erased if a signal later ends this process. Writes nothing if this process is in the
    /// background, because the terminal then belongs to the shell.
    func writeOver(_ text: String)

    /// The size of the terminal on standard output; `nil` if there is no terminal or its size is unknown.
    var terminalSize: TerminalSize? { get }

    /// Writes a whole string to `.output` or `.error`, unbuffered.
    ///
    /// - Throws: an error from the system; bytes already written stay written.
    func write(_ text: String, to stream: StandardStream) throws(SystemFailure)

    func write(_ bytes: [UInt8], to stream: StandardStream) throws(SystemFailure)

    /// Standard input as a stream. Do not use it together with the functions below.
    var input: any ByteStream { get }

    /// Reads standard input to its end.
    func readInput() throws(SystemFailure) -> [UInt8]

    /// Reads a line without its line feed; `nil` at the end of the input.
    func readLine() throws(SystemFailure) -> [UInt8]?
}

public enum StandardStream: Sendable {
    case input
    /// The stream for results.
    case output
    /// The stream for all other messages.
    case error
}

public enum PagerOutcome: Equatable, Sendable {
    /// The pager showed as much of the text as the user wanted.
    case shown
    /// The user interrupted the pager, and with it the whole command.
    case interrupted
    /// The pager does not exist or is not executable, so nothing was shown.
    case notRun
}

/// A program that shows text one screen at a time.
public protocol Pager: AnyObject {
    /// Starts the pager.
    func start() throws(SystemFailure)

    /// Whether the pager still accepts text. Becomes `false` when writing fails because the user has quit the
    /// pager.
    var isOpen: Bool { get }

    /// Writes more of the text. Does nothing after the user has quit the pager.
    func write(_ text: String)

    /// Ends the text, and waits until the user quits the pager.
    func finish() -> PagerOutcome
}
