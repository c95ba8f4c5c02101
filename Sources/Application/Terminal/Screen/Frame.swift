/// The lines below the cursor of a terminal, which stays on the first of them.
struct Frame: Equatable {
    /// Rendered, none as wide as the terminal.
    var lines: [String] = []
    /// The cell of the cursor.
    var cursor = 0

    /// Erases from the beginning of the line to the end of the screen (ECMA-48 §8.3.39).
    static let clear = "\r\u{1B}[J"

    /// What shows this frame where another is shown: the lines that differ.
    ///
    /// - Parameter shown: `nil` if it is not known what is shown.
    func update(from shown: Frame?) -> String {
        // Without wrapping, a terminal that counts the cells of an emoji otherwise shows as many lines.
        var text = "\u{1B}[?7l"
        var line = 0
        if let shown, shown.lines.count == lines.count {
            // Cursor down, up and right, erase the line: ECMA-48 §8.3.19, §8.3.22, §8.3.20, §8.3.41.
            for (number, content) in lines.enumerated() where content != shown.lines[number] {
                if number > line { text += "\u{1B}[\(number - line)B" }
                line = number
                text += "\r\(content)\u{1B}[K"
            }
        } else {
            text += Frame.clear + lines.joined(separator: "\r\n")
            line = max(lines.count - 1, 0)
        }
        if line > 0 { text += "\u{1B}[\(line)A" }
        return text + "\u{1B}[?7h\r" + (cursor > 0 ? "\u{1B}[\(cursor)C" : "")
    }
}
