import Domain
import Testing

@testable import Application
@testable import TestSupport

/// The rules for all views, at every width.
struct ViewsTests {
    private static let texts = [
        "", "a", "milk and more milk", "日本語のタイトル", "👨‍👩‍👧👩🏽‍🚀🇩🇪❤️", "e\u{301}e\u{301}\u{302}x",
        "Đi chợ mua phở 🍜",
        "שלום עולם", "\u{1B}[31m\t\r\u{202E}", "ﾊﾝｶｸ ｗｉｄｅ", "हिन्दी क्षि", "a\u{200B}b\u{AD}c", "한국어 각",
        "\u{FF01}\u{20000}", String(repeating: "long ", count: 40),
        String(repeating: "👍🏽", count: 90),
    ]
    private static let widths =
        Array(1...10) + TestExtent.sample(Array(11...160), every: 10) + [255, 1000, 9999, 10_000]

    /// Returns the output of each view for some texts.
    private static func views(_ texts: [String], _ traits: StreamTraits) -> [String: StyledText] {
        var views: [String: StyledText] = [:]
        let rows = texts.enumerated().map { number, text in
            let hit = text.startIndex..<(text.indices.dropFirst().first ?? text.endIndex)
            return MemesTable.Row(
                number: number + 1, id: "7m3k", title: text, tags: texts[texts.count - 1 - number],
                age: "2 days ago", isPinned: number % 3 == 0,
                titleHits: text.isEmpty ? [] : [hit])
        }
        for hasNumbers in [false, true] {
            let table = MemesTable(rows: rows, traits: traits, hasNumbers: hasNumbers)
            views["memes \(hasNumbers)"] = rows.reduce(into: StyledText()) {
                table.append($1, to: &$0)
            }
        }
        let found = rows.map { row in
            let text = row.title + " milk " + row.title
            return FoundMemesTable.Row(
                meme: row,
                passages: [
                    Snippets.Passage(label: "url", text: text, hits: text.ranges(of: "milk"))
                ])
        }
        let foundTable = FoundMemesTable(rows: found, traits: traits)
        views["found"] = found.reduce(into: StyledText()) { foundTable.append($1, to: &$0) }
        for hasBars in [false, true] {
            views["counts \(hasBars)"] = CountsTable(traits: traits)
                .text(
                    of: texts.enumerated().map { number, text in
                        CountsTable.Row(
                            name: text, count: String(number * 999), amount: hasBars ? number : nil)
                    })
        }
        let cells = texts.map { text in
            [text, "日本", text].map { TextTable.Cell(text: $0) }
        }
        let table = TextTable(rows: cells, traits: traits)
        views["rows"] = cells.reduce(into: StyledText()) { table.append($1, to: &$0) }
        views["calendar"] = CalendarView(traits: traits)
            .text(of: CalendarViewTests.days { $0 % 9 * $0 })
        return views
    }

    @Test func `no line is wider than the terminal`() {
        for glyphs in [Glyphs.unicode, .ascii] as [Glyphs] {
            for width in ViewsTests.widths { expectToFit(ViewsTests.texts, width, glyphs) }
        }
    }

    @Test func `no line of naughty strings is wider than the terminal`() throws {
        for width in TestExtent.sample([1, 2, 7, 24, 79, 80], every: 3) {
            expectToFit(try Corpora.naughtyStrings(), width, .unicode)
        }
    }

    private func expectToFit(_ texts: [String], _ width: Int, _ glyphs: Glyphs) {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: width, rows: 24), glyphs: glyphs)
        for (view, text) in ViewsTests.views(texts, traits) {
            let shown = text.text
            for line in shown.split(separator: "\n") {
                let cells = DisplayWidth.of(SafeText.line(String(line), glyphs))
                #expect(cells <= max(width - 1, 1), "\(view), \(width): \(line)")
            }
            // Text is cut between graphemes. These emoji have a skin tone or are joined to another emoji.
            #expect(!shown.contains("👍…") && !shown.contains("👨…"), "\(view), \(width)")
            #expect(!shown.contains("\u{200D}…"), "\(view), \(width)")
            #expect(text.spans.allSatisfy { !$0.text.isEmpty })
        }
    }

    /// Texts are wrapped. Only text that cannot be split may be wider than the terminal.
    @Test func `wraps texts at every width`() {
        for width in ViewsTests.widths {
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: width, rows: 24))
            for text in ViewsTests.texts where !text.contains("\t") {
                let shown = MarkdownView(text, traits: traits).text.text
                for line in shown.split(separator: "\n") {
                    #expect(DisplayWidth.of(String(line)) <= max(width, 3), "\(width): \(line)")
                }
            }
        }
    }
}
