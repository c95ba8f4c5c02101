/// The three standard streams.
public protocol StandardStreams: AnyObject {
    func isTerminal(_ stream: StandardStream) -> Bool

    /// Returns whether a stream is a file, whose contents nobody watches while they are written.
    func isFile(_ stream: StandardStream) -> Bool

    func isPipe(_ stream: StandardStream) -> Bool

    /// Whether standard input is a pipe that was closed without contents. Does not wait.
    var isInputEmpty: Bool { get }

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

public enum PagerOutcome: Equatable, Sendable {
    /// The pager showed the text, as far as the user wanted.
    case shown
    /// The user interrupted the pager and so the whole command.
    case interrupted
    /// The pager does not exist or is not executable; nothing was shown.
    case notRun
}
