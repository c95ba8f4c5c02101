import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct HTMLMarkdownTests {
    private static let texts: [(String, String)] = [
        ("<div>one</div><div><br/></div><div>two<br/>three</div>", "one\n\ntwo\nthree"),
        ("<p>a\n  b</p><p>c</p>", "a b\n\nc"),
        ("<h1>A</h1>text<h3>B <i>c</i></h3>", "# A\n\ntext\n\n### B *c*"),
        ("<h2></h2>x", "x"),
        ("a <b>bold </b>and <strong>s</strong><em> i</em>", "a **bold** and **s** *i*"),
        ("<b><div>a</div><div>b</div></b>", "**a**\n**b**"), ("<b> </b>x", "x"),
        ("<s>a</s> <code>b</code> <u>c</u>", "~~a~~ `b` c"),
        ("<a href='http://x/'>x</a>", "[x](http://x/)"), ("<a href='u'>u</a>", "u"),
        ("<a href='a b(c)'>x</a>", "[x](<a b(c)>)"), ("<a href='u'></a><a>n</a>", "un"),
        ("<img src='p.png' alt='P'/>", "![P](p.png)"),
        ("<ul><li>a</li><li><div>b</div><ul><li>c</li></ul></li></ul>d", "- a\n- b\n  - c\n\nd"),
        ("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"), ("<ul><li></li></ul>", "-"),
        ("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
        ("x<ol start='3'><li>a</li><li>b<br/>c</li></ol>", "x\n\n3. a\n4. b\n   c"),
        (
            "<ul style='--en-todo:true'><li style='--en-checked:true'>a</li><li>b</li></ul>",
            "- [x] a\n- [ ] b"
        ),
        ("<div><en-todo checked='true'/>a</div><div><en-todo/>b</div>", "- [x] a\n- [ ] b"),
        ("<b><i><en-todo checked='true'/>a</i></b>", "- [x] ***a***"),
        ("<li><b><en-todo/>a</b></li>", "- [ ] **a**"),
        ("<ol><li><en-todo checked='true'/>a</li><li>b</li></ol>", "1. [x] a\n2. b"),
        ("<h2><en-todo/>a</h2>", "## - [ ] a"),
        (
            "<span style='--en-highlight:yellow;background-color: #ffef9e;'><b>a</b></span>",
            "==**a**=="
        ),
        ("<span style='-evernote-highlight:true'>a</span>b", "==a==b"),
        (
            "<div style='--en-codeblock:true;--en-syntaxLanguage:python'><div>a</div></div>",
            "```python\na\n```"
        ),
        ("<li><en-todo/>a</li>", "- [ ] a"), ("a<en-todo/>b", "a[ ] b"),
        ("x<pre>a\n  b&lt;</pre>y", "x\n\n```\na\n  b<\n```\n\ny"),
        (
            "<div style='-en-codeblock:true'><div>a</div><div><br/></div><div>\u{A0} b```</div></div>",
            "````\na\n\n  b```\n````"
        ),
        (
            "<table><tr><th>a</th><th>b|</th></tr><tr><td><div>1</div><div>2</div></td></tr></table>",
            "| a | b\\| |\n| --- | --- |\n| 1 2 |  |"
        ),
        (
            "<table><caption>c</caption><tr><td>a<table><tr><td>n</td></tr></table></td></tr></table>z",
            "| c |\n| --- |\n| a n |\n\nz"
        ),
        (
            """
            <table><tr><th colspan='2'>a</th><th>b</th></tr><tr><td rowspan='2' colspan='2'>c</td>\
            <td>d</td></tr><tr><td>e</td></tr><tr><td colspan='x'>f</td></tr></table>
            """,
            "| a |  | b |\n| --- | --- | --- |\n| c |  | d |\n|  |  | e |\n| f |  |  |"
        ),
        (
            """
            <span style="FONT-WEIGHT: bold; color:red">a</span> <span style='font-style:italic;\
            font-weight:700 !important'>b</span> <span style="text-decoration:underline line-through">\
            c</span><span style="font-weight:400">d</span> <b><span style="font-weight:bolder">e</span></b>
            """, "**a** ***b*** ~~c~~d **e**"
        ),
        ("<span style='font-style:italic'>a<span>b</span>c</span>d", "*abc*d"),
        ("<code>a`b</code> <code>`` <b>c</b></code>", "``a`b`` ``` `` c ```"),
        ("a<hr/>b", "a\n\n---\n\nb"),
        ("a<blockquote>b<p>c</p></blockquote>d", "a\n\n> b\n>\n> c\n\nd"),
        ("<en-crypt>QUJD</en-crypt>", "```en-crypt\nQUJD\n```"),
        (
            "<pre>a\n<en-crypt hint='h'>QUJD</en-crypt></pre>",
            "```\na\nen-crypt hint=\"h\"\nQUJD\n```"
        ),
        (
            "<en-crypt cipher='AES' length='128' hint='a&#10;\"`&amp;'>QUJD</en-crypt>",
            "```en-crypt cipher=\"AES\" length=\"128\" hint=\"a &quot;&#96;&amp;\"\nQUJD\n```"
        ),
        (
            "<table><tr><td><en-crypt hint='h'>QUJD</en-crypt></td></tr></table>",
            "| en-crypt hint=\"h\" QUJD |\n| --- |"
        ),
        ("<style>p{}</style><title>t</title>x", "x"), ("<en-media type='image/png'/>", "M"),
        ("</p></ul>a<li>b", "a\n- b"), ("<div>a&nbsp;&nbsp;b</div>", "a  b"), ("", ""),
    ]

    @Test func `converts HTML to Markdown`() {
        for (html, markdown) in Self.texts {
            #expect(HTMLMarkdown.text(of: html) { _ in "M" } == markdown, "\(html)")
        }
    }

    /// The spans would create millions of cells.
    @Test func `limits cells that span many columns and rows`() {
        let rows = String(
            repeating: "<tr><td rowspan='65534' colspan='99999999999'>x</td></tr>", count: 2000)
        let long = "<tr>" + String(repeating: "<td>x</td>", count: 2000) + "</tr>"
        let short = String(repeating: "<tr><td>x</td></tr>", count: 2000)
        for table in [rows, rows + long, long + short] {
            let text = HTMLMarkdown.text(of: "<table>\(table)</table>")
            #expect(text.utf8.count < 100_000)
            #expect(
                text.utf8.count { $0 == UInt8(ascii: "x") }
                    == table.utf8.count { $0 == UInt8(ascii: "x") })
        }
    }

    @Test func `limits all column spans of a table to 10,000 empty cells`() {
        let cells = String(repeating: "<td colspan='1000'>x</td>", count: 12)
        let text = HTMLMarkdown.text(of: "<table><tr>\(cells)</tr></table>")
        #expect(text.prefix { $0 != "\n" }.count { $0 == "|" } == 12 + 10_000 + 1)
    }

    /// Elements that are not closed, and end tags of elements that are not open.
    @Test func `converts unbalanced elements in linear time without recursion`() {
        for piece in [
            "<div>", "<ul><li>", "<b>", "<table><tr><td>", "</b>", "<blockquote>", "<a <",
            "<span style='font-weight:bold'>", "<code>", "<table><tr><td colspan=99 rowspan=99>",
        ] {
            let html = String(repeating: piece, count: TestExtent.count(50_000)) + "x"
            #expect(HTMLMarkdown.text(of: html).utf8.count < 2000, "\(piece)")
        }
    }
}
