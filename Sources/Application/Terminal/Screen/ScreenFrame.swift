/// A frame that fills the whole screen.
package struct ScreenFrame: TerminalFrame {
    /// Rendered lines, each at most as wide as the screen.
    package var lines: [String]
    /// The row and the column of the cursor, counted from 0.
    package var cursor: Cell

    // The alternate screen and bracketed paste: xterm's modes 1049 and 2004.
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

    /// Returns the text that redraws the changed lines. Redraws all lines if the number of lines has changed
    /// or the shown frame is unknown.
    package func update(from shown: ScreenFrame?) -> String {
        guard shown != self else { return "" }
        // Synchronized update, and no wrapping: xterm's modes 2026 and 7.
        var text = "\u{1B}[?2026h\u{1B}[?7l"
        let isKnown = shown?.lines.count == lines.count
        // Cursor position, erase display and line: ECMA-48 §8.3.21, §8.3.39, §8.3.41.
        if !isKnown { text += "\u{1B}[H\u{1B}[J" }
        for (number, line) in lines.enumerated() where !isKnown || line != shown?.lines[number] {
            // The line is erased before it is written. Erasing the rest of a full line afterwards would erase
            // its last cell, where the cursor stays.
            text += "\u{1B}[\(number + 1);1H\u{1B}[2K\(line)"
        }
        return text + "\u{1B}[?7h\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?2026l"
    }
}
