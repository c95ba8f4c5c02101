import Domain
@testable import Markup
import Foundation
import TestSupport
import Testing

/// Markdown documents, compared in the form of HTML.
struct MarkdownDocumentTests {
    @Test func blocks() {
        for (source, html) in [
            ("", ""),
            ("a\nb", "<p>a\nb</p>\n"),
            ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
            ("# a\n## b ##\n####### c", "<h1>a</h1>\n<h2>b</h2>\n<p>####### c</p>\n"),
            ("a\nb\n===\nc\n---", "<h1>a\nb</h1>\n<h2>c</h2>\n"),
            ("- - -\n***\n_ _ _\n--", "<hr />\n<hr />\n<hr />\n<p>--</p>\n"),
            (
                "> a\nb\n> > c",
                "<blockquote>\n<p>a\nb</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</blockquote>\n"
            ),
            ("- a\n- b\n\nc", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>\n"),
            ("- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
            (
                "- a\n  - b\n    1) c",
                "<ul>\n<li>a\n<ul>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>\n</li>\n</ul>\n"
            ),
            ("3. a\n1. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("- a\n+ b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
            ("a\n2. b\n1. c", "<p>a\n2. b</p>\n<ol>\n<li>c</li>\n</ol>\n"),
            ("-\n\n  a", "<ul>\n<li></li>\n</ul>\n<p>a</p>\n"),
            (
                "> - a\n>\n> - b",
                "<blockquote>\n<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n</blockquote>\n"
            ),
            (
                "* a\n  > b\n  >\n* c",
                "<ul>\n<li>a\n<blockquote>\n<p>b</p>\n</blockquote>\n</li>\n<li>c</li>\n</ul>\n"
            ),
            (
                "- [ ] a\n- [x] b\n- [X] c\n- [y] d\n- [x]",
                "<ul>\n<li>[ ] a</li>\n<li>[x] b</li>\n<li>[x] c</li>\n<li>[y] d</li>\n<li>[x]</li>\n</ul>\n"
            ),
            ("    a\n\n\tb\n\n\nc", "<pre><code>a\n\nb\n</code></pre>\n<p>c</p>\n"),
            (
                "```swift x\na\n\n  *b*\n~~~\n````\nc",
                "<pre><code class=\"language-swift\">a\n\n  *b*\n~~~\n</code></pre>\n<p>c</p>\n"
            ),
            ("~~~\na", "<pre><code>a\n</code></pre>\n"),
            (
                "- a\n\n      b\n\n\tc",
                "<ul>\n<li>\n<p>a</p>\n<pre><code>b\n</code></pre>\n<p>c</p>\n</li>\n</ul>\n"
            ),
            ("<div>\n*a*\n\n*b*", "<div>\n*a*\n<p><em>b</em></p>\n"),
            ("<!-- a\n\n*b* -->\nc", "<!-- a\n\n*b* -->\n<p>c</p>\n"),
            ("a\n<b>\n\n<b>\nc", "<p>a\n<b></p>\n<b>\nc\n"),
            ("a\r\n\r\n- b\r\n", "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n"),
        ] as [(String, String)] {
            #expect(MarkdownHTMLWriter.html(of: source) == html, "\(source)")
        }
    }

    @Test func tables() {
        for (source, html) in [
            ("a|b\n-|-\nc|d", "<tr><th>a</th><th>b</th></tr>\n<tr><td>c</td><td>d</td></tr>\n"),
            (
                "|a|b|c|\n|:-|-:|:-:|\n|d|",
                "<tr><th left>a</th><th right>b</th><th center>c</th></tr>\n<tr><td left>d</td></tr>\n"
            ),
            ("|a|\n|-|\n|b|c|\n\nd", "<tr><th>a</th></tr>\n<tr><td>b</td></tr>\n<p>d</p>\n"),
            (
                "|a \\| *b*|\n|-|\n> c",
                "<tr><th>a | <em>b</em></th></tr>\n<blockquote>\n<p>c</p>\n</blockquote>\n"
            ),
            ("a\n|b|\n|-|", "<p>a</p>\n<tr><th>b</th></tr>\n"),
            ("|a|b|\n|-|", "<p>|a|b|\n|-|</p>\n"),
            ("|a|\n|+|", "<p>|a|\n|+|</p>\n"),
        ] as [(String, String)] {
            #expect(MarkdownHTMLWriter.html(of: source) == html, "\(source)")
        }
    }

    @Test func inlines() {
        for (source, html) in [
            (
                "*a* _b_ **c** __d__ ***e***",
                "<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> <em><strong>e</strong></em>"
            ),
            ("a_b_c a*b*c * d* _e _", "a_b_c a<em>b</em>c * d* _e _"),
            ("*a __b* c__", "<em>a __b</em> c__"),
            (
                "~a~ ~~b~~ ~c~~ ~~~d~~~ *~~e~~*",
                "<del>a</del> <del>b</del> ~c~~ ~~~d~~~ <em><del>e</del></em>"
            ),
            ("`a` ``b`c`` ` d  ` `e", "<code>a</code> <code>b`c</code> <code>d </code> `e"),
            ("`a\n   b`", "<code>a b</code>"),
            (
                "\\*a\\* \\b &amp; &auml;&#65;&#x1F600; &no; &#0;",
                "*a* \\b &amp; äA😀 &amp;no; \u{FFFD}"
            ),
            ("a  \nb\\\nc\nd", "a<br />\nb<br />\nc\nd"),
            (
                "[a](b) [c](<d e> \"f\") [g]()",
                "<a href=\"b\">a</a> <a href=\"d%20e\" title=\"f\">c</a> <a href=\"\">g</a>"
            ),
            (
                "[a](b(c)d) [a](b c) [[a](b)](c)",
                "<a href=\"b(c)d\">a</a> [a](b c) [<a href=\"b\">a</a>](c)"
            ),
            ("*[a*](b) [*c*](d)", "*<a href=\"b\">a*</a> <a href=\"d\"><em>c</em></a>"),
            ("![a *b* ![c](d)](e)", "<img src=\"e\" alt=\"a b c\" />"),
            (
                "<http://a.b> <a@b.c> <a b> <1>",
                "<a href=\"http://a.b\">http://a.b</a> <a href=\"mailto:a@b.c\">a@b.c</a> <a b> &lt;1&gt;"
            ),
            (
                "<b c='d' e>f</b> <!-- g --> <?h?> <!I> <![CDATA[j]]> <",
                "<b c='d' e>f</b> <!-- g --> <?h?> <!I> <![CDATA[j]]> &lt;"
            ),
            ("x<a b c='d' >", "x<a b c='d' >"),
        ] as [(String, String)] {
            #expect(MarkdownHTMLWriter.html(of: source) == "<p>\(html)</p>\n")
        }
    }

    @Test func references() {
        for (source, html) in [
            (
                "[a][B] [b][] [b] [c]\n\n[b]: /x 'y'\n[b]: /z",
                "<p><a href=\"/x\" title=\"y\">a</a> <a href=\"/x\" title=\"y\">b</a> <a href=\"/x\" title=\"y\">b</a> [c]</p>\n"
            ),
            ("[ß  c]\n\n[SS\nC]:\n</x y>", "<p><a href=\"/x%20y\">ß  c</a></p>\n"),
            ("[a]: /x\n'y' z", "<p>'y' z</p>\n"),
            ("[a]: /x y\n\n[a]", "<p>[a]: /x y</p>\n<p>[a]</p>\n"),
            ("[a]: /x\n===\n[a]", "<p>===\n<a href=\"/x\">a</a></p>\n"),
            ("> [a]: /x\n\n[a]", "<blockquote>\n</blockquote>\n<p><a href=\"/x\">a</a></p>\n"),
        ] as [(String, String)] {
            #expect(MarkdownHTMLWriter.html(of: source) == html, "\(source)")
        }
    }

    /// These are not visible in HTML.
    @Test func `keeps empty lines, indentation and definitions`() {
        let document = MarkdownDocument("\n  a\n   b\n\n\n- c\n\n  d\n[e]: f\n\n")
        let list = MarkdownList(
            mark: "-",
            items: [
                MarkdownList.Item(
                    blocks: [
                        MarkdownBlock(content: .paragraph("c"), emptyLinesBefore: 0),
                        MarkdownBlock(content: .paragraph("d\n[e]: f"), emptyLinesBefore: 1),
                    ], emptyLinesBefore: 0)
            ])
        #expect(
            document.blocks == [
                MarkdownBlock(content: .paragraph("  a\n   b"), emptyLinesBefore: 1),
                MarkdownBlock(content: .list(list), emptyLinesBefore: 2),
            ])
        #expect(document.emptyLinesAfter == 1)
        #expect(
            document.inlines(of: "  a\n   b") == [
                .text("a"), .lineBreak(isHard: false, indent: "   "), .text("b"),
            ])
        #expect(
            MarkdownDocument("[e]: f\n g").blocks == [
                MarkdownBlock(content: .definitions(["[e]: f"]), emptyLinesBefore: 0),
                MarkdownBlock(content: .paragraph(" g"), emptyLinesBefore: 0),
            ])
    }

