/// The three streams that a program is born with.
public protocol StandardStreams: AnyObject {
    func isTerminal(_ stream: StandardStream) -> Bool

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
    /// Cells in a line.
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
