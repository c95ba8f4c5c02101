import Domain

/// The content that a session draws: a whole screen, or lines from the cursor down.
package protocol TerminalFrame: Equatable {
    /// The text that prepares a terminal for frames.
    static var entry: String { get }
    /// The text that restores the terminal.
    static var exit: String { get }

    /// Returns the text that replaces the shown frame with this one.
    ///
    /// - Parameter shown: the frame on the screen; `nil` if unknown.
    func update(from shown: Self?) -> String
}

/// A session that draws frames on a terminal and reads its keyboard and mouse. `end()` restores the terminal.
package final class TerminalSession<Frame: TerminalFrame> {
    private let terminal: any Terminal
    private var initialTraits: StreamTraits
    /// The frame on the screen; `nil` if unknown.
    private var shown: Frame?
    /// Whether the session is drawing on the terminal.
    package private(set) var isOpen = false

    /// Whether the session uses the mouse: the first button and the wheel.
    package var usesMouse: Bool { didSet { if isOpen { terminal.write(mouseModes(usesMouse)) } } }

    package init(terminal: any Terminal, traits: StreamTraits, usesMouse: Bool = false) {
        self.terminal = terminal
        initialTraits = traits
        initialTraits.usesBold = true
        self.usesMouse = usesMouse
    }

    /// The traits of the terminal, with its current size.
    package var traits: StreamTraits {
        var traits = initialTraits
        if let size = terminal.size, size.columns > 0, size.rows > 0 { traits.size = size }
        return traits
    }

    /// Begins drawing on the terminal.
    ///
    /// - Throws: an error if the terminal is no longer available.
    package func begin() throws(SystemFailure) {
        try terminal.begin(restoring: mouseModes(false) + Frame.exit)
        enter()
    }

    /// Restores the terminal. If a signal ended the input, also ends this process.
    package func end() {
        leave()
        terminal.end()
    }

    package func next(atMost patience: Duration?) -> TerminalInput {
        terminal.next(atMost: patience)
    }

    package func draw(_ frame: Frame) {
        let update = frame.update(from: shown)
        if !update.isEmpty { terminal.write(update) }
        shown = frame
    }

    /// Forgets what is on the screen, so that the next frame is drawn completely.
    package func forget() { shown = nil }

    /// Restores the terminal, calls `run` to run another program, and then prepares the terminal again.
    package func lend<Answer>(_ run: () throws(MemesError) -> Answer) throws(MemesError) -> Answer {
        end()
        defer {
            try? terminal.begin(restoring: mouseModes(false) + Frame.exit)
            enter()
        }
        return try run()
    }

    /// Stops this process, as the suspend key does, until another process continues it.
    package func suspend() {
        leave()
        terminal.suspend()
        enter()
    }

    /// Copies bytes to the terminal's clipboard.
    package func copy(_ bytes: [UInt8]) { terminal.write(bytes.copySequence) }

    private func enter() {
        isOpen = true
        shown = nil
        terminal.write(Frame.entry + (usesMouse ? mouseModes(true) : ""))
    }

    private func leave() {
        guard isOpen else { return }
        isOpen = false
        terminal.write((usesMouse ? mouseModes(false) : "") + Frame.exit)
    }

    /// Returns the text that turns mouse reports on or off (xterm's modes 1000 and 1006).
    private func mouseModes(_ isOn: Bool) -> String {
        let end = isOn ? "h" : "l"
        return "\u{1B}[?1000\(end)\u{1B}[?1006\(end)"
    }
}

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