    /// Links with the same label would repeat a very long address, so its definition is not used.
    @Test func `makes no links from very long definitions`() {
        let document = MarkdownDocument("[a]\n\n[a]: \(String(repeating: "x", count: 2049))")
        #expect(document.inlines(of: "[a]") == [.text("[a]")])
    }

    @Test func `reads marks nested deeper than the limit as text`() {
        let count = 1000
        for mark in ["> ", ">", "- ", "1. "] {
            var blocks = MarkdownDocument(String(repeating: mark, count: count) + "a").blocks
            var depth = 0
            while case let content? = blocks.first?.content {
                if case .quote(let inner) = content {
                    blocks = inner
                } else if case .list(let list) = content {
                    depth += 1
                    blocks = list.items[0].blocks
                } else {
                    break
                }
                depth += 1
            }
            #expect((90...MarkdownDocument.depthLimit).contains(depth), "\(mark)")
            guard case .paragraph(let text)? = blocks.first?.content else {
                Issue.record("no paragraph in \(mark)")
                continue
            }
            #expect(text.hasPrefix(mark) && text.hasSuffix("a"), "\(mark)")
        }
    }
}

/// All examples of the CommonMark specification.
@Suite(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
struct MarkdownSpecificationTests {
    struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
    }

    static func examples() throws -> [Example] {
        let json = try Corpora.read("commonmark/spec-examples.json")
        return try JSONDecoder().decode([Example].self, from: Data(json))
    }

    /// The numbers of the examples whose text differs. Example 25 has rare entities (`&Dcaron;`,
    /// `&HilbertSpace;`, `&DifferentialD;`, `&ClockwiseContourIntegral;`, `&ngE;`), which stay text.
    private static let differing = [25]

    @Test func `reads all examples`() throws {
        let examples = try MarkdownSpecificationTests.examples()
        #expect(examples.count > 600)
        var differing: [Int] = []
        for example in examples {
            let html = MarkdownHTMLWriter.html(of: example.markdown)
            if !html.utf8.elementsEqual(example.html.utf8) { differing.append(example.example) }
            #expect(
                MarkdownSpecificationTests.blockTags(html)
                    == MarkdownSpecificationTests.blockTags(example.html), "\(example.example)")
        }
        #expect(differing == MarkdownSpecificationTests.differing)
    }

    private static func blockTags(_ html: String) -> [Substring] {
        html.matches(of: /<\/?(p|h[1-6]|ul|ol|li|blockquote|pre|hr)\b[^>]*>/).map(\.output.0)
    }
}

