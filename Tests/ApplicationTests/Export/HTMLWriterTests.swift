import Domain
import Markup
import Testing

@testable import Application
@testable import TestSupport

struct HTMLWriterTests {
    @Test func writes() {
        for (markdown, html) in [
            ("a\nb", "<p>a<br>\nb</p>\n"),
            ("# Head *x*", "<h3>Head <em>x</em></h3>\n"),
            ("###### six", "<h6>six</h6>\n"),
            (
                "> **b** ~~s~~",
                "<blockquote><p><strong>b</strong> <del>s</del></p>\n</blockquote>\n"
            ),
            ("- a\n- b", "<ul><li>a</li>\n<li>b</li>\n</ul>\n"),
            ("3. a\n\n4. b", "<ol start=\"3\"><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
            (
                "- [x] a\n- [ ] b",
                "<ul><li><input type=\"checkbox\" disabled checked> a</li>\n"
                    + "<li><input type=\"checkbox\" disabled> b</li>\n</ul>\n"
            ),
            ("```swift\n<a>\n&\n```", "<pre>&lt;a&gt;\n&amp;</pre>\n"),
            ("`<b>` \\*", "<p><code>&lt;b&gt;</code> *</p>\n"),
            (
                "|a|b|\n|:-|-:|\n|1|<|",
                "<table><tr><th style=\"text-align: left\">a</th>\n<th style=\"text-align: right\">b</th>\n"
                    + "</tr>\n<tr><td style=\"text-align: left\">1</td>\n"
                    + "<td style=\"text-align: right\">&lt;</td>\n</tr>\n</table>\n"
            ),
            ("***", "<hr>\n"),
            (
                "[x](https://a.b/?c=1&d=\"2\")",
                "<p><a href=\"https://a.b/?c=1&amp;d=&quot;2&quot;\">x</a></p>\n"
            ),
            // Scripts and files are not linked, and pictures are not loaded.
            ("[x](javascript:alert(1))", "<p>x (javascript:alert(1))</p>\n"),
            ("[x](JAVASCRIPT:alert)", "<p>x (JAVASCRIPT:alert)</p>\n"),
            ("[x](file:///etc/passwd)", "<p>x (file:///etc/passwd)</p>\n"),
            ("![cat](http://a/b.png)", "<p><a href=\"http://a/b.png\">cat</a></p>\n"),
            (
                "[![cat](http://a/b.png)](https://c.d)",
                "<p><a href=\"https://c.d\">cat (http://a/b.png)</a></p>\n"
            ),
            // Links to memes that are not on the page are text.
            ("a [[B c]]!", "<p>a [[B c]]!</p>\n"),
            ("[[B#part|*see* &]]", "<p>[[B#part|<em>see</em> &amp;]]</p>\n"),
            ("[[\"<x]]", "<p>[[&quot;&lt;x]]</p>\n"),
            ("[x](meme:no)", "<p>x (meme:no)</p>\n"),
            (
                "[u [[B]]](http://a) `[[B]]`",
                "<p><a href=\"http://a\">u [[B]]</a> <code>[[B]]</code></p>\n"
            ),
            // HTML in a text is escaped.
            ("<script>alert(1)</script>", "<pre>&lt;script&gt;alert(1)&lt;/script&gt;</pre>\n"),
            ("a <b onclick=x>c", "<p>a &lt;b onclick=x&gt;c</p>\n"),
            ("a\u{0}b\u{1B}[31m\u{7F}", "<p>a\u{FFFD}b\u{FFFD}[31m\u{FFFD}</p>\n"),
        ] as [(String, String)] {
            #expect(HTMLWriter.html(ofMarkdown: markdown) == html, "\(markdown)")
        }
    }

    @Test func `holds attached pictures, and links to other attachments`() {
        let links = MemeTextLinks(attachments: [
            "a.png": PageAttachment(path: "p/a.png", picture: "data:x"),
            "b&.pdf": PageAttachment(path: "p/b&.pdf"),
        ])
        for (markdown, html) in [
            ("![c \"d\"](a.png)", "<img src=\"data:x\" alt=\"c &quot;d&quot;\">"),
            ("![*e*](a.png)", "<img src=\"data:x\" alt=\"\">"),
            ("[x](a.png)", "<a href=\"p/a.png\">x</a>"),
            ("![x](b&.pdf)", "<a href=\"p/b&amp;.pdf\">x</a>"),
            (
                "[![c](a.png)](https://d.e)",
                "<a href=\"https://d.e\"><img src=\"data:x\" alt=\"c\"></a>"
            ),
            ("![![x](a.png)](a.png)", "<img src=\"data:x\" alt=\"\">"),
            ("![x](other.png)", "x (other.png)"),
        ] {
            #expect(
                HTMLWriter.html(ofMarkdown: markdown, links: links) == "<p>\(html)</p>\n",
                "\(markdown)")
        }
    }

