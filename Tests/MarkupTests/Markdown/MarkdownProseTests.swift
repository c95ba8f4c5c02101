import TestSupport
import Testing

import Domain
@testable import Markup

/// Tags and addresses in Markdown texts, outside code.
struct MarkdownProseTests {
    private static let tags: [(String, [String])] = [
        ("#a b #c/d", ["a", "c/d"]), ("a#b (#c) \\#d #", []), ("# heading\n#tag", ["tag"]),
        ("#42 #4a #_ #-", ["4a", "_", "-"]), ("#a, #b. #c! #d/", ["a", "b", "c", "d"]),
        ("#größe #日本 #日本。 #a\u{A0}b", ["größe", "日本", "日本", "a"]),
        ("`#a` ``#b`` #c ` #d", ["c", "d"]), ("```\n#a\n```\n#b", ["b"]),
        ("~~~ x\n#a\n~~\n#a\n~~~~\n#b", ["b"]), ("```\n#never closed", []),
        ("    #code\n\n#a\n    #b", ["a", "b"]), ("\t#code", []),
        ("- a\n\n    #b\n\n      #code\n\n  #c", ["b", "c"]),
        ("1. a\n\n   #b\n\n       #code\n\n#c", ["b", "c"]),
        ("> #a\n> ```\n> #b\n#c", ["a", "c"]), ("- ```\n  #a\n  ```\n- #b", ["b"]),
        ("a `b\n#c` #d\n\n` #e", ["d", "e"]), ("text\n#a\r\n#b\r\n", ["a", "b"]),
        ("\\`#a `#b`", []), ("", []),
        ("<p style=\"color: #bfcbda88\">#a\n#b</p> #c", ["b", "c"]),
        ("<style>\np { color: #fff; }\n\nq { color: #abc; }\n</style>\n#a", ["a"]),
        ("a < b #c > d", ["c"]), ("<b> #c <i #d", ["c", "d"]), ("<a x=1 #c", ["c"]),
    ]

    @Test func `finds tags`() {
        for (text, names) in Self.tags {
            #expect(MarkdownTags.names(in: text, MarkdownTags.Syntax()) == names, "\(text)")
        }
    }

    @Test func `reads the wider tag syntax of some programs`() {
        let dots = MarkdownTags.Syntax(hasDots: true)
        #expect(MarkdownTags.names(in: "#a.b. #c..d", dots) == ["a/b", "c/d"])
        let brackets = MarkdownTags.Syntax(hasBrackets: true)
        #expect(
            MarkdownTags.names(in: "- x\n  tags:: a, [[b c]], #d\n#[[e f]] #[[g\n]]", brackets)
                == ["a", "b c", "d", "d", "e f"])
    }

    /// Each text is read in a syntax with comments and in one without.
    @Test func `ignores tags in comments if the syntax has comments`() {
        for (text, names, all) in [
            ("#a <!-- #b --> #c", ["a", "c"], ["a", "b", "c"]),
            ("<!--\n\n#a\n\n--> #b", ["b"], ["a", "b"]), ("<!-- #a", ["a"], ["a"]),
            ("%% #a %% #b\n\n%%\n\n#c\n%%\n#d %% #e", ["b", "d", "e"], ["a", "b", "c", "d", "e"]),
            ("`<!--` #a --> #b `%%` #c %% #d", ["a", "b", "c", "d"], ["a", "b", "c", "d"]),
            ("<!-- %% --> #a %% #b", ["a", "b"], ["a", "b"]),
            ("%%%% #a <!----> #b", ["a", "b"], ["a", "b"]),
        ] as [(String, [String], [String])] {
            #expect(MarkdownTags.names(in: text, .init(comments: [.html, .percent])) == names)
            #expect(MarkdownTags.names(in: text, .init(comments: [])) == all, "\(text)")
        }
    }

    private static let addresses: [(String, [String])] = [
        ("[a](b.png) ![c](<d e.png> \"t\")", ["b.png", "d e.png"]),
        ("[a](b%20c.png) [d](e\\(f.png) [g](h(i).png)", ["b c.png", "e(f.png", "h(i).png"]),
        ("![[a b.png|100]] [[c#d]] [[#e]] [[]] [[f\\|g]]", ["a b.png", "c", "f"]),
        ("[a](https://x.y/z) [b](//c) [d](#e) [f](mailto:g@h)", []),
        ("[a](:/0123)", [":/0123"]), ("`[a](b)` [c](d)", ["d"]), ("```\n[a](b)\n```", []),
        ("[a]: b.png\n  text [c]: d", ["b.png"]),
        ("<img width=1 src=\"a&amp;b.png\"> <imgx src='c'>", ["a&b.png"]),
        ("[a]( ", []), ("[[a", []), ("[[[b]]", ["b"]), ("[a](<b", []), ("%[a](%zz)", ["%zz"]),
    ]

    @Test func `finds addresses`() {
        for (text, addresses) in Self.addresses {
            let all = MarkdownAddress.all(in: text)
            #expect(all.map(\.address) == addresses, "\(text)")
            for address in all {
                #expect(Array(text.utf8)[address.range].elementsEqual(address.source.utf8))
            }
        }
    }

    @Test func `replaces addresses in place`() {
        let text = "![é](a.png) `![](a.png)` [[a.png|x]] [b](b.png)"
        #expect(
            MarkdownAddress.replacing(in: text) { $0.address == "a.png" ? "new\($0.rest)" : nil }
                == "![é](new) `![](a.png)` [[new|x]] [b](b.png)")
    }

    @Test func `does not trap on random text`() {
        var generator = SeededGenerator(seed: 3)
        let pieces = [
            "#", "[", "]", "(", ")", "![[", "]]", "`", "```", "~~~", "\n", "\n\n", "    ", "\t",
            "> ", "- ", "1. ", "<img src=\"", "\"", ">", "\\", "%2", "a", "é", "::", "tags::", "|",
            "<!--", "-->", "%%",
        ]
        for _ in 0..<TestExtent.count(5000) {
            let text = (0..<Int.random(in: 0...30, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            _ = MarkdownAddress.all(in: text)
            _ = MarkdownTags.names(
                in: text,
                .init(hasDots: true, hasBrackets: true, comments: [.html, .percent]))
        }
    }

    @Test func `reads long text in linear time`() {
        for piece in [
            "`", "``a`", "[", "[[", "](", "]:", "<img ", "#", "> ", "- ", "<a href=", "<!--", "%%",
            "#%%", "<a=", "<a=>", "<style",
        ] as [String] {
            let text = String(repeating: piece, count: TestExtent.isFull ? 50_000 : 5000)
            _ = MarkdownAddress.all(in: text)
            _ = MarkdownTags.names(in: text, .init(hasBrackets: true, comments: [.html, .percent]))
        }
    }
}
