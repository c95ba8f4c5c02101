import Domain

/// A terminal that provides the given inputs and records its screen before each one.
final class TerminalDouble: Terminal {
    var size: TerminalSize?
    /// The screens: one before each input, and the last one.
    private(set) var screens: [[String]] = []
    /// Everything that was written.
    private(set) var written = ""
    private(set) var modes: [String] = []

    private var inputs: [Input]
    private var rows: [String]

    enum Input {
        case keys(String)
        /// Work that happens elsewhere, and the input that the terminal then reports.
        case work(() throws -> Void, TerminalInput)
    }

    init(_ inputs: [Input], columns: Int, rows: Int) {
        self.inputs = inputs
        size = TerminalSize(columns: columns, rows: rows)
        self.rows = Array(repeating: "", count: rows)
    }

    func begin(restoring sequence: String) { modes.append("begin") }

    func end() { modes.append("end") }

    func suspend() { modes.append("suspend") }

    func next(atMost patience: Duration?) -> TerminalInput {
        guard patience != .zero else { return .nothing }
        screens.append(rows)
        guard !inputs.isEmpty else { return .end }
        switch inputs.removeFirst() {
        case .keys(let keys): return .bytes(Array(keys.utf8))
        case .work(let work, let input):
            do { try work() } catch { return .end }
            return input
        }
    }

    /// Interprets the updates of a frame: a cleared screen and whole lines.
    func write(_ text: String) {
        written += text
        if text.contains("\u{1B}[H\u{1B}[J") { rows = rows.map { _ in "" } }
        for part in text.split(separator: "\u{1B}[2K", omittingEmptySubsequences: false) {
            if let row = line, row < rows.count { rows[row] = TerminalDouble.plain(String(part)) }
            line = part.split(separator: "\u{1B}[").last.flatMap { position in
                position.hasSuffix(";1H") ? Int(position.dropLast(3)).map { $0 - 1 } : nil
            }
        }
        line = nil
    }

    /// The row of the line that is about to be written.
    private var line: Int?

    /// Returns a text without control sequences and trailing blanks. A selected row is filled before its text is
    /// written over it.
    private static func plain(_ text: String) -> String {
        let written = text.replacing(#/^\x1B\[7m *\x1B\[1G/#, with: "")
        let plain = written.replacing(#/\x1B(\[[0-9;?]*[A-Za-z]|\][^\x1B]*\x1B\\)/#, with: "")
        return String(plain.reversed().drop { $0 == " " }.reversed())
    }
}
