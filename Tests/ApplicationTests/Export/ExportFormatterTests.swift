import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ExportFormatterTests {
    private let formatter = ExportFormatter(calendar: UTCCalendar())

    @Test func `writes a web page with a header, articles and a footer`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "<Milk> & \"more\"", text: "*now*",
            tags: [try Tag("a<b"), try Tag("work")],
            optionalTexts: [.url: "https://a.b/?x=1&y", .image: "p\">.png"], flags: [.pinned],
            created: Timestamp(rfc3339: "2026-03-09T14:05:00.000Z"))
        let first = text(MemesPage(memes: [meme], isLast: false), .html)
        let article = """
            <article id="\(meme.id)" dir="auto">
            <h2>&lt;Milk&gt; &amp; &quot;more&quot;</h2>
            <p class="facts">pinned <time datetime="2026-03-09T14:05:00.000Z">2026-03-09</time> \
            <a class="tag" href="#">#a&lt;b</a> <a class="tag" href="#">#work</a></p>
            <p><a href="https://a.b/?x=1&amp;y">https://a.b/?x=1&amp;y</a></p>
            <p>p&quot;&gt;.png</p>
            <p><em>now</em></p>
            </article>

            """
        #expect(first == WebPage.header + article)
        #expect(text(MemesPage(memes: []), .html, isFirst: false) == WebPage.footer)
        #expect(WebPage.header.hasPrefix("<!doctype html>\n"))
        // The page loads nothing from a server.
        for part in [WebPage.header, WebPage.footer] {
            #expect(!part.contains("src=") && !part.contains("href=") && !part.contains("//"))
        }
    }

    @Test func `a graph has a node for each meme and an edge for each link`() {
        let memes = [
            Meme(id: Seeds.milk.id, title: #"a "b" \n"#), Meme(id: Seeds.walk.id, title: "c"),
        ]
        let links = [Seeds.milk.id: MemeTextLinks(ids: [Seeds.walk.id, Seeds.milk.id])]
        let bytes = formatter.bytes(
            of: MemesPage(memes: memes), as: .dot, isFirst: true, links: links)
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                digraph memes {
                "7m3k9q2x0d4v" [label="a \"b\" \\n"];
                "7m3k9q2x0d4v" -> "b7zzzzzzzzzz";
                "7m3k9q2x0d4v" -> "7m3k9q2x0d4v";
                "b7zzzzzzzzzz" [label="c"];
                }

                """#)
    }

    @Test func `writes a meme as a line of todo.txt`() throws {
        for (tags, fields, url, line) in [
            (["home"], nil, nil, "2026-03-09 Call Ann @home\n"),
            (["project/a/b", "two words"], nil, nil, "2026-03-09 Call Ann +a/b @two_words\n"),
            (["done"], nil, nil, "x 2026-03-10 2026-03-09 Call Ann\n"),
            (
                ["done", "home"], #"{"priority":"A","completed":"2026-04-01","due":"2026-05-01"}"#,
                nil,
                "x (A) 2026-04-01 2026-03-09 Call Ann @home\n"
            ),
            ([], #"{"priority":"C","note":"a b","n":1}"#, nil, "(C) 2026-03-09 Call Ann\n"),
            ([], #"["priority"]"#, "https://a.b", "2026-03-09 Call Ann url:https://a.b\n"),
            (["Ann"], nil, nil, "2026-03-09 Call Ann @Ann\n"),
        ] as [([String], String?, String?, String)] {
            var meme = Meme(
                id: Seeds.milk.id, title: "Call  Ann", text: "left out",
                tags: try tags.map { try Tag($0) },
                created: Timestamp(rfc3339: "2026-03-09T14:05:00.000Z"),
                modified: Timestamp(rfc3339: "2026-03-10T01:00:00.000Z"))
            meme[.url] = url
            meme.otherFields = fields.map { [JSONMember("todotxt", $0)] } ?? []
            meme = meme.with(due: nil, done: tags.contains("done") ? "true" : nil)
            #expect(text(MemesPage(memes: [meme]), .todoTxt) == line, "\(tags)")
        }
    }

    @Test func `prefers the fields of a task to imported todo.txt values`() throws {
        let kept = JSONMember(
            "todotxt", #"{"priority":"A","completed":"2026-04-01","due":"2026-05-01"}"#)
        for (due, done, line) in [
            (nil, nil, "(A) 2026-03-09 Call\n"),
            ("2026-06-01", nil, "(A) 2026-03-09 Call due:2026-06-01\n"),
            (
                "2026-06-01T23:30:00Z", "2026-06-02",
                "x (A) 2026-06-02 2026-03-09 Call due:2026-06-02\n"
            ),
            (nil, "2026-06-02T23:30:00Z", "x (A) 2026-06-03 2026-03-09 Call\n"),
            (nil, "true", "x (A) 2026-04-01 2026-03-09 Call\n"),
        ] as [(String?, String?, String)] {
            var meme = Meme(
                id: Seeds.milk.id, title: "Call", tags: [try Tag("done")],
                created: Timestamp(rfc3339: "2026-03-09T14:05:00.000Z"), otherFields: [kept])
            meme = meme.with(due: due.flatMap { DueDate($0) }, done: done)
            let lines = TodoTxtLine(calendar: ZonedCalendar("Europe/Berlin"))
            #expect(lines.text(of: FoundTask(meme), in: meme) == line)
        }
    }

    /// An imported task without a creation date gets none, because the creation time of its meme is the time
    /// of the import.
    @Test func `writes no creation date for a task imported without one`() throws {
        for (name, isDone, line) in [
            ("Call Ann", false, "Call Ann\n"),
            ("2026-03-01 Call Ann", false, "2026-03-09 Call Ann\n"),
            ("Call Ann", true, "x Call Ann @done\n"),
        ] {
            let meme = Meme(
                id: Seeds.milk.id, title: "Call Ann", tags: isDone ? [try Tag("done")] : [],
                created: Timestamp(rfc3339: "2026-03-09T14:05:00.000Z"),
                key: "import:todo.txt:\(name)"
            ).with(due: nil, done: isDone ? "true" : nil)
            #expect(
                text(MemesPage(memes: [meme]), .todoTxt) == line.replacing(" @done", with: ""),
                "\(name)")
        }
    }

    @Test func `writes exactly the tasks as todo.txt`() {
        var note = Seeds.call
        note.text = "- [ ] Bring  cake 📅 2026-11-27 now\n- [x] music @due(soon)\n`- [ ] code`"
        var template = note
        template.tags = [.template]
        let page = MemesPage(memes: [note, Seeds.milk, template])
        #expect(
            text(page, .todoTxt) == """
                Bring cake now @work @home/phone due:2026-11-27
                x music @due(soon) @work @home/phone

                """)
    }

    /// A tag that is a word of the title is not repeated.
    @Test func `does not repeat a tag that is in the title`() throws {
        let meme = Meme(
            id: Seeds.milk.id, title: "Ask @ann about +house",
            tags: [try Tag("ann"), try Tag("project/house")]
        ).with(due: nil, done: nil)
        #expect(text(MemesPage(memes: [meme]), .todoTxt) == "Ask @ann about +house\n")
    }

    @Test func `writes the same records as lists`() {
        #expect(
            text(MemesPage(memes: [Seeds.walk]), .json)
                == RecordFormatter(format: .json).text(of: [Seeds.walk]))
    }

    private func text(_ page: MemesPage, _ format: FileFormat, isFirst: Bool = true) -> String {
        String(decoding: formatter.bytes(of: page, as: format, isFirst: isFirst), as: UTF8.self)
    }
}