    @Test func `links to memes that are on the page`() throws {
        let address = "meme:7m3k9q2x0d4v"
        let links = try [
            #require(LinkTarget(inBrackets: "B#c|<d>")): ShownLink(text: "<d>", address: address),
            #require(LinkTarget(address: "e f.md")): ShownLink(text: "", address: address),
        ]
        let link = "<a class=\"meme\" href=\"#7m3k9q2x0d4v\">"
        for (markdown, html) in [
            ("a [[B#c|<d>]]!", "<p>a \(link)&lt;d&gt;</a>!</p>\n"),
            ("![[B#c|<d>]]", "<p>\(link)&lt;d&gt;</a></p>\n"),
            ("[*e*](e%20f.md) [[B]]", "<p>\(link)<em>e</em></a> [[B]]</p>\n"),
        ] {
            let written = HTMLWriter.html(
                ofMarkdown: markdown, links: MemeTextLinks(targets: links))
            #expect(written == html, "\(markdown)")
        }
    }

    @Test func `shows memes and results in place of blocks`() throws {
        let target = try #require(LinkTarget(inBrackets: "B"))
        let link = ShownLink(text: "B", address: "meme:7m3k9q2x0d4v")
        let meme = Meme(id: Seeds.milk.id, title: "B & c", text: "# B & c\n*x* ![[B]]\n\n![[B]]")
        let table = InsertedTable(
            columns: ["title", "<n>"],
            rows: [.init(id: Seeds.milk.id, cells: ["*a*", "|"])], isCut: true)
        let links = MemeTextLinks(
            targets: [target: link],
            inserts: [
                .note(target): .note(EmbeddedNote(of: meme, heading: nil, links: [target: link])),
                .command("list"): .table(table), .command("count"): .number("2"),
                .command("rm"): .message("no <rm>"),
            ])
        let address = "<a class=\"meme\" href=\"#\(Seeds.milk.id)\">"
        for (markdown, html) in [
            (
                "![[B]]",
                """
                <blockquote><strong>\(address)B &amp; c</a></strong>
                <p><em>x</em> <a class="meme" href="#7m3k9q2x0d4v">B</a></p>
                <p><a class="meme" href="#7m3k9q2x0d4v">B</a></p>
                </blockquote>

                """
            ),
            (
                "```meme\nlist\n```",
                """
                <table><tr><th>title</th>
                <th>&lt;n&gt;</th>
                </tr>
                <tr><td>\(address)*a*</a></td>
                <td>|</td>
                </tr>
                </table>
                <p>…</p>

                """
            ),
            ("~~~ meme\ncount\n~~~", "<p>2</p>\n"),
            ("> ```meme\n> rm\n", "<blockquote><p>meme: no &lt;rm&gt;</p>\n</blockquote>\n"),
            ("```meme\nlist\n\n```", "<pre>list\n</pre>\n"),
            ("```\nlist\n```", "<pre>list</pre>\n"),
        ] {
            #expect(HTMLWriter.html(ofMarkdown: markdown, links: links) == html, "\(markdown)")
        }
    }

    /// Elements are always properly nested, and the text adds no other elements.
    @Test func `nests elements properly`() {
        var generator = SeededGenerator(seed: 17)
        let pieces = [
            "*", "**", "~~", "_", "[", "](https://a)", "](x)", "![", "`", "<b>", "</p>", "\n",
            "\n\n",
            "> ", "- ", "1. ", "|a|\n|-|\n|", "# ", "```\n", "a", " ", "\"", "'", "&", "<!--",
            "***\n", "[[", "]]", "|",
        ]
        for _ in 0..<TestExtent.count(3000) {
            let count = Int.random(in: 1...25, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
            let html = HTMLWriter.html(ofMarkdown: text)
            var open: [Substring] = []
            var isNested = true
            for match in html.matches(of: #/<(/?)([a-z0-9]+)[^<>]*>/#) where !isVoid(match.2) {
                if match.1.isEmpty {
                    open.append(match.2)
                } else {
                    isNested = isNested && open.popLast() == match.2
                }
            }
            #expect(isNested && open.isEmpty, "\(text)\n\(html)")
            #expect(!html.contains(#/<(b>|!)/#), "\(text)")
        }
    }

    private func isVoid(_ name: Substring) -> Bool { ["br", "hr", "input"].contains(name) }
}
