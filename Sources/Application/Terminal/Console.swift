import Domain

/// The console of a run: results on standard output, everything else on standard error. Makes all text safe
/// for a terminal.
package protocol Console: AnyObject {
    var output: StreamTraits { get }
    /// Whether standard output has a reader and has not failed.
    var isOutputOpen: Bool { get }
    /// Whether prompts are allowed: `--no-input` was not given.
    var allowsInput: Bool { get }
    /// Whether standard input is a terminal, so that reading to its end would wait for a person.
    var inputIsTerminal: Bool { get }
    /// Whether standard input is a pipe or a file, and not known to be empty.
    var mayHaveInput: Bool { get }
    /// Whether to show advice: standard error is a terminal.
    var showsAdvice: Bool { get }

    /// Writes text for people to standard output.
    func write(_ text: StyledText)

    /// Writes text for programs to standard output: exact bytes if it is not a terminal.
    func writeRecords(_ text: String)

    /// Writes text for programs that is already UTF-8.
    func writeRecords(utf8: [UInt8])

    /// Shows a picture on a terminal, unless a pager may have the output.
    func write(_ graphics: TerminalGraphics)

    /// Writes an error or a warning to standard error.
    func report(_ diagnostic: Diagnostic)

    /// Writes a hint to standard error, on a terminal only.
    func writeHint(_ text: StyledText)

    /// Standard input as a stream.
    var input: any ByteStream { get }

    /// Reads standard input to its end.
    func readInput() throws(SystemFailure) -> [UInt8]

    /// Asks on standard error and reads a line; `nil` at the end of input, or if prompts are impossible.
    func ask(_ question: String) -> String?

    /// From now on, sends output taller than the terminal through a pager.
    func beginPaging()

    /// From now on, writes output straight to the terminal, beginning with the held output.
    ///
    /// - Returns: whether output is a terminal that takes it, and no pager was started.
    func endPaging() -> Bool
}

extension Console {
    package func writeRecords(utf8: [UInt8]) {
        writeRecords(String(decoding: utf8, as: UTF8.self))
    }

    /// Writes UTF-8 parts in order.
    func writeRecords(utf8 parts: [[UInt8]]) {
        for part in parts { writeRecords(utf8: part) }
    }

    /// Whether prompts are possible: allowed, and standard input is a terminal.
    package var canAsk: Bool { inputIsTerminal && allowsInput }

    /// Whether an editor can be opened. It has a terminal if standard input and output are one.
    var editorAccess: EditorAccess {
        !allowsInput ? .forbidden : canAsk && output.isTerminal ? .terminal : .noTerminal
    }
}
