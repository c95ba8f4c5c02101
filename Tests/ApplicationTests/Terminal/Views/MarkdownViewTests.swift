import Domain
import Markup
import Testing

@testable import Application
@testable import TestSupport

struct MarkdownViewTests {
    /// Text that is not Markdown stays as it is.
    @Test func `leaves plain text unchanged`() {
        for text in [
            "", "\n", "a\n", "\n\n  a\n   b\n\n\nc\n\n", "a    b\tc\n",
            "x = [1] * 2 * 3; a_b_c(d)[0]\n",
            "C:\\Users\\ann, AT&T, 5 > 3 < 7, ~1 #2\n", "https://example.org/a_b_c?d=1&e=2\n",
            "- a\n  b\n\n- c\n", "1. a\n3. b\n", "1984. A year.\n",
            "Title\n=====\n\nOther\n-----\n",
            "### a\n",
            "    code\n", "*a* **b** __c__ ~~d~~ `e`\n",
        ] as [String] {
            #expect(MarkdownViewTests.shown(text, 100) == text, "\(text)")
        }
    }

    @Test func `shows blocks and text`() {
        for (source, shown) in [
            ("# a *b*\nc", "a *b*\n=====\nc\n"),
            ("## 日本", "日本\n----\n"),
            ("#\n###### a ######", "# \n###### a\n"),
            ("* a\n* b\n  + c", "- a\n- b\n  - c\n"),
            ("1. a\n1. b\n   1) c\n1. d", "1. a\n2. b\n   1) c\n3. d\n"),
            ("9. a\n10. b\n    c", " 9. a\n10. b\n    c\n"),
            ("- [ ] a\n  - [x] b\n    c\n-\n- d", "- [ ] a\n  - [x] b\n        c\n- \n- d\n"),
            ("9.\n10. a", " 9. \n10. a\n"),
            ("> a\n>\n> > b\nc", "│ a\n│\n│ │ b\n│ │ c\n"),
            ("> - a\n>\n>   b", "│ - a\n│\n│   b\n"),
            ("```x\na  *b*\n\n\tc\n```", "    a  *b*\n\n    \tc\n"),
            ("- a\n\n      b", "- a\n\n      b\n"),
            ("***", "──────────\n"),
            ("<b>\n*a*\n</b>", "<b>\n*a*\n</b>\n"),
            ("a <i>b</i> \\*c\\* &amp; &euro;", "a <i>b</i>\n*c* & €\n"),
            ("[a](b) [](c) [d]() ![e](f)", "a (b) c d\ne (f)\n"),
            ("[a](b 'c d')", "a (b \"c\nd\")\n"),
            ("<http://a> <b@c>", "http://a\nb@c\n"),
            ("[http://a](http://a) [b](http://b)", "http://a b\n(http://b)\n"),
            ("[a]\n\n[a]: b", "a (b)\n\n[a]: b\n"),
            ("``a`b``\na  \nb\\\nc", "`` a`b ``\na\nb\nc\n"),
            ("a\u{1B}[2J &#27; &#10; `\u{7}`", "a␛[2J ␛ ␊\n`␇`\n"),
        ] as [(String, String)] {
            #expect(MarkdownViewTests.shown(source, 10) == shown, "\(source)")
        }
    }

    @Test func `aligns tables`() {
        for (columns, source, shown) in [
            (80, "|a|b|\n|-|-|\n|c c|d|\n||e|", "a    b\n───  ─\nc c  d\n     e\n"),
            (
                80, "|a|bb|ccc|\n|-:|:-:|:-|\n|日本|*x*|👨‍👩‍👧|",
                "   a  bb   ccc\n────  ───  ───\n日本  *x*  👨‍👩‍👧\n"
            ),
            (80, "|a|b|\n|-|-|\n|c|", "a  b\n─  ─\nc\n"),
            (
                9, "|one|two|\n|-|-|\n|three|four|\n|five six|",
                "one:\nthree\ntwo: four\n\none: five\nsix\n"
            ),
            (80, "|a|b|\n|-|-|\n|c\td|e|", "a    b\n───  ─\nc d  e\n"),
            (
                20, "|a|b|\n|-|-|\n|one two three|four five six|",
                "a          b\n─────────  ─────────\none two    four five\nthree      six\n"
            ),
        ] as [(Int, String, String)] {
            #expect(MarkdownViewTests.shown(source, columns) == shown, "\(columns)")
        }
    }

