import Domain
import Markup
import TestSupport
import Testing

struct MarkdownLinkTests {
    /// Texts, and the targets of their links.
    private static let cases: [(String, [String])] = [
        ("a [[b]] c", ["b"]), ("[[a]][[b]]", ["a", "b"]), ("![[a b]]", ["a b"]),
        ("[[ a ]]", ["a"]), ("[[a|b]]", ["a|b"]), ("| [[a\\|b]] |", ["a\\|b"]),
        ("[[a#b]]", ["a#b"]), ("[[a#b|c]]", ["a#b|c"]),
        // A link needs a name.
        ("[[]] [[ ]] [[#a]] [[|a]] [[#a|b]]", []),
        // Only the innermost brackets of a line form a link.
        ("[[a [[b]]", ["b"]), ("[[a]] b]]", ["a"]), ("[[a\n]]", []), ("[[a\n[[b]]", ["b"]),
        ("[[[a]]]", ["a"]), ("[[a [b] c]]", ["a [b] c"]), ("[[a] b]]", ["a] b"]),
        ("[a] [b]] [[c", []),
        // Escapes.
        ("\\[[a]]", []), ("\\[[[a]]", ["a"]), ("\\\\[[a]]", ["a"]), ("!\\[[a]]", []),
        ("[[a \\[[b]]", ["a \\[[b"]), ("[[a\\]]", ["a\\"]), ("\\![[a]]", ["a"]),
        // Code and comments.
        ("`[[a]]` [[b]]", ["b"]), ("```\n[[a]]\n```\n[[b]]", ["b"]), ("    [[a]]", []),
        ("- a\n\n      [[a]]\n- [[b]]", ["b"]), ("> [[a]]\n> ~~~\n> [[b]]", ["a"]),
        ("<!-- [[a]] --> [[b]]", ["b"]), ("%% [[a]] %% [[b]] %% [[c]]", ["b", "c"]),
        ("<!--\n\n[[a]]\n\n-->", []), ("<!-- [[a]]", ["a"]), ("[[a `b]] c", ["a `b"]),
        ("[[a `b]] `c", []),
        ("[[a `b` c]]", []), ("[[a|`b`]] [[c|d `e` f]]", ["a|`b`", "c|d `e` f"]),
        ("[[a|`b]] `c", []), ("[[a|`b`\n]]", []), ("[[a|`b` [[c]]", ["c"]),
        // Headings, tables, quotes, lists.
        ("# [[a]]\n\n| [[b]] | c |\n|-|-|\n| [[d]] | [[e]] |", ["a", "b", "d", "e"]),
        ("> - [ ] [[a]]", ["a"]),
        // Addresses.
        ("[a](meme:7m3k9q2x0d4v)", ["meme:7m3k9q2x0d4v"]),
        ("[a](meme:7m3k9q2x0d4v#b)", ["meme:7m3k9q2x0d4v"]), ("[a](meme:x)", ["meme:x"]),
        ("[a](b.md) [c](d/E.MD#f)", ["b.md", "d/E.MD"]), ("[a](<b c.md> \"d\")", ["b c.md"]),
        ("[a](b%20c.md)", ["b c.md"]), ("[a](b\\_c&amp;d.md)", ["b_c&d.md"]),
        ("[a](b(c).md)", ["b(c).md"]), ("[a [b] c](d.md)", ["d.md"]),
        ("[a](b.png) [c](https://d.md) [e](#f) [g](h) (i.md) ](j.md) \\[k](l.md)", []),
        ("[a [[b]] c](d.md)", ["b", "d.md"]), ("[a]\n(b.md)", []), ("[a] (b.md)", []),
        ("", []), ("[[", []), ("]]", []), ("[](", []), ("[a](", []),
    ]

    @Test func `finds the links of a text in order`() {
        for (text, targets) in Self.cases {
            #expect(MarkdownLink.all(in: text).map(\.target.text) == targets, "\(text)")
        }
    }

    @Test func `gives the range of the link or the address`() {
        let text = "ä ![[b]] [c](d.md)"
        let parts = MarkdownLink.all(in: text).map { link in
            String(decoding: Array(text.utf8)[link.range], as: UTF8.self)
        }
        #expect(parts == ["[[b]]", "d.md"])
    }

    @Test func `accepts a third bracket as part of the name`() {
        let names = ["[[f [x]]]", "[[f [x]] ]"].map { MarkdownLink.all(in: $0)[0].target.names }
        #expect(names == [["f [x", "f [x]"], ["f [x"]])
    }

