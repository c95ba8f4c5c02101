import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Files of one note each, as people and their programs write them.
struct ForeignFileTests {
    @Test func `reads the properties and links of an Obsidian note`() throws {
        let text = try Case.text("Obsidian/note.md")
        #expect(
            contents("Vault/My note.md", text)
                == ForeignContents(
                    notes: [
                        .foreign(
                            ForeignMeme(
                                title: "My note",
                                text: "See [[Another note]] and #not-a-tag.\n\n## Heading",
                                tags: ["project/alpha", "idea"],
                                created: Seeds.time("2026-03-09T00:00:00.000Z"),
                                otherFields: [JSONMember("aliases", #"["Other"]"#)]))
                    ]))
    }

    @Test func `reads the address of an nb bookmark`() throws {
        let text = try Case.text("Nb/20260309.bookmark.md")
        let note = ForeignMeme(
            title: "Example Domain (example.com)", text: String(text.dropLast()),
            tags: ["one", "two"], optionalTexts: [.url: "https://example.com/"],
            otherFields: [JSONMember("aliases", #"["20260309.bookmark"]"#)])
        #expect(contents("20260309.bookmark.md", text, .nb).notes == [.foreign(note)])
        #expect(contents("20260309.md", text, .nb).notes != [.foreign(note)])
    }

    private static let bookmarks: [(String, String?)] = [
        (
            "# Example (example.com)\n\n<https://example.com/a?b#c>\n\n## Description\n",
            "https://example.com/a?b#c"
        ),
        (" <http://a> \r\n", "http://a"),
        ("see <https://example.com>", nil),
        ("<b>\n<a@example.com>\n<>", nil),
    ]

    @Test func `finds the address of a bookmark`() {
        for (text, address) in Self.bookmarks {
            #expect(ForeignFile.bookmarkAddress(in: text) == address, "\(text)")
        }
    }

    @Test func `tags a finished nb to-do as done`() {
        let boxes = ["# [x] Buy milk", "# [ ] Call", "# [-] x"].flatMap { text in
            contents("1.todo.md", text, .nb).notes.map { note in
                guard case .foreign(let meme) = note else { return "" }
                return "\(meme.title) \(meme.tags) \(meme.text)"
            }
        }
        #expect(
            boxes == [
                #"Buy milk ["done"] # [x] Buy milk"#, "Call [] # [ ] Call", "[-] x [] # [-] x",
            ])
    }

    @Test func `makes tasks of nb to-dos`() {
        for (text, fields) in [
            ("# [ ] Call", [("todo", "true")]),
            ("# [x] Call", [("todo", "true"), ("done", "true")]),
            (
                "# [ ] Call\n\n## Due\n\n2026-12-01\n",
                [("todo", "true"), ("due", #""2026-12-01""#)]
            ),
            (
                "# [ ] Call\n\n## Due\n\n2026-12-01 10:00\n",
                [("todo", "true"), ("due", #""2026-12-01""#)]
            ),
            ("# [ ] Call\n\n## Due\n\nsoon", [("todo", "true")]),
            ("# Call\n\n## Due\n\n2026-12-01", []),
        ] as [(String, [(String, String)])] {
            guard case .foreign(let meme)? = contents("1.todo.md", text, .nb).notes.first else {
                Issue.record("\(text)")
                continue
            }
            #expect(meme.task == fields.map { JSONMember($0.0, $0.1) }, "\(text)")
        }
    }

    @Test func `makes a list of a single alias`() {
        let aliases = contents("a.md", "---\naliases: X, y\n---\n").notes.map {
            note -> [JSONMember] in
            if case .foreign(let meme) = note { meme.otherFields } else { [] }
        }
        #expect(aliases == [[JSONMember("aliases", #"["X, y"]"#)]])
    }

    @Test func `names Markdown without a title after its file`() {
        #expect(
            contents("a/Shopping.md", "milk\n\n## Second\n").notes == [
                .foreign(ForeignMeme(title: "Shopping", text: "milk\n\n## Second"))
            ])
        #expect(contents("a/Empty.md", "").notes == [.foreign(ForeignMeme(title: "Empty"))])
    }

    @Test func `imports exported memes unchanged`() throws {
        let text = try Case.text("Markdown/exported.md")
        let draft = try MemeDraft(
            title: "Buy milk", text: "# Not the title", tags: [Tag("home")],
            created: Seeds.time("2026-11-20T10:00:00.123Z"), id: Seeds.milk.id,
            otherFields: [JSONMember("mood", #"{"level":1.50}"#)])
        #expect(contents("a.md", text) == ForeignContents(notes: [.ours(draft)]))
    }

    @Test func `checks exported memes that were edited by hand`() throws {
        let text = try Case.text("Markdown/edited.md")
        #expect(
            contents("a.md", text).errors
                == [ForeignError(line: 1, error: .field(.invalidTag("a,b", .comma)))])
    }

    private static let texts = [
        ("Title\nText\nmore\n", "Title", "Text\nmore"), ("Title\r\nText\r\n", "Title", "Text"),
        ("Title", "Title", ""), ("\u{FEFF}Title\n", "Title", ""), ("\n\nText\n", "", "\n\nText"),
        (" \t\nText", "", " \t\nText"), ("", "", ""),
    ]

    @Test func `takes the first line of text as the title`() {
        for (file, title, text) in Self.texts {
            #expect(
                contents("a.txt", file, .text).notes
                    == [.foreign(ForeignMeme(title: title, text: text))])
        }
    }

    @Test(arguments: [ImportFormat.markdown, .text])
    func `reports bytes that are not UTF-8`(_ format: ImportFormat) {
        let file = ForeignFile(
            file: ImportFile(path: "a", identity: "a"), format: format, calendar: UTCCalendar())
        let contents = file.contents(Array("é\nab".utf8) + [0xE9])
        #expect(
            contents
                == ForeignContents(errors: [ForeignError(2, .json(JSONError(.invalidUTF8, at: 2)))])
        )
    }

    @Test func `passes on JSON notes and their errors`() {
        let json = #"[{"title":"a"},{"title":"b","isTrashed":true},4]"#
        #expect(
            contents("a.json", "\u{FEFF}" + json, .keep)
                == ForeignContents(
                    notes: [.foreign(ForeignMeme(title: "a", line: 1))],
                    errors: [ForeignError(1, .notAnObject)],
                    omitted: [OmittedNote(line: 1, title: "b", reason: .trashed)]))
    }

    private func contents(
        _ path: String, _ text: String, _ format: ImportFormat = .markdown
    ) -> ForeignContents {
        let file = ForeignFile(
            file: ImportFile(path: path, identity: path), format: format, calendar: UTCCalendar())
        return file.contents(Array(text.utf8))
    }
}

struct CommitTimesTests {
    /// The log is the output of `git log -z --format=%at --name-status --find-renames`.
    @Test func `gives a renamed file the commits of both names`() {
        let log = [
            "30", "\nM", "s/b.md", "25", "20", "\nR090", "a.md", "c d.md", "D", "old.md", "10",
            "\nA",
            "a.md", "A", "s/b.md", "C100", "x", "30.md", "",
        ]
        let times = CommitTimes.times(in: Array(log.joined(separator: "\0").utf8))
        func time(_ first: Int64, _ last: Int64) -> CommitTimes {
            CommitTimes(
                first: Timestamp(milliseconds: first * 1000),
                last: Timestamp(milliseconds: last * 1000))
        }
        #expect(
            times == [
                "s/b.md": time(10, 30), "c d.md": time(10, 20), "old.md": time(20, 20),
                "30.md": time(10, 10),
            ])
        #expect(time(10, 30).last(after: time(10, 10).first) == time(30, 30).last)
        #expect(time(10, 10).last(after: time(10, 10).first) == nil)
        #expect(time(10, 30).last(after: nil) == nil)
    }

    @Test(arguments: ["", "\0", "M\0a", "1", "1\0R\0a", "99999999999999999999\0M\0a", "\n\0\n"])
    func `reads no times from an empty or malformed log`(_ log: String) {
        #expect(CommitTimes.times(in: Array(log.utf8)).isEmpty)
    }
}