    @Test func `wraps long lines`() {
        for (columns, source, shown) in [
            (20, "> one two three four five six", "│ one two three four\n│ five six\n"),
            (20, "1. one two three four five\n   six", "1. one two three\n   four five\n   six\n"),
            (
                20, "- [ ] one two three four\n  - five six seven eight",
                "- [ ] one two three\n      four\n  - five six seven\n    eight\n"
            ),
            (12, "# one two three", "one two\nthree\n=======\n"),
            (12, "*one two three* four", "*one two\nthree* four\n"),
            (10, "    a long line of code stays", "    a long line of code stays\n"),
            (5, "> > > a bcdefghijk", "│ │ │ a\n│ │ │ bcdef\n│ │ │ ghijk\n"),
            (
                200, String(repeating: "a ", count: 60),
                String(repeating: "a ", count: 49) + "a\n" + String(repeating: "a ", count: 9)
                    + "a\n"
            ),
        ] as [(Int, String, String)] {
            #expect(MarkdownViewTests.shown(source, columns) == shown, "\(columns)")
        }
    }

    @Test func `replaces marks with colors except where colors are not enough`() {
        let source = "# a\n*b **c*** ~~d~~ `e` [f](g) _h_\n\n> i\n\n***\n\n    j"
        let shown = """
            {1|a}
            {1|=}
            {3|b }{1;3|c} {9|~~}{9|d}{9|~~} {36|`e`} {4|f}{2| (g)} {3|h}

            {2|│ }i

            {2|──────────────────────────────}

                {36|j}

            """
        let colored = MarkdownViewTests.shown(source, 30, usesColor: true)
            .replacing("\u{1B}[0m", with: "}")
            .replacing(/\u{1B}\[([0-9;]*)m/) { "{\($0.output.1)|" }
        #expect(colored == shown)
    }

    /// The text of a link, or its address if it has no text, links to the address on every line.
    @Test func `links lead to their addresses`() {
        for (source, shown) in [
            ("[a b](https://c) d", "<https://c|a b> (https://c) d\n"),
            ("[a *b* c](https://c)", "<https://c|a ><https://c|b><https://c| c> (https://c)\n"),
            ("[a\nb](https://c)", "<https://c|a>\n<https://c|b> (https://c)\n"),
            ("- [](https://c)", "- <https://c|https://c>\n"), ("<b@c.d>", "<mailto:b@c.d|b@c.d>\n"),
            ("![a](b.png) [c](/d)", "<b.png|a> (b.png) </d|c> (/d)\n"),
            ("[one two](https://c)", "<https://c|one>\n<https://c|two> (https://c)\n"),
        ] as [(String, String)] {
            let columns = source.contains("one") ? 5 : 80
            let traits = StreamTraits(
                isTerminal: true, usesColor: true, size: TerminalSize(columns: columns, rows: 24))
            let spans = MarkdownView(source, traits: traits).text.spans
            let text = spans.map { span in span.link.map { "<\($0)|\(span.text)>" } ?? span.text }
            #expect(text.joined().replacing("\n(https", with: " (https") == shown, "\(source)")
        }
    }

    @Test func `uses only ASCII marks on an ASCII terminal`() {
        let source = "> a\n\n---\n\n|b|\n|-|"
        #expect(MarkdownViewTests.shown(source, 5, .ascii) == "| a\n\n-----\n\nb\n-\n")
    }

    @Test func `shows memes and results in place of blocks, behind a bar`() throws {
        let target = try #require(LinkTarget(inBrackets: "B#x"))
        let link = ShownLink(text: "B", address: "meme:7m3k9q2x0d4v")
        let lines = (1...203).map { "line \($0)\n" }.joined()
        let note = EmbeddedNote(
            of: Meme(id: Seeds.milk.id, title: "B", text: "- a\n\n![[B#x]]\n" + lines),
            heading: "x", links: [target: link])
        let table = InsertedTable(
            columns: ["title", "n"],
            rows: [.init(id: Seeds.milk.id, cells: ["*a*\n|b", "1"])], isCut: true)
        let links = MemeTextLinks(
            targets: [target: link],
            inserts: [
                .note(target): .note(note), .command("list"): .table(table),
                .command("count"): .number("2"), .command("rm"): .message("no rm\u{1B}"),
            ])
        func shown(_ source: String, _ columns: Int, _ glyphs: Glyphs = .unicode) -> [String] {
            let traits = StreamTraits(
                isTerminal: true, size: TerminalSize(columns: columns, rows: 24), glyphs: glyphs)
            return MarkdownView(source, links: links, traits: traits).text.lines.map(\.text)
        }
        let embedded = shown("a\n\n![[B#x]]\n\nb ![[B#x]]", 40)
        #expect(
            embedded.prefix(7) == ["a", "", "│ B › x", "│ - a", "│", "│ B", "│ line 1"].prefix(7))
        #expect(
            embedded.suffix(5) == [
                "│ line 196", "│ line 197", "│ … 6 more lines: meme show \(Seeds.milk.id)", "",
                "b B",
            ])
        #expect(
            shown("- ```meme\n  list\n  ```\n", 40, .ascii) == [
                "- | title    n", "  | -------  -", "  | *a*^J|b  1", "  | ...",
            ])
        #expect(
            shown("```meme\ncount\n```\n```meme\nrm\n```", 9) == ["│ 2", "│ meme: no", "│ rm␛"])
        #expect(shown("![[B#y]]\n```meme\ntags\n```", 40) == ["![[B#y]]", "    tags"])
    }

    /// Any text is shown without trapping and without control characters, and its last line is ended.
    @Test func `shows any mixture of markup safely`() {
        var generator = SeededGenerator(seed: 3)
        let parts = [
            "a", "bc ", "日本", "👨‍👩‍👧", "e\u{301}", "\n", "\n\n", "> ", "- ", "1. ", "# ", "*", "**",
            "_", "~~", "`", "[x](",
            "y)", "|", "|-|-|\n", "\t", "\u{1B}", "\r", "\u{2028}", "    ", "```\n", "<b>", "&#7;",
            "\\", "***\n", "- [x] ",
        ]
        for _ in 0..<TestExtent.count(2000) {
            let count = Int.random(in: 1...30, using: &generator)
            let text = (0..<count).map { _ in
                parts[Int.random(in: 0..<parts.count, using: &generator)]
            }
            .joined()
            for columns in [1, 7, 40] {
                let shown = MarkdownViewTests.shown(text, columns)
                #expect(
                    !shown.unicodeScalars.contains {
                        $0 != "\n" && $0 != "\t" && TerminalControl.contains($0)
                    }, "\(text.debugDescription)")
                #expect(shown.isEmpty || shown.hasSuffix("\n"))
            }
        }
    }

    private static func shown(
        _ text: String, _ columns: Int, _ glyphs: Glyphs = .unicode, usesColor: Bool = false
    ) -> String {
        let traits = StreamTraits(
            isTerminal: true, usesColor: usesColor, size: TerminalSize(columns: columns, rows: 24),
            glyphs: glyphs)
        return TextRenderer(traits: traits).render(MarkdownView(text, traits: traits).text)
    }
}
