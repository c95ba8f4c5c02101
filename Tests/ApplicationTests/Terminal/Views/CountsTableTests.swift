import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CountsTableTests {
    private static let rows = [
        CountsTable.Row(name: "home", count: "7"), CountsTable.Row(name: "日本", count: "12"),
        CountsTable.Row(name: "e\u{301}te\u{301}/x", count: "1"),
    ]

    @Test func `aligns by display width and fits the terminal`() {
        for (columns, lines) in [
            (80, ["home    7", "日本   12", "e\u{301}te\u{301}/x   1"]),
            (9, ["home    7", "日本   12", "e\u{301}te\u{301}/x   1"]),
            (8, ["home   7", "日本  12", "e\u{301}te\u{301}…   1"]),
            (5, ["…   7", "…  12", "…   1"]),
            (4, ["home", "日本", "e\u{301}te\u{301}…"]),
            (1, ["…", "…", "…"]),
        ] as [(Int, [String])] {
            #expect(text(Self.rows, columns).text == lines.map { $0 + "\n" }.joined(), "\(columns)")
        }
    }

    @Test func `shows control characters and isolates tags`() {
        let text = text([CountsTable.Row(name: "a\u{1B}\n", count: "1")], 80)
        var expected = StyledText()
        expected.append("a␛␊", .tag, isIsolated: true)
        expected.append("  1")
        expected.append("\n")
        #expect(text == expected)
    }

    @Test func `draws bars`() {
        for (columns, lines) in [
            (
                30,
                [
                    "home              7  █████", "日本             12  █████████",
                    "long name of a…   0",
                ]
            ),
            (
                60,
                [
                    "home                 7  █████████████████████",
                    "日本                12  ████████████████████████████████████",
                    "long name of a tag   0",
                ]
            ),
            (14, ["home       7", "日本      12", "long na…   0"]),
            (9, ["home    7", "日本   12", "long…   0"]),
        ] as [(Int, [String])] {
            let rows = [("home", 7), ("日本", 12), ("long name of a tag", 0)].map {
                CountsTable.Row(name: $0, count: String($1), amount: $1)
            }
            #expect(text(rows, columns).text.split(separator: "\n").map(String.init) == lines)
        }
    }

    @Test func `is empty without rows`() { #expect(text([], 80) == StyledText()) }

    private func text(_ rows: [CountsTable.Row], _ columns: Int) -> StyledText {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
        return CountsTable(traits: traits).text(of: rows)
    }
}
