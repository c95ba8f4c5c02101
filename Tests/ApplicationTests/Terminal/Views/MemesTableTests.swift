import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MemesTableTests {
    private static let rows = [
        MemesTable.Row(number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "2 days ago"),
        MemesTable.Row(
            number: 2, id: "a1b2c", title: "日本語のタイトル", tags: "work, home/phone", age: "just now",
            isPinned: true),
        MemesTable.Row(number: 10, id: "b7zz", title: "x\u{1B}\ty", tags: "", age: "3 weeks ago"),
    ]

    @Test func `aligns columns by display width`() {
        #expect(
            lines(columns: 80) == [
                "7m3k   Buy milk            home              2 days ago",
                "a1b2c  * 日本語のタイトル  work, home/phone  just now",
                "b7zz   x␛␉y                                  3 weeks ago",
            ])
    }

    @Test func `marks tasks as open or done, without color`() {
        var rows = Self.rows
        (rows[0].isDone, rows[1].isDone) = (false, true)
        #expect(
            lines(of: rows, columns: 80) == [
                "7m3k   [ ] Buy milk            home              2 days ago",
                "a1b2c  * [x] 日本語のタイトル  work, home/phone  just now",
                "b7zz   x␛␉y                                      3 weeks ago",
            ])
    }

    @Test func `shows excerpts of a long list below the titles`() {
        var rows = Array(MemesTableTests.rows.prefix(2))
        rows[0].excerpt = "Two litres of oat milk, and \u{1B}the other thing"
        let table = MemesTable(
            rows: rows,
            traits: StreamTraits(isTerminal: true, size: TerminalSize(columns: 41, rows: 24)),
            hasNumbers: false, isLong: true)
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        #expect(
            text.text == """
                7m3k   Buy milk            2 days ago
                       Two litres of oat milk, and ␛the…
                a1b2c  * 日本語のタイトル  just now

                """)
    }

    @Test func `long excerpts do not push the tags away`() {
        var row = MemesTable.Row(number: 1, id: "7m3k", title: "Plan", tags: "home", age: "now")
        row.excerpt = String(repeating: "x", count: 90)
        let start = "7m3k  Plan  "
        #expect(
            lines(of: [row], columns: 160)
                == [start + String(repeating: "x", count: 49) + "…  home  now"])
        row.tags = ""
        #expect(
            lines(of: [row], columns: 160) == [start + String(repeating: "x", count: 73) + "…  now"]
        )
    }

    @Test func `numbers rows that can be picked`() {
        #expect(
            lines(columns: 80, hasNumbers: true).map { $0.prefix(10) } == [
                " 1  7m3k  ", " 2  a1b2c ", "10  b7zz  ",
            ])
    }

    @Test func `cuts nothing if everything fits`() {
        let row = MemesTable.Row(
            number: 1, id: "7m3k", title: "x", tags: String(repeating: "t", count: 20), age: "now")
        let line = "7m3k  x  tttttttttttttttttttt  now"
        #expect(lines(of: [row], columns: 34) == [line])
        #expect(lines(of: [row], columns: 80) == [line])
    }

    @Test func `cuts what does not fit`() {
        #expect(
            lines(columns: 52) == [
                "7m3k   Buy milk            home          2 days ago",
                "a1b2c  * 日本語のタイトル  work, home/…  just now",
                "b7zz   x␛␉y                              3 weeks ago",
            ])
    }

    @Test func `skips tags and then ages on a narrow terminal`() {
        #expect(lines(columns: 40)[0] == "7m3k   Buy milk            2 days ago")
        #expect(lines(columns: 30)[0] == "7m3k   Buy milk")
    }

    @Test func `shows the due date before the tags and drops it last`() {
        var row = MemesTableTests.rows[0]
        (row.due, row.isOverdue) = ("2026-11-20!", true)
        for (columns, line) in [
            (80, "7m3k  Buy milk  2026-11-20!  home  2 days ago"),
            (40, "7m3k  Buy milk  2026-11-20!  2 days ago"), (30, "7m3k  Buy milk  2026-11-20!"),
            (25, "7m3k  Buy milk"),
        ] {
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: columns, rows: 24))
            var text = StyledText()
            MemesTable(rows: [row], traits: traits, hasNumbers: false).append(row, to: &text)
            #expect(text.text == line + "\n")
        }
    }

    @Test func `no line is wider than the terminal`() {
        for columns in [1, 2, 3, 5, 7, 8, 9, 16, 20, 24, 33, 40, 41, 60, 79, 80, 200, 10_000]
            as [Int]
        {
            for hasNumbers in [false, true] {
                for line in lines(columns: columns, hasNumbers: hasNumbers) {
                    #expect(DisplayWidth.of(line) <= columns, "\(line)")
                }
            }
        }
    }

    @Test func `limits how far a long title pushes the other columns`() {
        let long = MemesTable.Row(
            number: 1, id: "7m3k", title: String(repeating: "t", count: 150), tags: "home",
            age: "now")
        let short = MemesTable.Row(number: 2, id: "b7zz", title: "x", tags: "work", age: "now")
        for (columns, width) in [(100, 72), (140, 72), (200, 100)] {
            let lines = lines(of: [long, short], columns: columns)
            #expect(
                lines[0].hasPrefix("7m3k  " + String(repeating: "t", count: width - 1) + "…  home"))
            #expect(lines[1].utf8.count == 6 + width + 2 + 6 + 3, "\(columns)")
        }
        #expect(lines(of: [long], columns: 60)[0].hasSuffix("t…  home  now"))
    }

    @Test func `has no column that is empty in every row`() {
        let row = MemesTable.Row(number: 1, id: "7m3k", title: "x", tags: "", age: "just now")
        #expect(lines(of: [row], columns: 80) == ["7m3k  x  just now"])
        #expect(lines(of: [], columns: 80) == [])
    }

    @Test func `marks cuts in ASCII if Unicode is not available`() {
        let row = MemesTable.Row(number: 1, id: "7m3k", title: "a long title", tags: "", age: "")
        #expect(lines(of: [row], columns: 14, glyphs: .ascii) == ["7m3k  a lon..."])
        #expect(lines(of: [row], columns: 14) == ["7m3k  a long …"])
    }

    private static let highlighted = [
        (80, "7m3k  * Buy␛ [milk] and [milk]"), (17, "7m3k  * Buy␛ [mil]…"),
        (12, "7m3k  * Buy…"),
    ]

    @Test func `highlights the visible part of the matches in a title`() {
        for (columns, line) in Self.highlighted {
            let title = "Buy\u{1B} milk and milk"
            let row = MemesTable.Row(
                number: 1, id: "7m3k", title: title, tags: "", age: "", isPinned: true,
                titleHits: title.ranges(of: "milk"))
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24))
            var text = StyledText()
            MemesTable(rows: [row], traits: traits, hasNumbers: false).append(row, to: &text)
            #expect(text.marked == line + "\n", "\(columns)")
        }
    }

    /// Returns the lines of a table. The terminal has an additional cell, which stays empty.
    private func lines(
        of rows: [MemesTable.Row] = rows, columns: Int, hasNumbers: Bool = false,
        glyphs: Glyphs = .unicode
    ) -> [String] {
        let traits = StreamTraits(
            isTerminal: true, size: TerminalSize(columns: columns + 1, rows: 24), glyphs: glyphs)
        let table = MemesTable(rows: rows, traits: traits, hasNumbers: hasNumbers)
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        return text.text.split(separator: "\n").map(String.init)
    }
}

