import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TextTableTests {
    private static let rows: [TextTable.Row] = [
        [cell("a1"), cell("just now"), cell(""), cell("日本語のタイトル")],
        [cell("b"), cell("3 weeks ago"), cell("title"), cell("x\u{1B}\ty")],
        [cell("c"), cell(""), cell(""), cell("")],
    ]

    @Test func `aligns columns by display width`() {
        #expect(
            lines(columns: 80) == [
                "a1  just now            日本語のタイトル",
                "b   3 weeks ago  title  x␛␉y",
                "c",
            ])
    }

    @Test func `cuts what does not fit`() {
        #expect(
            lines(columns: 30) == [
                "a1  just now            日本…", "b   3 weeks ago  title  x␛␉y", "c",
            ])
        #expect(lines(columns: 18) == ["a1  just now", "b   3 weeks ago  …", "c"])
    }

    @Test func `no line is wider than the terminal`() {
        for columns in [1, 2, 3, 4, 5, 14, 15, 16, 17, 22, 23, 24, 25, 40, 10_000] as [Int] {
            for line in lines(columns: columns) {
                #expect(DisplayWidth.of(line) <= columns, "\(line)")
            }
        }
    }

    @Test func `leaves room for rows that follow`() {
        let traits = StreamTraits(isTerminal: true, size: TerminalSize(columns: 21, rows: 24))
        let table = TextTable(
            rows: [[Self.cell("a"), Self.cell("b")]], traits: traits, narrowest: [5])
        var text = StyledText()
        table.append([Self.cell("a"), Self.cell("b")], to: &text)
        table.append([Self.cell("abcdef"), Self.cell("bc")], to: &text)
        #expect(text.text == "a      b\nabcd…  …\n")
    }

    @Test func `tags leave room for the text after them`() {
        let tags = "customer/north, customer/south, release/2026, blocked, legal, marketing"
        let rows: [TextTable.Row] = [
            [Self.cell("kzgy"), Self.cell("2026-11-30"), .text("", .tag), Self.cell("Pay rent")],
            [Self.cell("2c33"), Self.cell(""), .text(tags, .tag), Self.cell("Ship")],
        ]
        for (columns, lines) in [
            (
                80,
                [
                    "kzgy  2026-11-30" + String(repeating: " ", count: 56) + "Pay rent",
                    "2c33              customer/north, customer/south, release/2026, block…  Ship",
                ]
            ),
            (24, ["kzgy  2026-11-30  Pay r…", "2c33              Ship"]),
        ] {
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
            let table = TextTable(rows: rows, traits: traits)
            var text = StyledText()
            for row in rows { table.append(row, to: &text) }
            #expect(text.text == lines.map { $0 + "\n" }.joined(), "\(columns)")
        }
    }

    @Test func `skips times if little else fits`() {
        for (columns, line) in [
            (41, "k3v9xq  just now          edited the lon…"),
            (40, "k3v9xq  edited the long title of a note"),
            (20, "k3v9xq  edited the …"),
        ] {
            let row = [
                Self.cell("k3v9xq"), TextTable.Cell(text: "just now        ", style: .faint),
                Self.cell("edited the long title of a note"),
            ]
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
            var text = StyledText()
            TextTable(rows: [row], traits: traits).append(row, to: &text)
            #expect(text.text == line + "\n", "\(columns)")
        }
    }

    /// A note needs a gap of two cells, and space for eight cells or for all of the note.
    @Test func `shows a note after its text if there is room`() {
        for (width, title, note, line) in [
            (17, "Buy milk", "Oat milk, two litres", "Buy milk"),
            (18, "Buy milk", "Oat milk, two litres", "Buy milk  Oat mil…"),
            (14, "Buy milk", "Oats", "Buy milk  Oats"), (13, "Buy milk", "Oats", "Buy milk"),
        ] {
            var text = StyledText()
            TextTable(widths: [width], glyphs: .unicode)
                .append([TextTable.Cell(text: title, note: note)], to: &text)
            #expect(text.text == line + "\n", "\(width) \(title) \(note)")
        }
    }

    /// A title that is written from right to left does not move the columns beside it.
    @Test(arguments: [[], [4..<8]] as [[Range<Int>]])
    func `isolates the text of cells, also with matches`(_ hits: [Range<Int>]) {
        var text = StyledText()
        TextTable(widths: [10, 4], glyphs: .unicode)
            .append([TextTable.Cell(text: "Buy milk", hits: hits), Self.cell("home")], to: &text)
        #expect(text.text == "Buy milk    home\n")
        let isolated = text.spans.filter(\.isIsolated).map(\.text)
        #expect(isolated == (hits.isEmpty ? ["Buy milk", "home"] : ["Buy ", "milk", "home"]))
    }

    private static func cell(_ text: String) -> TextTable.Cell { TextTable.Cell(text: text) }

    private func lines(columns: Int) -> [String] {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
        let table = TextTable(rows: Self.rows, traits: traits)
        return Self.rows.map { row in
            var text = StyledText()
            table.append(row, to: &text)
            return String(text.text.dropLast())
        }
    }
}
