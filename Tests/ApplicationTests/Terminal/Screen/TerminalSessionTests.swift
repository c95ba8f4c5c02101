import Testing

@testable import Application
@testable import TestSupport

struct ScreenFrameTests {
    @Test func `an update turns any frame into any other`() {
        for seed in 1...100 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (columns, rows) = (
                Int.random(in: 1...9, using: &random), Int.random(in: 1...6, using: &random)
            )
            func frame() -> ScreenFrame {
                let lines = (0..<rows).map { _ in
                    String(
                        "abc def g".shuffled(using: &random).prefix(
                            Int.random(in: 0...columns, using: &random)))
                }
                return ScreenFrame(
                    lines: lines,
                    cursor: ScreenFrame.Cell(
                        row: Int.random(in: 0..<rows, using: &random),
                        column: Int.random(in: 0..<columns, using: &random)))
            }
            var cells = Cells(columns: columns, rows: rows)
            var shown: ScreenFrame?
            for _ in 0..<10 {
                var next = frame()
                // Most lines stay the same, as on a real screen.
                if let shown {
                    for row in 0..<rows where Int.random(in: 0..<3, using: &random) > 0 {
                        next.lines[row] = shown.lines[row]
                    }
                }
                let update = next.update(from: shown)
                #expect(update.utf8.count <= next.update(from: nil).utf8.count, "\(seed)")
                cells.write(update)
                #expect(cells.lines == next.lines.map { $0.padded(to: columns) }, "\(seed)")
                #expect(
                    [cells.row, cells.column] == [next.cursor.row, next.cursor.column], "\(seed)")
                shown = next
            }
        }
    }

    @Test func `redraws everything if the number of lines changes`() {
        var cells = Cells(columns: 3, rows: 3)
        let old = ScreenFrame(lines: ["abc", "def", "ghi"], cursor: .init(row: 2, column: 2))
        let new = ScreenFrame(lines: ["x"], cursor: .init(row: 0, column: 1))
        cells.write(old.update(from: nil))
        cells.write(new.update(from: old))
        #expect(cells.lines == ["x  ", "   ", "   "])
    }

    @Test func `writes nothing for the same frame and only the cursor if it moved`() {
        let frame = ScreenFrame(lines: ["a", "b"], cursor: .init(row: 0, column: 0))
        var moved = frame
        moved.cursor = .init(row: 1, column: 0)
        #expect(frame.update(from: frame) == "")
        #expect(
            moved.update(from: frame)
                == "\u{1B}[?2026h\u{1B}[?7l\u{1B}[?7h\u{1B}[2;1H\u{1B}[?2026l")
    }

    @Test func `writes only two lines when the selection moves`() {
        let old = ScreenFrame(lines: ["> a", "  b", "  c"], cursor: .init(row: 0, column: 0))
        let new = ScreenFrame(lines: ["  a", "> b", "  c"], cursor: .init(row: 1, column: 0))
        #expect(
            new.update(from: old)
                == "\u{1B}[?2026h\u{1B}[?7l\u{1B}[1;1H\u{1B}[2K  a\u{1B}[2;1H\u{1B}[2K> b\u{1B}[?7h\u{1B}[2;1H\u{1B}[?2026l"
        )
    }
}

/// The cells of a terminal that interprets the updates of a frame and stops at any other sequence.
private struct Cells {
    private(set) var row = 0
    private(set) var column = 0
    private var cells: [[Character]]

    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    var lines: [String] { cells.map { String($0) } }

    mutating func write(_ text: String) {
        var rest = text[...]
        while let match = rest.firstMatch(of: #/\x1B\[([0-9;?]*)([A-Za-z])/#) {
            put(rest[..<match.range.lowerBound])
            control(match.1, match.2)
            rest = rest[match.range.upperBound...]
        }
        put(rest)
    }

    /// Without wrapping, the last cell takes all further characters.
    private mutating func put(_ text: Substring) {
        for character in text {
            cells[row][column] = character
            column = min(column + 1, cells[row].count - 1)
        }
    }

    private mutating func control(_ parameters: Substring, _ name: Substring) {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        switch name {
        case "H": (row, column) = numbers.count == 2 ? (numbers[0] - 1, numbers[1] - 1) : (0, 0)
        case "J": for row in row..<cells.count { erase(row, from: row == self.row ? column : 0) }
        case "K": erase(row, from: 0)
        case "h", "l": break
        default: Issue.record("\(parameters)\(name)")
        }
    }

    private mutating func erase(_ row: Int, from start: Int) {
        for column in start..<cells[row].count { cells[row][column] = " " }
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        self + String(repeating: " ", count: count - self.count)
    }
}

struct InlineFrameTests {
    @Test func `draws only the lines that differ`() {
        let (first, second) = (
            InlineFrame(lines: ["a", "b"]), InlineFrame(lines: ["a", "c"], cursor: 2)
        )
        #expect(first.update(from: nil) == "\u{1B}[?7l\r\u{1B}[Ja\r\nb\u{1B}[1A\u{1B}[?7h\r")
        #expect(
            second.update(from: first)
                == "\u{1B}[?7l\u{1B}[1B\rc\u{1B}[K\u{1B}[1A\u{1B}[?7h\r\u{1B}[2C")
    }
}
