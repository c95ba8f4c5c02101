import Domain

/// Where a run talks to its user: results on one stream, everything else on the other.
///
/// Whatever text it is given, nothing in it can make a terminal do something.
package protocol Console: AnyObject {
    /// What standard output leads to.
    var output: StreamTraits { get }
    /// Whether something may still read standard output: nothing has failed, and its reader is there.
    var isOutputOpen: Bool { get }
    /// Whether the user can be asked: standard input is a terminal, and asking is not forbidden.
    var canAsk: Bool { get }
    /// Whether standard input is a terminal, so that reading it to its end would wait for a person.
    var inputIsTerminal: Bool { get }

    /// Writes text for people to standard output.
    func write(_ text: StyledText)

    /// Writes text for programs to standard output: exact bytes if it is not a terminal.
    func writeRecords(_ text: String)

    /// The same for text that is there as UTF-8, which need not become a `String` for a pipe or a file.
    func writeRecords(utf8: [UInt8])

    /// Tells on standard error what went wrong, or what must be known.
    func report(_ diagnostic: Diagnostic)

    /// Writes a hint to standard error, on a terminal only.
    func writeHint(_ text: StyledText)

    /// Shows a line on standard error until something else is shown; only on a terminal that can
    /// overwrite a line.
    func showProgress(_ line: String)

    /// Standard input, piece by piece.
    var input: any ByteStream { get }

    /// Reads standard input to its end.
    func readInput() throws(SystemFailure) -> [UInt8]

    /// Asks a question on standard error and reads a line; `nil` at the end of the input, or if
    /// prompts are not possible.
    func ask(_ question: String) -> String?

    /// From now on, output that is taller than the terminal goes through a pager.
    func beginPaging()
}

extension Console {
    package func writeRecords(utf8: [UInt8]) {
        writeRecords(String(decoding: utf8, as: UTF8.self))
    }

    /// The same for UTF-8 in parts that follow one another.
    func writeRecords(utf8 parts: [[UInt8]]) {
        for part in parts { writeRecords(utf8: part) }
    }

    /// Whether an editor can be shown: both ends are a terminal, and asking is not forbidden.
    var canOpenEditor: Bool { canAsk && output.isTerminal }
}
