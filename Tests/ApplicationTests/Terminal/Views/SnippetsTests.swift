import Domain
import Testing

@testable import Application
@testable import TestSupport

struct SnippetsTests {
    private static let examples: [(String, [String])] = [
        // At the beginning or the end, alone, in every line.
        ("milk and more", ["[milk] and more"]),
        ("more milk", ["more [milk]"]),
        ("milk", ["[milk]"]),
        ("milk\nno\nmilk", ["[milk]", "[milk]"]),
        ("\nmilk\n", ["[milk]"]),
        // Without the space around a line; a line break of any kind ends it.
        ("one\r\n\t  two milk  \r\nthree", ["two [milk]"]),
        ("one\rmilk\u{2028}three", ["[milk]"]),
        // Several matches in one line share a snippet as far as it has room.
        ("milkmilk, milk", ["[milk][milk], [milk]"]),
        (
            "milk 1234567890123456789012345678901234567890 milk milk",
            ["[milk] 123456789012345678901234…", "…5678901234567890 [milk] [milk]"]
        ),
        // Cut on both sides, measured in cells.
        ("12345678901234567890 milk 12345678901234567890", ["…567890 [milk] 1234567890123456…"]),
        ("日本語の牛乳を買うこと日本語の milk 買うこと日本語の牛乳を買う", ["…本語の [milk] 買うこと日本語の…"]),
        (
            "12345678901234567890123456789012345678901234567890 milk!",
            ["…89012345678901234567890 [milk]!"]
        ),
        // Control characters are made visible.
        ("\u{1B}[31m milk \u{202E}x", ["␛[31m [milk] <U+202E>x"]),
        // A letter is never separated from its marks, nor an emoji from the characters joined to it.
        (
            "milk 1234567890123456789012e\u{301}e\u{301}",
            ["[milk] 1234567890123456789012e\u{301}e\u{301}"]
        ),
        ("milk 1234567890123456789012👩🏽‍🚀👩🏽‍🚀", ["[milk] 1234567890123456789012👩🏽‍🚀…"]),
        ("milk 123456789012345678901👩🏽‍🚀👩🏽‍🚀!", ["[milk] 123456789012345678901👩🏽‍🚀…"]),
    ]

    @Test func `shows the text around a hit`() {
        for (text, expected) in Self.examples {
            #expect(snippets(of: text) == expected, "\(text)")
        }
    }

