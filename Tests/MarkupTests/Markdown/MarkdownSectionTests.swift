import Domain
import TestSupport
import Testing

@testable import Markup

struct MarkdownSectionTests {
    /// Texts, and their sections: the line, the level and the name of the heading.
    private static let headings: [(String, [String])] = [
        ("# a\ntext\n## b\n###### c", ["1 1 a", "3 2 b", "4 6 c"]),
        ("a\n===\nb\nc\n---\nd", ["1 1 a", "3 2 b c"]),
        ("text\n\na\n=", ["3 1 a"]),
        ("   ## a ##  \n#\tb\n#\n# ##", ["1 2 a", "2 1 b", "3 1 ", "4 1 "]),
        ("#a\n####### b\n\\# c\n    # d\n- - -\n\n---", []), ("", []), ("#", ["1 1 "]),
        ("\n\n## a\r\nb\r\n==\r\n", ["3 2 a", "4 1 b"]),
        // Code, comments, quotes, lists and tables.
        ("```\n# a\n```\n# b\n~~~\n# c\n", ["4 1 b"]), ("- # a\n\n  ## b\n\n# c", ["5 1 c"]),
        ("> # a\n> b\n> ===\n# c", ["4 1 c"]), ("1. a\n   ===\n# b", ["3 1 b"]),
        ("<!--\n# a\n-->\n# b", ["4 1 b"]), ("%%\n# a\n%%\n# b", ["4 1 b"]),
        ("a <!--\n# b\n--> c\n# d", ["4 1 d"]), ("| a |\n|---|\n# b", ["3 1 b"]),
        ("- a\n# b", ["2 1 b"]), ("> a\n===", []), ("`a` b\n===", ["1 1 a b"]),
        ("[a]: b\nc\n===", ["2 1 c"]), ("[a]: b\n===", []),
        ("<div>\n# a\n</div>\n\n# b", ["5 1 b"]),
        // Names.
        ("# *a* **b** _c_ ~~d~~ `e*`", ["1 1 a b c d e*"]),
        ("# [a](b) ![c](d) [e] [f][g]\n\n[e]: h\n[g]: i", ["1 1 a c e f"]),
        ("# [[a]] [[b|c d]] [[e#f]]", ["1 1 a c d e#f"]), ("# a \\* b &amp; c", ["1 1 a * b & c"]),
        ("# Array<Int> <!-- a -->", ["1 1 Array<Int>"]), ("# a#b # c", ["1 1 a#b # c"]),
    ]

    @Test func `finds the headings of a text in order`() {
        for (text, headings) in Self.headings {
            let found = MarkdownSection.all(in: text).map { "\($0.line) \($0.level) \($0.name)" }
            #expect(found == headings, "\(text)")
        }
    }

