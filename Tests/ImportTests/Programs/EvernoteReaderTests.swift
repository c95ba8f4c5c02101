import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Notes as Evernote 10 exports them.
struct EvernoteReaderTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
        <en-export export-date="20240110T101010Z" application="Evernote" version="10.70.2">

        """

    @Test func `reads a note`() throws {
        let xml = try Case.text("Evernote/note.enex")
        let pdf = "7d793037a0760186574b0282f2f435e7.pdf"
        let other =
            #"{"task":{"title":"Buy","taskStatus":"open"},"author":"Ann","reminder-order":"1","#
            + #""resources":[{"mime":"application/pdf"},"#
            + #"{"mime":"image/png","width":"10","file-name":"my pic.png"}]}"#
        var meme = ForeignMeme(
            title: "Trip & plans", text: "Pack\n![my pic.png](<my pic.png>)\n\n- [ ] Buy",
            tags: ["travel", "2024"],
            optionalTexts: [.url: "https://example.com/?a&b"],
            created: Seeds.time("2024-01-01T09:00:00.000Z"),
            modified: Seeds.time("2024-01-02T10:00:00.000Z"),
            identity: "20240101T090000Z Trip & plans",
            otherFields: [JSONMember("evernote", other)], line: 4)
        let contents = contents(xml)
        meme.embeddedFiles = embeddedFiles(in: contents)
        #expect(contents == ForeignContents(memes: [meme]))
        #expect(meme.embeddedFiles.map(\.name) == [pdf, "my pic.png"])
        #expect(texts(of: meme.embeddedFiles, in: xml) == ["world", "hello"])
    }

    /// The tasks of a group are written at its first mark, ordered by their weights. Other tasks are written
    /// at the end.
    @Test func `writes tasks as to-do items`() throws {
        let tasks = [
            ("2", "G", "B", "completed"), ("1", "G", "A", "open"), ("3", "H", "C", "open"),
        ]
        .map {
            """
            <task><title>task\n\($0.0)</title><taskStatus>\($0.3)</taskStatus>
            <taskGroupNoteLevelID>\($0.1)</taskGroupNoteLevelID>
            <sortWeight>\($0.2)</sortWeight></task>
            """
        }
        let group = #"<div style="--en-task-group:true; --en-id:G;"/>"#
        for (content, text) in [
            (
                "<div>a</div>\(group)<div>b</div>\(group)",
                "a\n\n- [ ] task 1\n- [x] task 2\n\nb\n\n- [ ] task 3"
            ),
            (
                "<table><tr><td>\(group)</td></tr></table>",
                "| - [ ] task 1 - [x] task 2 |\n| --- |\n\n- [ ] task 3"
            ),
            ("", "- [ ] task 1\n- [x] task 2\n- [ ] task 3"),
        ] {
            let xml =
                "<en-export><note><title>T</title><content><![CDATA[<en-note>\(content)</en-note>]]>"
                + "</content>\(tasks.joined())</note></en-export>"
            guard case .foreign(let meme)? = contents(xml).notes.first else {
                Issue.record("no note")
                continue
            }
            #expect(meme.text == text, "\(content)")
            #expect(meme.otherFields.first?.value.hasPrefix(#"{"task":[{"title":"task"#) == true)
        }
    }

    /// Evernote for iOS puts each value on its own lines.
    @Test func `ignores white space around values`() throws {
        let file = try Case.text("Evernote/ios.enex")
        let contents = contents(file)
        #expect(contents.warnings.isEmpty)
        let meme = try #require(contents.memes.first)
        #expect(meme.created == Seeds.time("2024-01-01T09:00:00.000Z"))
        #expect(meme.modified == Seeds.time("2024-01-02T10:00:00.000Z"))
        #expect(meme.tags == ["travel"])
        #expect(meme.optionalTexts == [.url: "https://a.example"])
        #expect(meme.otherFields.map(\.value) == [#"{"author":"Ann"}"#])
        var drafts = ForeignDrafts()
        #expect(try drafts.draft(of: meme, in: ImportFile(path: "a.enex")).content.title == "Trip")
    }

    /// The key keeps the white space, so that notes of earlier imports are recognized.
    @Test func `reduces white space in a title to one space`() {
        let note = "<note><title> A\tb \n  c\u{A0}d</title><created>x</created></note>"
        guard case .foreign(let meme)? = contents("<en-export>\(note)</en-export>").notes.first
        else {
            Issue.record("no note")
            return
        }
        #expect(meme.title == "A b c\u{A0}d")
        #expect(meme.identity == "x  A\tb \n  c\u{A0}d")
    }

    /// Only Evernote can open the addresses of its notes, so a link to a title in the same file becomes a
    /// link by title.
    @Test func `links to other notes of the file by title`() {
        for (content, text) in [
            (
                #"see <a href="evernote:///view/1/s1/g/g/">Two</a>, <a href="evernote:///view/1/s1/h/h/">One</a>."#,
                "see [[Two]], [[One]]."
            ),
            (
                #"<a href="evernote:///view/1/s1/g/g/">Three</a>"#,
                "[Three](evernote:///view/1/s1/g/g/)"
            ),
            (
                #"<a href="evernote:///view/1"><b>Two</b></a> <a href="evernote:///view/1">t<i>WO</i></a>"#,
                "[[Two]] [[Two]]"
            ),
            (#"[ <a href="evernote:///view/1"></a>"#, "[ evernote:///view/1"),
            (
                #"<a href="evernote:///view/1">a#b</a> <a href="http://x">Two</a>"#,
                "[a#b](evernote:///view/1) [Two](http://x)"
            ),
        ] as [(String, String)] {
            let note =
                "<note><title>One</title><content><![CDATA[<en-note>\(content)</en-note>]]></content></note>"
            let others = "<note><title> Two\n</title></note><note><title>a#b</title></note>"
            #expect(contents("<en-export>\(note)\(others)</en-export>").memes.first?.text == text)
        }
    }

    @Test func `refuses other XML`() {
        #expect(
            contents("<?xml version=\"1.0\"?>\n<note><title>T</title></note>").errors == [
                ForeignError(2, .missing(field: "<en-export>"))
            ])
    }

    /// Files with the same name are renamed, and no name leads out of the folder of attachments.
    @Test func `gives files safe and unique names`() {
        let names = ["a.png", "A.png", "a.png", "a-2.png", "../../a\u{7}.png", "scan", ".bashrc"]
        let resources = names.map {
            """
            <resource><data>eA==</data><mime>image/svg+xml</mime>
            <resource-attributes><file-name>\($0.replacing("\u{7}", with: "&#9;"))</file-name>
            </resource-attributes></resource>
            """
        }
        let xml = "<en-export><note><title>T</title>\(resources.joined())</note></en-export>"
        let files = embeddedFiles(in: contents(xml))
        #expect(
            files.map(\.name) == [
                "a.png", "A-2.png", "a-3.png", "a-2-2.png", "_.._a_.png", "scan.svg", "bashrc.svg",
            ])
        #expect(texts(of: files, in: xml) == Array(repeating: "x", count: 7))
    }

    @Test func `keeps an invalid date`() {
        let contents = contents(
            "<en-export>\n<note><title>T</title><created>soon</created></note></en-export>")
        #expect(contents.warnings == [FieldWarning(name: "created", line: 2, reason: .noDate)])
        let meme = ForeignMeme(
            title: "T", identity: "soon T",
            otherFields: [JSONMember("evernote", #"{"created":"soon"}"#)], line: 2)
        #expect(contents.notes == [.foreign(meme)])
    }

    @Test func `reads the complete notes of a truncated file and reports an error`() {
        let one = "<note><title>a</title></note>"
        let xml = "<en-export>\(one)\(one)</en-export>"
        for count in 1..<xml.utf8.count {
            let contents = contents(String(xml.utf8.prefix(count)) ?? "")
            let begun = count - "<en-export>".utf8.count
            #expect(contents.notes.count == max(0, begun) / one.utf8.count, "\(count)")
            #expect(contents.errors.count == 1, "\(count)")
        }
    }

    private func embeddedFiles(in contents: ForeignContents) -> [EmbeddedFile] {
        guard case .foreign(let meme)? = contents.notes.first else { return [] }
        return meme.embeddedFiles
    }

    private func texts(of files: [EmbeddedFile], in xml: String) -> [String?] {
        files.map { $0.data(in: Array(xml.utf8)).map { String(decoding: $0, as: UTF8.self) } }
    }

    private static let errors: [(String, Int, LineError)] = [
        ("<note><title>a</title></note>", 4, .markup(MarkupError(.unexpectedEnd, at: 29))),
        ("<note>\n&b;</note></en-export>", 5, .markup(MarkupError(.unknownEntity, at: 0))),
    ]

    @Test func `reports errors with their line`() {
        for (xml, line, error) in Self.errors {
            #expect(contents(EvernoteReaderTests.head + xml).errors == [ForeignError(line, error)])
        }
    }

    /// Ten levels of ten entities each would expand to gigabytes.
    @Test func `rejects entity definitions`() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"&b;&b;\">]><en-export><note>&a;</note></en-export>"
        #expect(
            contents(bomb)
                == ForeignContents(errors: [
                    ForeignError(1, .markup(MarkupError(.definitions, at: 12)))
                ]))
    }

    private func contents(_ xml: String) -> ForeignContents {
        EvernoteReader.contents(of: Array(xml.utf8))
    }
}