    /// Reads random texts of brackets, escapes, code and comments. In texts without code and comments, a
    /// plain reading finds the same links. The range of each link contains its brackets and its target.
    @Test func `finds the same links in random text as a plain reading`() {
        let parts = [
            "[", "]", "[[", "]]", "a", "b c", "|", "#", "\\", "\n", "!", " ", "(", ")", "](x.md)",
            "ä",
        ]
        let others = ["`", "```\n", "    ", "<!--", "-->", "%%", "> ", "- "]
        var numbers = SeededGenerator(seed: 1)
        var count = 0
        for number in 0..<4000 {
            let isPlain = number.isMultiple(of: 2)
            let text = (0..<Int.random(in: 1...24, using: &numbers)).map { _ in
                (isPlain ? parts : parts + others).randomElement(using: &numbers) ?? ""
            }.joined()
            let links = MarkdownLink.all(in: text)
            count += links.count
            if isPlain {
                let wiki = links.filter { $0.target.kind == .name }.map(\.target.text)
                #expect(wiki == plainLinks(in: text), "\(text)")
            }
            var end = 0
            for link in links where link.target.kind == .name {
                #expect(link.range.lowerBound >= end, "\(text)")
                end = link.range.upperBound
                let written = String(decoding: Array(text.utf8)[link.range], as: UTF8.self)
                #expect(written.hasPrefix("[[") && written.hasSuffix("]]"), "\(text)")
                #expect(written.contains(link.target.text), "\(text)")
            }
        }
        #expect(count > 500)
    }

    /// Finds the wiki links of a text without code: each goes from the last `[[` to the next `]]`.
    private func plainLinks(in text: String) -> [String] {
        text.split(separator: "\n").flatMap { line -> [String] in
            var found: [String] = []
            var opening: Int?
            let signs = Array(line)
            var index = 0
            while index + 1 < signs.count {
                let pair = String(signs[index...index + 1])
                if pair == "[[" {
                    opening = index + 2
                    index += 1
                } else if signs[index] == "\\", opening == nil || pair == "\\[" || pair == "\\\\" {
                    index += 2
                } else if pair == "]]", let start = opening {
                    found.append(String(signs[start..<index]))
                    opening = nil
                    index += 2
                } else {
                    index += 1
                }
            }
            return found
        }.compactMap { LinkTarget(inBrackets: $0)?.text }
    }

    @Test func `shows known links as links and others as text`() throws {
        let links = try [
            #require(LinkTarget(inBrackets: "a#b|c")): ShownLink(text: "c", address: "meme:1"),
            #require(LinkTarget(inBrackets: "f [x", isFollowedByBracket: true)):
                ShownLink(text: "f [x]", address: "meme:2", takesBracket: true),
            #require(LinkTarget(address: "d.md")): ShownLink(text: "", address: "meme:3"),
            #require(LinkTarget(inBrackets: "g")): ShownLink(text: nil, address: "meme:?g"),
        ]
        func link(_ address: String, _ text: String) -> [MarkdownInline] {
            [
                .begins(.link(address: address, title: "")), .text(text),
                .ends(.link(address: address, title: "")),
            ]
        }
        for (text, inlines) in [
            ("x [[a#b|c]]y", [.text("x ")] + link("meme:1", "c") + [.text("y")]),
            ("![[a#b|c]]", link("meme:1", "c")), ("[[[a#b|c]]", [.text("[")] + link("meme:1", "c")),
            ("[[f [x]]]", link("meme:2", "f [x]")), ("[e](d.md#g)", link("meme:3", "e")),
            ("[[g]]", link("meme:?g", "[[g]]")), ("![[g]]", link("meme:?g", "![[g]]")),
            ("[[a]]", [.text("[[a]]")]), ("\\[[a#b|c]]", [.text("[[a#b|c]]")]),
            ("`[[a#b|c]]`", [.code("[[a#b|c]]")]),
        ] as [(String, [MarkdownInline])] {
            let document = MarkdownDocument(text, links: links)
            #expect(document.inlines(of: text) == inlines, "\(text)")
        }
    }

    @Test func `finds web addresses without markup`() {
        for (text, address) in [
            ("see https://a.org/b?c=d&e#f now", "https://a.org/b?c=d&e#f"),
            ("HTTP://A.org", "HTTP://A.org"), ("(https://a.org/b)", "https://a.org/b"),
            ("https://a.org/b_(c)", "https://a.org/b_(c)"),
            ("https://a.org/b_(c)).", "https://a.org/b_(c)"),
            ("https://a.org.", "https://a.org"), ("「https://a.org/見る」。", "https://a.org/見る」"),
            ("<https://a.org>", "https://a.org"), ("a:b http://c", "http://c"),
            ("ftp://a.org", nil), ("file:///etc", nil), ("https://", nil), ("https://.", nil),
            ("to mailto:ann@a.org.", "mailto:ann@a.org"), ("mailto:", nil), ("mailto: ann", nil),
            ("a: b", nil), ("", nil),
        ] as [(String, String?)] {
            #expect(BareAddress.first(in: text[...]).map { String(text[$0]) } == address, "\(text)")
        }
        for part in ["://", "https://", "http:", ")", "https://a)", "a:"] {
            let text = String(repeating: part, count: TestExtent.count(200_000) / part.utf8.count)
            _ = BareAddress.first(in: text[...])
        }
    }

    @Test func `reads hostile text in linear time`() {
        for part in ["[[", "[[a", "[", "](", "](<", "[a](<", "[[a|", "\\[[", "`[[", "<!--", "%%"] {
            let text = String(
                repeating: part, count: TestExtent.count(200_000) / part.utf8.count)
            #expect(MarkdownLink.all(in: text).isEmpty, "\(part)")
        }
        let signs = String(repeating: "#", count: TestExtent.count(100_000))
        #expect(MarkdownLink.all(in: "[[a\(signs)]]")[0].target.names.count == 11)
    }
}
