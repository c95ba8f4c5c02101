import Domain
@testable import Markup
import Foundation
import TestSupport
import Testing

/// Markdown documents, compared in the form of HTML.
struct MarkdownDocumentTests {
    @Test(arguments: ["Blocks", "Tables", "References"])
    func `reads blocks`(_ heading: String) throws {
        let examples = try Case.examples("Markdown.md", under: heading)
        #expect(!examples.isEmpty)
        for (source, html) in examples {
            #expect(MarkdownHTMLWriter.html(of: source) == html + "\n", "\(source)")
        }
    }

    @Test func `reads an empty text, and lines that end as on Windows`() {
        #expect(MarkdownHTMLWriter.html(of: "") == "")
        #expect(
            MarkdownHTMLWriter.html(of: "a\r\n\r\n- b\r\n") == "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n"
        )
    }

    @Test func `reads inlines`() throws {
        let examples = try Case.examples("Markdown.md", under: "Inlines")
        #expect(!examples.isEmpty)
        for (source, html) in examples {
            #expect(MarkdownHTMLWriter.html(of: source) == "<p>\(html)</p>\n", "\(source)")
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

struct MarkdownTitleTests {
    private static let headings: [(String, String?)] = [
        ("# Title", "Title"),
        ("text\n\n## Second level ##\n# One", "One"), ("### Third", nil),
        ("   # C# and F#", "C# and F#"),
        ("# a #b", "a #b"),
        ("# a \\# #", "a \\#"),
        ("#\ttab\r\n", "tab"),
        ("#hashtag\n#\n##   \n####### seven\n# real", "real"),
        ("Title\n=====\ntext", "Title"),
        ("  Title  \n  ---", nil), ("Second\n---\nFirst\n===", "First"),
        ("two\nlines\n===", "two lines"),
        ("```\n# code\n```\n# out", "out"),
        ("~~~~ sh\n# code\n~~~\n# code\n~~~~~\n# out", "out"),
        ("```\n# never closed", nil),
        ("    # code\n# out", "out"),
        ("- item\n---\n> quote\n===\n| a |\n---\n", nil),
        ("text\n\n---\n\ntext", nil),
        ("---\n===", nil),
        ("", nil),
        ("plain\ntext", nil),
        ("sum\n$$\nx\n=\ny\n$$\n\nReal\n===", "Real"), ("$$ a\n=\nb $$", nil),
        ("$$\n\nx\n=\ny\n\n$$\n# Real", "Real"), ("$$\n# x\n$$", nil), ("$$ a $$\n===", nil),
        ("text\n\\[\na\n=\nb\n\\]\nReal\n===", "Real"), ("  \\[ a\n= \\]\n# Real", "Real"),
        ("$$ is never closed\n# Real", "Real"), ("\\[WIP\\] a\n===", "\\[WIP\\] a"),
        ("```\n$$\n```\n# Real\n$$", "Real"), ("# Costs $$\n$$", "Costs $$"),
    ]

    @Test func `finds the first heading`() {
        for (text, heading) in Self.headings {
            #expect(MarkdownDocument.title(of: text) == heading, "\(text)")
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