    @Test func `puts the lines with the most words first`() {
        let text = "a milk\nsoy, soy and soy\nMilk\nnone\nmilk with soy\nmilk"
        let hits = (text.ranges(of: /[Mm]ilk|soy/)).sorted { $0.lowerBound < $1.lowerBound }
        let url = "soy.org/milk"
        let passages = [
            Snippets.Passage(text: text, hits: hits),
            Snippets.Passage(label: "url", text: url, hits: url.ranges(of: /milk|soy/)),
        ]
        #expect(
            lines(of: passages, traits(columns: 80)) == [
                "      milk with soy", "      url: soy.org/milk", "      a milk",
                "      … and 3 more",
            ])
    }

    @Test func `isolates text that runs from right to left`() {
        let text = "חלב milk היום"
        var styled = StyledText()
        let passage = Snippets.Passage(text: text, hits: text.ranges(of: "milk"))
        Snippets(traits: traits(columns: 36)).append([passage], to: &styled)
        #expect(
            TextRenderer(traits: traits(columns: 36)).render(styled)
                == "      \u{2068}חלב milk היום\u{2069}\n")
    }

    @Test func `shows three lines and counts the rest`() {
        #expect(
            snippets(of: "milk 1\nmilk 2, milk\nmilk 3\nmilk 4\nmilk 5, milk") == [
                "[milk] 1", "[milk] 2, [milk]", "[milk] 3", "… and 2 more",
            ])
        #expect(snippets(of: "milk 1\nmilk 2\nmilk 3").count == 3)
    }

    @Test func `labels fields other than the text if there is room`() {
        let url = "https://example.org/a/long/way/to/milk"
        let passages = [
            Snippets.Passage(text: "milk", hits: "milk".ranges(of: "milk")),
            Snippets.Passage(label: "url", text: url, hits: url.ranges(of: "milk")),
            Snippets.Passage(label: "image", text: "milk.png", hits: "milk.png".ranges(of: "milk")),
        ]
        #expect(
            snippets(of: passages, columns: 36) == [
                "[milk]", "url: …e.org/a/long/way/to/[milk]", "image: [milk].png",
            ])
        #expect(snippets(of: passages, columns: 16) == ["[milk]", "…way/to/[milk]", "[milk].png"])
    }

    @Test func `shows hits that are not words`() throws {
        for (pattern, expected) in [
            // A match longer than a line of the terminal, one over several lines, and one that is only a line
            // break.
            (#"l+"#, ["[lllllllllllllllllllllllllllll]…"]),
            (#"b\nc"#, ["ab[b␊c]cd"]),
            (#"\n"#, ["abb[␊]ccd"]),
        ] {
            let text = pattern == "l+" ? String(repeating: "l", count: 99) : "abb\nccd"
            let hits = text.ranges(of: try Regex(pattern))
            #expect(
                snippets(of: [Snippets.Passage(text: text, hits: hits)], columns: 36) == expected,
                "\(pattern)")
        }
    }

    @Test func `no line is wider than the terminal`() {
        for columns in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 20, 33, 40, 80, 10_000] as [Int] {
            let texts = [
                "日本語 milk 日本語の牛乳を買うこと日本語の牛乳を買うこと", "\u{1B}milk\u{202E}\u{202E} milk",
                String(repeating: "milk ", count: 50), "👩🏽‍🚀milk👩🏽‍🚀 e\u{301} milk",
                String(repeating: "\u{200B}", count: 200) + "milk",
            ]
            for glyphs in [Glyphs.unicode, .ascii] {
                for text in texts {
                    let passage = Snippets.Passage(
                        label: "image", text: text, hits: text.ranges(of: "milk"))
                    for line in lines(of: [passage], traits(columns: columns, glyphs)) {
                        #expect(DisplayWidth.of(line) <= columns, "\(line)")
                    }
                }
            }
        }
    }

    @Test func `cuts a line of a megabyte`() {
        let side = String(repeating: "ab日", count: 200_000)
        #expect(snippets(of: "\(side)milk\(side)") == ["…b日ab日[milk]ab日ab日ab日ab日a…"])
        let many = String(repeating: "milk ", count: 200_000)
        #expect(snippets(of: many).count == 3)
    }

    @Test func `marks cuts in ASCII if Unicode is not available`() {
        let text = "12345678901234567890 milk 12345678901234567890"
        let passage = Snippets.Passage(text: text, hits: text.ranges(of: "milk"))
        #expect(
            lines(of: [passage], traits(columns: 36, .ascii))
                == ["      ...7890 milk 12345678901234..."])
    }

    private func snippets(of text: String) -> [String] {
        snippets(of: [Snippets.Passage(text: text, hits: text.ranges(of: "milk"))], columns: 36)
    }

    private func snippets(of passages: [Snippets.Passage], columns: Int) -> [String] {
        var text = StyledText()
        Snippets(traits: traits(columns: columns)).append(passages, to: &text)
        let indent = String(repeating: " ", count: min(6, columns / 4))
        return text.marked.split(separator: "\n").map { line in
            #expect(line.hasPrefix(indent))
            return String(line.dropFirst(indent.count))
        }
    }

    private func lines(of passages: [Snippets.Passage], _ traits: StreamTraits) -> [String] {
        var text = StyledText()
        Snippets(traits: traits).append(passages, to: &text)
        return text.text.split(separator: "\n").map(String.init)
    }

    private func traits(columns: Int, _ glyphs: Glyphs = .unicode) -> StreamTraits {
        StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24), glyphs: glyphs)
    }
}

struct FoundMemesTableTests {
    @Test func `shows a row for each meme with its snippets below`() {
        let rows = [
            FoundMemesTable.Row(
                meme: MemesTable.Row(
                    number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "just now",
                    titleHits: "Buy milk".ranges(of: "milk")),
                passages: [
                    Snippets.Passage(text: "oat milk", hits: "oat milk".ranges(of: "milk"))
                ]),
            FoundMemesTable.Row(
                meme: MemesTable.Row(
                    number: 2, id: "a1b2", title: "Milk it", tags: "", age: "a day ago")),
        ]
        let table = FoundMemesTable(rows: rows, traits: StreamTraits(isTerminal: true))
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        #expect(
            text.marked == """
                7m3k  Buy [milk]  home  just now
                      oat [milk]
                a1b2  Milk it         a day ago

                """)
    }
}

struct SafeLineTests {
    @Test func `keeps track of where hits are`() {
        for (text, marked) in [
            ("a milk b", "a [milk] b"), ("milk", "[milk]"), ("milkmilk", "[milk][milk]"),
            ("\u{1B}milk\n", "␛[milk]␊"), ("日milk本", "日[milk]本"), ("none", "none"), ("", ""),
        ] as [(String, String)] {
            let line = SafeLine(text[...], hits: text.ranges(of: "milk"), .unicode)
            var styled = StyledText()
            styled.append(line.text, hits: line.hits)
            #expect(styled.marked == marked, "\(text)")
        }
    }

    @Test func `clips hits to its part of the text`() {
        let text = "milk, milk, milk"
        let start = text.index(text.startIndex, offsetBy: 2)
        let end = text.index(text.startIndex, offsetBy: 8)
        let line = SafeLine(text[start..<end], hits: text.ranges(of: "milk"), .unicode)
        #expect(line.text == "lk, mi")
        #expect(line.hits == [0..<2, 4..<6])
    }

    @Test func `measures hits in bytes of the shown text`() {
        let text = "\u{202E}\u{1B}"
        let hit = text.unicodeScalars.index(after: text.startIndex)..<text.endIndex
        let line = SafeLine(text[...], hits: [hit], .ascii)
        #expect(line.text == "<U+202E>^[")
        #expect(line.hits == [8..<10])
    }
}
