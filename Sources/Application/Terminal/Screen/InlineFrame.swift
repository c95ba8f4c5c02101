/// A frame that begins on the line of the cursor. The cursor stays on that line.
package struct InlineFrame: TerminalFrame {
    /// Rendered lines, each narrower than the terminal.
    var lines: [String] = []
    /// The cursor's cell on the first line.
    var cursor = 0

    /// The control sequence that erases from the beginning of the line to the end of the screen (ECMA-48
    /// §8.3.39).
    private static let clear = "\r\u{1B}[J"

    // Bracketed paste: xterm's mode 2004.
    package static let entry = "\u{1B}[?2004h"
    package static let exit = clear + "\u{1B}[?2004l"

    /// Returns the text that redraws the changed lines. Redraws all lines if the number of lines has changed
    /// or the shown frame is unknown.
    package func update(from shown: InlineFrame?) -> String {
        // Wrapping is turned off, so that each line takes one row even if the terminal shows emoji wider than
        // expected.
        var text = "\u{1B}[?7l"
        var line = 0
        if let shown, shown.lines.count == lines.count {
            // Cursor down, up and right, erase line: ECMA-48 §8.3.19, §8.3.22, §8.3.20, §8.3.41.
            for (number, content) in lines.enumerated() where content != shown.lines[number] {
                if number > line { text += "\u{1B}[\(number - line)B" }
                line = number
                text += "\r\(content)\u{1B}[K"
            }
        } else {
            text += InlineFrame.clear + lines.joined(separator: "\r\n")
            line = max(lines.count - 1, 0)
        }
        if line > 0 { text += "\u{1B}[\(line)A" }
        return text + "\u{1B}[?7h\r" + (cursor > 0 ? "\u{1B}[\(cursor)C" : "")
    }
}