/// Texts that are made to be slow or to trap.
struct MarkdownRobustnessTests {
    private static let count = TestExtent.count(10_000)

    /// A reader that looks back or ahead again and again would take very long for these texts.
    @Test func `reads repeated text in linear time`() {
        for text in [
            "[", "]", "![", "[a](", "[a](b", "[a](<b", "[a](b \"", "[a](b (", "[a](b) ", "[a][a] ",
            "> ", ">", "- ",
            "1. ", "* ", "a\n", "\n", "> a\nb\n", "*a ", "a* ", "*a_ ", "a**b", "**x* ", "_a __b ",
            "a***b**c* ",
            "~a ~~b ", "`a``b", "a <!-- ", "a <? ", "a <!A ", "a <![CDATA[", "<a b=\"", "a <a x ",
            "&a",
            "&", "\\", "<",
            "<http://a", "[a]: b\n", "[a]: b\n\"x\n", "|-|-|\n", "|a|b|\n|-|-|\n", "```\n",
            "<div>\n",
            "\t", "a\r", "![a](",
        ] as [String] {
            read(String(repeating: text, count: MarkdownRobustnessTests.count))
        }
    }

    @Test func `reads nested text in linear time`() {
        for (start, middle, end) in [
            ("[", "a", "]"), ("*", "a", "*"), ("**a ", "b", " c**"), ("[", "a", "](b)"),
            ("![", "a", "](b)"),
            ("[", "", "[a](b)"), ("![", "", "[a](b)"), ("a**b", "", "c* "), ("|a", "|\n", "|-"),
            ("[a](", "", "("),
        ] as [(String, String, String)] {
            func many(_ text: String) -> String {
                String(repeating: text, count: MarkdownRobustnessTests.count)
            }
            read(many(start) + middle + many(end))
        }
    }

