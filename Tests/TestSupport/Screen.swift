import Foundation
import Platform

/// The final screen of a terminal, rendered by an independent emulator: pyte, modified to follow Unicode as
/// modern terminals do, where all characters of a cluster share the cells of the first one.
package struct Screen: Decodable, Equatable, Sendable {
    /// The characters of each cell, row by row. The second cell of a wide character is empty. Blank cells at
    /// the ends of rows and blank rows at the end are omitted.
    package let rows: [[String]]
    /// The row, the first and last cell, and the style of each piece of colored or bold text.
    package let styles: [String]
    /// The row and the column of the cursor.
    package let cursor: [Int]
    /// The modes that are set, the style of the next character, and `hidden` if the cursor is hidden.
    package let modes: [String]
    /// The titles of the window and its icon.
    package let titles: [String]

    /// The text of each row.
    package var lines: [String] { rows.map { $0.joined() } }

    /// Returns the screens of terminals after they received some bytes.
    package static func shown(
        _ sent: [(bytes: [UInt8], terminal: Terminal)], in shell: Shell
    ) throws -> [Screen] {
        let input = sent.map { bytes, terminal in
            "\(terminal.columns) \(terminal.rows) \(Data(bytes).base64EncodedString())\n"
        }
        let script = Package.root + "/Tests/TestSupport/screen.py"
        let outcome = try shell.run("python3 '\(script)'", input: Array(input.joined().utf8))
        guard outcome.status == 0 else { throw Failure(words: outcome.errorText) }
        return try JSONDecoder().decode([Screen].self, from: Data(outcome.output))
    }

    private struct Failure: Error { let words: String }
}
