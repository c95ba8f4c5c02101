/// The lines of a whole screen, from its first row.
package struct ScreenFrame: TerminalFrame {
    /// Rendered lines, each at most as wide as the screen.
    package var lines: [String]
    /// The row and the column of the cursor, from 0.
    package var cursor: Cell

    // Alternate screen, and marks around pasted text: xterm's modes 1049 and 2004.
    package static let entry = "\u{1B}[?1049h\u{1B}[?2004h"
    package static let exit = "\u{1B}[?2026l\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"

    package struct Cell: Equatable {
        package var row: Int
        package var column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    package init(lines: [String], cursor: Cell) {
        self.lines = lines
        self.cursor = cursor
    }

    /// Writes only the lines that differ.
    package func update(from shown: ScreenFrame?) -> String {
        guard shown != self else { return "" }
        // Synchronized update, and no wrapping: xterm's modes 2026 and 7.
        var text = "\u{1B}[?2026h\u{1B}[?7l"
        let isKnown = shown?.lines.count == lines.count
        // Cursor position, erase display and line: ECMA-48 §8.3.21, §8.3.39, §8.3.41.
        if !isKnown { text += "\u{1B}[H\u{1B}[J" }
        for (number, line) in lines.enumerated() where !isKnown || line != shown?.lines[number] {
            // Erased first, because after a full line the cursor is on its last cell.
            text += "\u{1B}[\(number + 1);1H\u{1B}[2K\(line)"
        }
        return text + "\u{1B}[?7h\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?2026l"
    }
}
