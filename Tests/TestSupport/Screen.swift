import Foundation
import Platform

/// What a terminal shows in the end, by an emulator that is not ours: pyte, made to follow Unicode as
/// modern terminals do, where all characters of a cluster share the cells of the first.
package struct Screen: Decodable, Equatable, Sendable {
    /// The characters of each cell, row by row; of those with two cells the second is empty. Blank cells at
    /// the ends of rows, and blank rows at the end, are left out.
    package let rows: [[String]]
    /// The row, the first and the last cell of what is shown in colors or bold, and how.
    package let styles: [String]
    /// The row and the column of the cursor.
    package let cursor: [Int]
    /// The modes that are set, and the colors of what would be written next.
    package let modes: [String]
    /// What the window and its icon are named.
    package let titles: [String]

    /// The text of each row.
    package var lines: [String] { rows.map { $0.joined() } }

    /// What terminals show after they were sent some bytes.
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
