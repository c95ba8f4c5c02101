import Domain
import Testing

@testable import Application

struct TagsTableTests {
    private static let rows = [
        TagsTable.Row(tag: "home", count: "7"), TagsTable.Row(tag: "日本", count: "12"),
        TagsTable.Row(tag: "e\u{301}te\u{301}/x", count: "1"),
    ]

    @Test(arguments: [
        (80, ["home    7", "日本   12", "e\u{301}te\u{301}/x   1"]),
        (9, ["home    7", "日本   12", "e\u{301}te\u{301}/x   1"]),
        (8, ["home   7", "日本  12", "e\u{301}te\u{301}…   1"]),
        (5, ["…   7", "…  12", "…   1"]),
        (4, ["home", "日本", "e\u{301}te\u{301}…"]),
        (1, ["…", "…", "…"]),
    ])
    func alignsByDisplayWidthAndFits(_ columns: Int, _ lines: [String]) {
        #expect(text(Self.rows, columns).text == lines.map { $0 + "\n" }.joined())
    }

    @Test func showsControlsAndIsolatesTags() {
        let text = text([TagsTable.Row(tag: "a\u{1B}\n", count: "1")], 80)
        var expected = StyledText()
        expected.append("a␛␊", .tag, isIsolated: true)
        expected.append("  1")
        expected.append("\n")
        #expect(text == expected)
    }

    @Test func isEmptyWithoutRows() {
        #expect(text([], 80) == StyledText())
    }

    private func text(_ rows: [TagsTable.Row], _ columns: Int) -> StyledText {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
        return TagsTable(traits: traits).text(of: rows)
    }
}
