import Domain
import Testing

@testable import Application
@testable import TestSupport

/// Files as other programs write them.
struct MarkdownMemeTests {
    @Test func `reads what Obsidian writes`() {
        #expect(
            read(
                """
                ---
                aliases:
                  - Milk
                tags:
                  - home
                  - "#to-do/soon"
                created: 2026-03-09T10:00
                updated: 2026-03-10 11:30
                cssclasses: []
                ---

                # Buy milk
                #not-a-tag

                """)
                == MarkdownMeme(
                    text: "\n# Buy milk\n#not-a-tag",
                    tags: [Tag(stored: "home"), Tag(stored: "to-do/soon")],
                    created: Seeds.time("2026-03-09T10:00:00.000Z"),
                    modified: Seeds.time("2026-03-10T11:30:00.000Z"),
                    otherFields: [member("aliases", #"["Milk"]"#), member("cssclasses", "[]")]))
    }

    @Test func `reads what Jekyll and Hugo write`() {
        #expect(
            read(
                """
                ---
                layout: post
                title:  "Welcome to \\"Jekyll\\"!"   # a comment
                date:   2026-03-09 10:00:30 +0100
                categories: jekyll update
                lastmod: 2026-03-10
                tags: one, two words
                author:
                  name: Ann
                  mail: ann@example.org
                ---
                Text
                """)
                == MarkdownMeme(
                    title: #"Welcome to "Jekyll"!"#, text: "Text",
                    tags: ["jekyll", "update", "one", "two words"].map { Tag(stored: $0) },
                    created: Seeds.time("2026-03-09T09:00:30.000Z"),
                    modified: Seeds.time("2026-03-10T00:00:00.000Z"),
                    otherFields: [
                        member("layout", #""post""#),
                        member("author", #"{"name":"Ann","mail":"ann@example.org"}"#),
                    ]))
    }

    @Test func `reads what zk writes`() {
        #expect(
            read(
                """
                ---
                id: 202603091000
                title: 'It''s a note'
                date: 2026-03-09
                keywords: [zettel, ":a, b:", 'c']
                tags: home
                key: C major
                ---
                Text\r
                """)
                == MarkdownMeme(
                    foreignID: "202603091000", title: "It's a note", text: "Text\r",
                    tags: [":a, b:", "c"].reduce([Tag(stored: "zettel")]) { $0 + [Tag(stored: $1)] }
                        + [Tag(stored: "home")],
                    created: Seeds.time("2026-03-09T00:00:00.000Z"),
                    otherFields: [member("frontMatter", #"{"id":202603091000,"key":"C major"}"#)]))
    }

    @Test func `reads a file without front matter as text`() {
        for (file, text) in [
            "Text": "Text", "Text\n": "Text", "Text\n\n": "Text\n", "Text\r\n": "Text", "": "",
            "\n": "",
            "---": "---", "---\n": "---", "---\nA text.\n\na: b": "---\nA text.\n\na: b",
            "---\nA paragraph.\n---\nMore": "---\nA paragraph.\n---\nMore", "\u{FEFF}Text": "Text",
            " ---\ntitle: x\n---\n": " ---\ntitle: x\n---",
            "{\n": "{", "{}\n": "{}", "{\"a\":1} b": "{\"a\":1} b",
            "---\n- a\n---\n": "---\n- a\n---",
            "----\ntitle: x\n----": "----\ntitle: x\n----",
        ] as [String: String] {
            #expect(read(file) == MarkdownMeme(text: text), "\(file)")
        }
    }

    @Test func `reports unclosed front matter`() {
        for file in [
            "---\ntitle: x\n", "---\ntitle: x\n\nbody\n",
            "---\n# c\ntitle: x\ntags:\n- a\n\nb\n----",
            "+++\ntitle = 'x'\n\nbody\n---", "---\ntitle: x\n\n+++\nbody",
        ] as [String] {
            let text = file.last == "\n" ? String(file.dropLast()) : file
            #expect(
                read(file)
                    == MarkdownMeme(
                        text: text,
                        warnings: [FieldWarning(name: "front matter", line: 1, reason: .unclosed)]))
        }
    }

    @Test func `reads the text after the front matter`() {
        for (file, text) in [
            "---\ntitle: x\n---": "", "---\ntitle: x\n---\n": "", "---\ntitle: x\n---\n\n": "",
            "---\ntitle: x\n---\na": "a", "---\ntitle: x\n...\na\n": "a",
            "---\r\ntitle: x\r\n---\r\na\r\nb\r\n": "a\r\nb",
            "---  \n\ntitle: x\n--- \n---\n": "---",
            "\u{FEFF}---\n# comment\ntitle: x\n---\n\na": "\na", "---\ntitle: x\n---\na\r\n": "a\r",
        ] as [String: String] {
            #expect(read(file) == MarkdownMeme(title: "x", text: text), "\(file)")
        }
    }

    @Test func `accepts empty front matter`() {
        #expect(read("---\n---\na\n") == MarkdownMeme(text: "a"))
    }

    @Test func `prefers the last of equal names and the exact name of a field`() {
        #expect(
            read("---\ntitle: a\ntitle: b\ndate: 2026\ncreated: 2026-03-09\nTitle: c\n---\n")
                == MarkdownMeme(
                    title: "b", created: Seeds.time("2026-03-09T00:00:00.000Z"),
                    otherFields: [
                        member("date", "2026"), member("Title", #""c""#),
                        member("frontMatter", #"{"title":"a"}"#),
                    ], warnings: [FieldWarning(name: "title", line: 2, reason: .repeated)]))
    }

    /// Obsidian's own templates put links, which are not tags, in `categories`.
    @Test func `does not read links in categories as tags`() {
        for value in [#"["[[Clippings]]"]"#, #"["a","[[Clippings]]"]"#, #""[[Clippings]]""#] {
            #expect(
                read("---\ncategories: \(value)\n---\n")
                    == MarkdownMeme(otherFields: [member("categories", value)]), "\(value)")
        }
    }

    /// The field names of other programs, in any case and with any separators between words.
    @Test func `maps names of other programs to fields`() {
        for (name, field) in [
            ("created_at", "created"), ("Created-At", "created"), ("date created", "created"),
            ("Date", "created"), ("publishDate", "created"), ("CREATED", "created"),
            ("updated", "modified"), ("last_modified_at", "modified"), ("lastmod", "modified"),
            ("Last Modified", "modified"), ("Modified", "modified"), ("Title", "title"),
            ("Tag", "tags"), ("Keywords", "tags"), ("categories", "tags"), ("URL", "url"),
            ("description", "other"), ("aliases", "other"), ("Key", "other"), ("status", "other"),
            ("id", "rest"), ("key", "rest"), ("text", "rest"), ("more", "rest"),
            ("removed", "rest"),
            ("undoes", "rest"), ("redo", "rest"), ("operation", "rest"), ("frontMatter", "rest"),
        ] as [(String, String)] {
            var meme = read("---\n\(name): 2026-03-09\n---\n")
            #expect(meme.foreignID == (name == "id" ? "2026-03-09" : nil), "\(name)")
            meme.foreignID = nil
            let time = Seeds.time("2026-03-09T00:00:00.000Z")
            let value = #""2026-03-09""#
            let expected: [String: MarkdownMeme] = [
                "created": MarkdownMeme(created: time), "modified": MarkdownMeme(modified: time),
                "title": MarkdownMeme(title: "2026-03-09"),
                "tags": MarkdownMeme(tags: [Tag(stored: "2026-03-09")]),
                "url": MarkdownMeme(optionalTexts: [.url: "2026-03-09"]),
                "other": MarkdownMeme(otherFields: [member(name, value)]),
                "rest": MarkdownMeme(
                    otherFields: [member("frontMatter", #"{"\#(name)":\#(value)}"#)]),
            ]
            #expect(meme == expected[field], "\(name)")
        }
    }

    @Test(arguments: [
        "---\ntitle: T\ntags: [a, b]\ndate: 2026-03-09\nn: {x: [1, ~]}\n---\ntext\n",
        "+++\ntitle = 'T'\ntags = ['a', \"b\"]\ndate = 2026-03-09\n[n]\nx = [1, 2] # c\n+++\ntext\n",
        "{\n \"title\": \"T\",\n \"tags\": [\"a\", \"b\"], \"date\": \"2026-03-09\",\n"
            + "\"n\": {\"x\": [1, 2]}}\ntext\n",
    ])
    func `reads the same meme from YAML, TOML and JSON`(_ file: String) {
        #expect(
            read(file)
                == MarkdownMeme(
                    title: "T", text: "text", tags: [Tag(stored: "a"), Tag(stored: "b")],
                    created: Seeds.time("2026-03-09T00:00:00.000Z"),
                    otherFields: [
                        member("n", file.contains("~") ? #"{"x":[1,null]}"# : #"{"x":[1,2]}"#)
                    ]))
    }

    @Test func `skips null and empty items`() {
        #expect(
            read("---\naliases:\n  -\n  - ''\n  - a\nx: [[~], '', ~]\n---\n").otherFields
                == [member("aliases", #"["a"]"#), member("x", "[[null]]")])
    }

    @Test func `keeps fields that a user adds to an exported file`() {
        #expect(
            read(
                """
                ---
                id: 7m3k9q2x0d4v
                title: t
                created: 2026-11-20T10:00:00.123Z
                status: half done # really
                count: 3
                people: [Ann, "Bo"]
                nested:
                  a: 1
                date: 2026-03-09
                more: true
                Title: x
                ---

                """)
                == MarkdownMeme(
                    id: Seeds.milk.id, title: "t", created: Seeds.milk.created,
                    otherFields: [
                        JSONMember("status", #""half done""#),
                        JSONMember("count", "3"),
                        member("people", #"["Ann","Bo"]"#), member("nested", #"{"a":1}"#),
                        member("date", #""2026-03-09""#), member("Title", #""x""#),
                        member("frontMatter", #"{"more":true}"#),
                    ]))
    }

    @Test func `does not crash on random bytes`() {
        var numbers = SeededGenerator(seed: 3)
        let pieces = [
            "---", "\n", "\n", "title:", "tags:", " ", "- ", "[", "]", "{", "\"", "'", "\\", "|",
            ">", "|-9",
            ">#", ",", "a", "é", "\r\n", "created: ", "2026-03-09", "T", "10:00", "+01", "!!str ",
            "\\x4",
            "\\U0010FFFF", "\\ud800", "#", ": ", "\t", "...", "id: 7m3k9q2x0d4v\n", "0", "\u{0}",
        ]
        for _ in 0..<TestExtent.count(20_000) {
            let file = (0..<Int.random(in: 0...30, using: &numbers)).reduce("---\n") { file, _ in
                file + (pieces.randomElement(using: &numbers) ?? "")
            }
            var bytes = Array((file + "\n---\n").utf8)
            if Bool.random(using: &numbers),
                let place = bytes.indices.randomElement(using: &numbers)
            {
                bytes[place] = UInt8.random(in: 0...255, using: &numbers)
            }
            _ = MarkdownMeme(reading: bytes, calendar: UTCCalendar())
        }
    }

    private func member(_ name: String, _ json: String) -> JSONMember {
        JSONMember(name: "\"\(name)\"", value: json)
    }

    private func read(_ file: String) -> MarkdownMeme {
        MarkdownMeme(reading: Array(file.utf8), calendar: UTCCalendar())
    }
}