    @Test func `ends a section before the next heading that is not below it`() {
        let text = "ä\n# a\n\nb\n\n## c\nd\n### e\n## f\n\n# g\nh"
        #expect(
            MarkdownSection.all(in: text).map { $0.source(in: text) } == [
                "# a\n\nb\n\n## c\nd\n### e\n## f\n\n", "## c\nd\n### e\n", "### e\n", "## f\n\n",
                "# g\nh",
            ])
    }

    @Test func `gives the lines of the heading with their ends`() {
        for (text, headings) in [
            ("a\n# b\nc", ["# b\n"]), ("# b", ["# b"]), ("[a]: b\nc\n d\n===\ne", ["c\n d\n===\n"]),
            ("# a\r\n\r\nb\r\n--\r\n", ["# a\r\n", "b\r\n--\r\n"]),
        ] {
            let found = MarkdownSection.all(in: text).map { section in
                String(decoding: Array(text.utf8)[section.heading], as: UTF8.self)
            }
            #expect(found == headings, "\(text)")
        }
    }

    /// Names, and the lines of the sections that they find.
    private static let names: [(String, [Int])] = [
        ("steps", [2, 7]), (" STEPS ", [2, 7]), ("Bread#Steps", [2]), ("cake # steps", [7]),
        ("Steps#Bake", [3, 8]), ("Bread#Steps#Bake", [3]), ("Cake#Steps#Bake", [8]),
        ("Cake#Bake", [8]), ("Bread#Cake", []), ("Steps#Bread", []), ("C#", [4]), ("C##tips", [5]),
        ("C# tips", []), ("E\u{301}tape", [9]), ("étape", [9]), ("", []), ("#", []), ("Bread#", []),
        ("#Steps", []),
    ]

    @Test func `finds sections by name or by path`() {
        let text =
            "# Bread\n## Steps\n### Bake\n## C\\#\n### Tips\n# Cake\n## Steps\n### Bake\n# Étape"
        let sections = MarkdownSection.all(in: text)
        for (name, lines) in Self.names {
            #expect(sections.named(name).map(\.line) == lines, "\(name)")
        }
    }

    /// Texts, and the first section of each after `x` is put in its place, at its end, and below its heading.
    private static let changes: [(String, [String])] = [
        ("# a\nb\nc\n# d", ["# a\nx\n# d", "# a\nb\nc\nx\n# d", "# a\nx\nb\nc\n# d"]),
        (
            "# a\n\n  b  \n \n\n# d",
            ["# a\n\nx\n \n\n# d", "# a\n\n  b  \nx\n \n\n# d", "# a\n\nx\n  b  \n \n\n# d"]
        ),
        ("ä\n# a\nb", ["ä\n# a\nx", "ä\n# a\nb\nx", "ä\n# a\nx\nb"]),
        ("# a\nb\n", ["# a\nx\n", "# a\nb\nx\n", "# a\nx\nb\n"]),
        ("a\n=\n## b\n\n", ["a\n=\nx\n\n", "a\n=\n## b\nx\n\n", "a\n=\nx\n## b\n\n"]),
        (
            "# a\r\n\r\nb\r\n\r\n# d",
            [
                "# a\r\n\r\nx\r\n\r\n# d", "# a\r\n\r\nb\r\nx\r\n\r\n# d",
                "# a\r\n\r\nx\r\nb\r\n\r\n# d",
            ]
        ),
        // Sections with nothing but a heading.
        ("# a\n\n\n# d", Array(repeating: "# a\nx\n\n\n# d", count: 3)),
        ("# a\n# d", Array(repeating: "# a\nx\n# d", count: 3)),
        ("# a", Array(repeating: "# a\nx", count: 3)),
        ("# a\r\n", Array(repeating: "# a\r\nx\r\n", count: 3)),
    ]

    private static let additions: [MemeEdit.TextChange] = [
        .replace("x"), .append("x"), .prepend("x"),
    ]

    @Test func `changes what stands below a heading and keeps the blank lines around it`() {
        for (text, changed) in Self.changes {
            let section = MarkdownSection.all(in: text)[0]
            for (change, changed) in zip(Self.additions, changed) {
                #expect(
                    section.text(text, after: change).utf8.elementsEqual(changed.utf8), "\(text)")
            }
        }
    }

    @Test func `removes what stands below a heading, and adds nothing for white space`() {
        for (text, emptied) in [
            ("# a\n\nb\n\n# d", "# a\n\n\n# d"), ("# a\nb\n# d", "# a\n# d"), ("# a\nb", "# a\n"),
            ("# a\r\nb\r\n", "# a\r\n"), ("# a\n\n", "# a\n\n"),
        ] {
            let section = MarkdownSection.all(in: text)[0]
            #expect(section.text(text, after: .replace(" \n")).utf8.elementsEqual(emptied.utf8))
            #expect(section.text(text, after: .append("")) == text)
            #expect(section.text(text, after: .prepend(" ")) == text)
        }
    }

    @Test func `edits a section without the blank lines at its end`() {
        for (text, edited) in [
            ("ä\n# a\n\nb  \n \n\n# d", "# a\n\nb  "), ("# a\n\n", "# a"),
            ("# a\r\nb\r\n", "# a\r\nb"),
        ] {
            let range = MarkdownSection.all(in: text)[0].rangeToEdit(in: text)
            #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == edited)
        }
    }

    @Test(arguments: [
        (1, "a\n\n### b\n#### c ##\n", "a\n\n# b\n## c ##\n"),
        (1, "b\n---\r\n### c\n", "b\n===\r\n## c\n"), (1, "b\n - \n", "b\n = \n"),
        (3, "a\r\nb #\r\n==\r\nc", "### a b # #\r\nc"), (3, "a\n---", "### a"),
        (3, "# a\n#### b\n##### c\n", "### a\n###### b\n###### c\n"),
        (3, "  # a\n#\n> # b\n", "  ### a\n###\n> # b\n"), (2, "a\n===\n", "a\n---\n"),
        (1, "```\n## a\n```\n<!-- \n## b\n-->", "```\n## a\n```\n<!-- \n## b\n-->"),
    ])
    func `raises and lowers headings together`(_ level: Int, _ text: String, _ result: String) {
        #expect(MarkdownSection.text(text) { _ in level } == result)
    }

    @Test(arguments: [
        ("# a\n## b\nc\n\n\n## d\n", ["b"], "# a\nL0\n\n\n## d\n"),
        ("a\n## b\n", ["b"], "a\n\nL0\n"), ("a\r\n## b\r\nc", ["b"], "a\r\n\r\nL0"),
        ("## b\nd\n---\n", ["b"], "L0\n\nd\n---\n"),
        ("## b\n\n## c\n \n# d\n## e", ["b", "c", "e"], "L0\nL1\n \n# d\nL2"),
        ("## b\n\n## c\n", ["c"], "## b\n\nL0\n"), ("## b", ["b"], "L0"),
    ])
    func `replaces sections by lines`(_ text: String, _ names: [String], _ result: String) {
        let all = MarkdownSection.all(in: text)
        let lines = names.indices.map { "L\($0)" }
        #expect(all.text(text, replacing: names.map { all.named($0)[0] }, by: lines) == result)
    }

    @Test func `gives what stands below a heading, without blank lines around it`() {
        let text = "# a\n\n    b\n\n## c\n\n\n# d\n\n# e"
        let contents = MarkdownSection.all(in: text).map { $0.content(in: text) }
        #expect(contents == ["    b\n\n## c", "", "", ""])
    }

    @Test func `reads long texts in linear time`() {
        let count = 20_000
        let text = String(repeating: "## a\n%% b\n`c\n", count: count)
        #expect(MarkdownSection.all(in: text).count == count / 2)
        let path = String(repeating: "#", count: 2_000)
        #expect(MarkdownSection.all(in: "# a").named(path) == [])
    }
}
