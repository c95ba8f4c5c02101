import Domain

/// The console that a command uses. Writes results to standard output, and everything else to standard error.
/// Makes text safe before writing it to a terminal.
package protocol Console: AnyObject {
    var output: StreamTraits { get }
    /// Whether further output can be shown: `false` once a write has failed or the user has left the pager.
    var isOutputOpen: Bool { get }
    /// Whether prompts are allowed: `false` if `--no-input` was given.
    var allowsInput: Bool { get }
    /// Whether standard input is a terminal. If so, reading to the end waits for the user.
    var inputIsTerminal: Bool { get }
    /// Whether standard input is a pipe or a file that is not known to be empty.
    var mayHaveInput: Bool { get }
    /// Whether to show advice, which is only for users at a terminal.
    var showsAdvice: Bool { get }

    /// Writes human-readable text to standard output.
    func write(_ text: StyledText)

    /// Writes machine-readable text to standard output. The bytes are exact unless standard output is a
    /// terminal.
    func writeRecords(_ text: String)

    /// Writes machine-readable UTF-8 text to standard output.
    func writeRecords(utf8: [UInt8])

    /// Draws a picture on standard output. Does nothing if standard output is not a terminal or may go to a
    /// pager.
    func write(_ graphics: TerminalGraphics)

    /// Copies bytes to the clipboard of the terminal that is standard output. Returns `false` if there is none.
    func copy(_ bytes: [UInt8]) -> Bool

    /// Writes an error or a warning to standard error.
    func report(_ diagnostic: Diagnostic)

    /// Writes a hint to standard error, unless messages are in JSON.
    func writeHint(_ text: StyledText)

    /// Whether the user can answer a question with any text, not only with yes or no.
    var canAskForText: Bool { get }

    var input: any ByteStream { get }

    /// Reads standard input to its end.
    func readInput() throws(SystemFailure) -> [UInt8]

    /// Asks a question on standard error and reads a line. Returns `nil` if `canAsk` is false, if the input
    /// has ended, or if reading fails.
    func ask(_ question: String) -> String?

    /// Starts holding output for the pager, if any. The pager starts once the output no longer fits on the
    /// terminal.
    func beginPaging()

    /// Stops paging: writes the held output, and then all further output, directly to the terminal. Does
    /// nothing if the pager was already started or could not be run.
    ///
    /// - Returns: `true` if the output goes to an open terminal and the pager was not needed.
    func endPaging() -> Bool
}

extension Console {
    package func writeRecords(utf8: [UInt8]) { writeRecords(String(decoding: utf8, as: UTF8.self)) }

    package func copy(_ bytes: [UInt8]) -> Bool { false }

    /// Writes UTF-8 parts in order.
    func writeRecords(utf8 parts: [[UInt8]]) { for part in parts { writeRecords(utf8: part) } }

    /// Whether the user can be prompted: prompts are allowed, and standard input is a terminal.
    package var canAsk: Bool { inputIsTerminal && allowsInput }

    package var canAskForText: Bool { canAsk }

    /// Whether an editor may be opened, and whether it has a terminal. The value is `.terminal` only if both
    /// standard input and standard output are terminals.
    package var editorAccess: EditorAccess {
        !allowsInput ? .forbidden : canAsk && output.isTerminal ? .terminal : .noTerminal
    }
}

/// The properties of a stream, determined before anything is written. The defaults are those of a pipe.
package struct StreamTraits: Equatable, Sendable {
    package var isTerminal = false
    /// Whether to color text.
    package var usesColor = false
    /// Whether to write bold text even without colors.
    package var usesBold = false
    /// Whether to make addresses clickable.
    package var usesHyperlinks = false
    package var theme = Theme()
    /// The size used for layout.
    package var size = TerminalSize(columns: 80, rows: 24)
    package var glyphs = Glyphs.unicode
    /// Whether the stream is a terminal that can overwrite a line.
    package var canWriteOver = false
    /// How to show pictures; `nil` if the stream cannot show any.
    package var graphics: Graphics?
    /// Whether the stream is a file. If so, nobody is watching the output.
    package var isFile = false

    /// The width available to tables. One cell stays free, because some terminals show emoji wider than
    /// expected.
    var tableColumns: Int { max(size.columns - 1, 1) }

    /// The width at which to wrap messages; `nil` if a program may read them.
    var messageColumns: Int? { isTerminal ? size.columns : nil }
}

/// The values of the options `--color`, `--hyperlinks` and `--images`.
package enum WhenChoice: String, CaseIterable, Sendable {
    /// Uses the feature on capable terminals, unless the environment says otherwise. Hyperlinks also require
    /// colors.
    case automatic = "auto"
    case always
    case never
}