    @Test func `reads growing text in linear time`() {
        read((1...1000).map { "e" + String(repeating: "`", count: $0) }.joined())
        read((0..<400).map { String(repeating: "  ", count: $0) + "- a\n" }.joined())
        let columns = 1000
        read(
            String(repeating: "|a", count: columns) + "|\n"
                + String(repeating: "|-", count: columns)
                + "|\n" + String(repeating: "|x\n", count: columns))
    }

    /// Also checks that spans are nested.
    @Test func `reads mutated text without trapping`() throws {
        var generator = SeededGenerator(seed: 11)
        let own = """
            # a *b*\n\n> - [x] `c` **d\n>   e**\n\n1. ![f](<g> "h")\n\n   ~~~ i\n   j\n   ~~~\n\n| k | l |\n|:-|-:|
            | ~~m~~ |\n\n<div>\n\n[n]: /o 'p'\n[n][] <q@r.s> &amp; \\* <!-- t -->\n\tu\n日 é 👩‍👩‍👧\n===\n
            """
        let examples = Requirement.met(.corpora) ? try MarkdownSpecificationTests.examples() : []
        let seeds = ([own] + examples.map(\.markdown)).map { Array($0.unicodeScalars) }
        let signs = Array("*_~`[]()<>!#-+=|:\\&\"' \t\n\r1.)a\u{0}\u{301}😀".unicodeScalars)
        for round in 0..<TestExtent.count(4000) {
            var text = seeds[round % 2 == 0 ? 0 : round % seeds.count]
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let position = Int.random(in: 0...text.count, using: &generator)
                let length = min(Int.random(in: 0...3, using: &generator), text.count - position)
                let sign = signs[Int.random(in: 0..<signs.count, using: &generator)]
                let count = Int.random(in: 0...3, using: &generator)
                text.replaceSubrange(
                    position..<position + length, with: repeatElement(sign, count: count))
            }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: text)
            read(String(view))
        }
    }

    /// Reads a text and all texts in its blocks, and checks that spans are nested.
    private func read(_ text: String) {
        let document = MarkdownDocument(text)
        for text in MarkdownRobustnessTests.texts(in: document.blocks) {
            var open: [MarkdownInline.Span] = []
            for inline in document.inlines(of: text) {
                if case .begins(let span) = inline { open.append(span) }
                if case .ends(let span) = inline { #expect(open.popLast() == span) }
            }
            #expect(open.isEmpty, "\(text)")
        }
    }

    private static func texts(in blocks: [MarkdownBlock]) -> [String] {
        blocks.flatMap { block -> [String] in
            switch block.content {
            case .paragraph(let text), .heading(_, let text): [text]
            case .quote(let blocks): texts(in: blocks)
            case .list(let list): list.items.flatMap { texts(in: $0.blocks) }
            case .table(let table): table.header + table.rows.flatMap { $0 }
            case .code, .html, .thematicBreak, .definitions: []
            }
        }
    }
}
