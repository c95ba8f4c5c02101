import Domain

/// The terminal of a run: results on standard output, everything else on standard error.
///
/// It makes all text safe for a terminal.
package protocol Console: AnyObject {
    var output: StreamTraits { get }
    /// Whether standard output still has a reader and has not failed.
    var isOutputOpen: Bool { get }
    /// Whether the user can be asked: without `--no-input`.
    var allowsInput: Bool { get }
    /// Whether standard input is a terminal, so that reading it to its end would wait for a person.
    var inputIsTerminal: Bool { get }
    /// Whether a program or a file stands ready on standard input.
    var inputIsPipeOrFile: Bool { get }
    /// Whether advice is seen: whether standard error is a terminal.
    var showsAdvice: Bool { get }

    /// Writes text for people to standard output.
    func write(_ text: StyledText)

    /// Writes text for programs to standard output: exact bytes if it is not a terminal.
    func writeRecords(_ text: String)

    /// The same for UTF-8 bytes, which need not become a `String`.
    func writeRecords(utf8: [UInt8])

    /// Shows a picture, on a terminal only, and not while a pager may have the output.
    func write(_ graphics: TerminalGraphics)

    /// Writes an error or a warning to standard error.
    func report(_ diagnostic: Diagnostic)

    /// Writes a hint to standard error, on a terminal only.
    func writeHint(_ text: StyledText)

    /// Standard input, piece by piece.
    var input: any ByteStream { get }

    /// Reads standard input to its end.
    func readInput() throws(SystemFailure) -> [UInt8]

    /// Asks a question on standard error and reads a line; `nil` at the end of the input, or if
    /// prompts are not possible.
    func ask(_ question: String) -> String?

    /// From now on, output that is taller than the terminal goes through a pager.
    func beginPaging()

    /// From now on, output goes straight to the terminal; what is held back is written.
    ///
    /// - Returns: whether it does: no pager has the output, and there is a terminal that takes it.
    func endPaging() -> Bool
}

extension Console {
    package func writeRecords(utf8: [UInt8]) {
        writeRecords(String(decoding: utf8, as: UTF8.self))
    }

    /// The same for UTF-8 in parts that follow one another.
    func writeRecords(utf8 parts: [[UInt8]]) {
        for part in parts { writeRecords(utf8: part) }
    }

    /// Whether prompts are possible: standard input is a terminal, without `--no-input`.
    var canAsk: Bool { inputIsTerminal && allowsInput }

    /// Whether an editor can be opened: it has the terminal if input and output do.
    var editorAccess: EditorAccess {
        !allowsInput ? .forbidden : canAsk && output.isTerminal ? .terminal : .noTerminal
    }
}