struct MemeDetailsTests {
    private static let detail = MemeDetails.Detail(
        lines: [
            MemeDetails.Detail.Line(key: "title", value: "a\nb\u{1B}", style: .strong),
            MemeDetails.Detail.Line(
                key: "created", value: "T", shown: "local", remark: "a day ago"),
        ],
        text: "one\n\u{1B}two")

    @Test func `writes lines and the text for programs`() {
        #expect(
            MemeDetails(traits: StreamTraits()).text(of: [MemeDetailsTests.detail]).text
                == "title: a\\nb\\u001b\ncreated: T\n\none\n\u{1B}two\n")
    }

    @Test func `shows control characters and remarks on a terminal`() {
        #expect(
            MemeDetails(traits: StreamTraits(isTerminal: true)).text(of: [MemeDetailsTests.detail])
                .text
                == "title: a␊b␛\ncreated: local (a day ago)\n\none\n␛two\n")
    }

    @Test func `shows a line for programs only to programs`() {
        let section = MemeDetails.Detail(
            lines: [MemeDetails.Detail.Line(key: "title", value: "a")], text: "", section: "b\u{1B}"
        )
        #expect(MemeDetails(traits: StreamTraits()).text(of: [section]).text == "title: a\n")
        #expect(
            MemeDetails(traits: StreamTraits(isTerminal: true)).text(of: [section]).text
                == "title: a › b␛\n")
        let key = MemeDetails.Detail.Line(key: "key", value: "a\nb", isForPrograms: true)
        let detail = MemeDetails.Detail(lines: [key], text: "")
        #expect(MemeDetails(traits: StreamTraits()).text(of: [detail]).text == "key: a\\nb\n")
        for isPlain in [false, true] {
            let details = MemeDetails(traits: StreamTraits(isTerminal: true), isPlain: isPlain)
            #expect(details.text(of: [detail]).text == "")
        }
    }

    @Test func `breaks lines of fields at spaces on a terminal`() {
        let traits = StreamTraits(isTerminal: true, size: TerminalSize(columns: 16, rows: 24))
        let tags = MemeDetails.Detail.Line(key: "tags", value: "garden, kitchen, work")
        let address = MemeDetails.Detail.Line(key: "url", value: "https://example.org/")
        let json = MemeDetails.Detail.Line(key: "\"x\"", value: "[1, 2, 3, 4, 5, 6]", isJSON: true)
        let detail = MemeDetails.Detail(lines: [tags, address, json], text: "")
        #expect(
            MemeDetails(traits: traits).text(of: [detail]).text
                == "tags: garden,\n  kitchen, work\nurl: https://example.org/\n\"x\": [1, 2, 3, 4, 5, 6]\n"
        )
    }

    @Test func `shows the text as Markdown on a terminal unless plain is requested`() {
        let detail = MemeDetails.Detail(lines: [], text: "# a\n")
        let shown = [
            (StreamTraits(), false, "\n# a\n"), (StreamTraits(isTerminal: true), true, "\n# a\n"),
            (StreamTraits(isTerminal: true), false, "\na\n=\n"),
        ]
        for (traits, isPlain, text) in shown {
            #expect(MemeDetails(traits: traits, isPlain: isPlain).text(of: [detail]).text == text)
        }
    }

    @Test func `shows a title once on a terminal`() {
        for (text, shown) in [
            ("# T\n\na\n", "\na\n"), ("## T\na\n", "\na\n"), ("T\n=\n\n\na", "\na\n"),
            ("# T", ""), ("# U\n", "\nU\n=\n"), ("a\n\n# T\n", "\na\n\nT\n=\n"),
        ] as [(String, String)] {
            let detail = MemeDetails.Detail(
                lines: [MemeDetails.Detail.Line(key: "title", value: "T")], text: text)
            let terminal = StreamTraits(isTerminal: true)
            #expect(MemeDetails(traits: terminal).text(of: [detail]).text == "title: T\n\(shown)")
            let plain = MemeDetails(traits: terminal, isPlain: true).text(of: [detail]).text
            #expect(plain.hasPrefix("title: T\n\n\(text)"), "\(text)")
        }
    }

    @Test func `leaves JSON unchanged`() {
        let line = MemeDetails.Detail.Line(key: #""a\n""#, value: #"{"b": "\\"}"#, isJSON: true)
        let detail = MemeDetails.Detail(lines: [line], text: "")
        for isTerminal in [false, true] {
            #expect(
                MemeDetails(traits: StreamTraits(isTerminal: isTerminal)).text(of: [detail]).text
                    == #""a\n": {"b": "\\"}"# + "\n")
        }
    }

    @Test func `separates memes with an empty line`() {
        let detail = MemeDetails.Detail(
            lines: [MemeDetails.Detail.Line(key: "id", value: "x")], text: "")
        #expect(
            MemeDetails(traits: StreamTraits()).text(of: [detail, detail]).text
                == "id: x\n\nid: x\n")
    }
}

struct MemeTextsTests {
    @Test func `ends the last line only on a terminal`() {
        for (texts, shown) in [
            (["t"], "t\n"), (["t\n"], "t\n"), (["t\r\n"], "t\r\n"), ([""], ""),
            (["t", "u"], "tu\n"),
        ] as [([String], String)] {
            #expect(
                MemeTexts(traits: StreamTraits(isTerminal: true)).text(of: texts).hasSameBytes(
                    as: shown))
            #expect(
                MemeTexts(traits: StreamTraits()).text(of: texts).hasSameBytes(as: texts.joined()))
        }
    }
}
