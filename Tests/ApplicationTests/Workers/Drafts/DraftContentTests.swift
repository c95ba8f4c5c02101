import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DraftContentTests {
    private static let new = DraftSubject()
    private static let edited = DraftSubject(
        version: .init(id: Seeds.milk.id, number: 1, time: Seeds.now))
    private static let day: DraftSubject = {
        var subject = edited
        subject.continuesText = true
        return subject
    }()

    private static let worker = DraftWorker(calendar: UTCCalendar())

    private func draft(
        _ content: DraftContent, of subject: DraftSubject = new, showsAll: Bool = false
    ) -> String {
        var subject = subject
        subject.hasBlock = showsAll || content.needsBlock
        let draft = Self.worker.draft(content, of: subject, showsAll: showsAll)
        return String(decoding: DraftLines(bytes: draft).content, as: UTF8.self)
    }

    /// Reads a draft that was opened with a block, unless `hasBlock` is false.
    private func read(
        _ draft: String, of subject: DraftSubject = edited, hasBlock: Bool = true,
        opened: DraftContent = DraftContent()
    ) throws -> DraftContent {
        var subject = subject
        subject.hasBlock = hasBlock
        return try DraftReader(
            subject: subject, dateWorker: DateWorker.double, opened: opened
        ).content(of: Array(draft.utf8))
    }

    // MARK: - Writing

    @Test func `writes the title, an empty line and the text`() {
        for (content, new, day) in [
            (DraftContent(), "\n\n", "\n\n"),
            (DraftContent(title: "a\nb\r\nc"), "a b  c\n\n", "a b  c\n\n"),
            (
                DraftContent(title: "Buy milk", text: "# 2 l\nor 3"),
                "Buy milk\n\n# 2 l\nor 3\n", "Buy milk\n\n# 2 l\nor 3\n\n"
            ),
        ] {
            #expect(draft(content) == new)
            #expect(draft(content, of: Self.edited) == new)
            #expect(draft(content, of: Self.day) == day)
        }
    }

    private static let tags = DraftContent.Fields(tags: [
        Tag(stored: "home"), Tag(stored: "to do: x"),
    ])
    private static let all = DraftContent.Fields(
        tags: [Tag(stored: "a")], optionalTexts: [.url: "u", .image: "#i"], flags: [.pinned],
        others: JSONMember.task(
            true, due: DueDate("2026-11-27T09:30:00.000Z"), done: "2026-11-27T09:30:01.000Z")
            + [JSONMember(name: #""aliases""#, value: #"["b","c d"]"#)])
    private static let allLines =
        "tags: [a]\nurl: u\nimage: \"#i\"\npinned: true\ntodo: true\ndue: 2026-11-27 09:30\n"
        + "done: 2026-11-27T09:30:01.000Z\naliases: [\"b\",\"c d\"]\n"
    private static let none =
        "tags: []\nurl: \nimage: \npinned: false\ntodo: \ndue: \ndone: \nrepeat: \nwait: \naliases: \n"

    private static let blocks: [(DraftContent, showsAll: Bool, new: String, edited: String)] = [
        (
            DraftContent(title: "T", text: "\nx", fields: tags), false,
            "\n---\ntags: [home, \"to do: x\"]\n---\n\nT\n\n\nx\n",
            "\n---\ntitle: T\ntags: [home, \"to do: x\"]\n---\n\n\nx\n"
        ),
        (
            DraftContent(fields: tags), false,
            "\n---\ntags: [home, \"to do: x\"]\n---\n\n\n\n",
            "\n---\ntags: [home, \"to do: x\"]\n---\n\n"
        ),
        (
            DraftContent(title: "T", fields: all), false,
            "\n---\n\(allLines)---\n\nT\n\n", "\n---\ntitle: T\n\(allLines)---\n\n"
        ),
        (
            DraftContent(title: "T", text: "x"), true,
            "\n---\n\(none)---\n\nT\n\nx\n", "\n---\ntitle: T\n\(none)---\n\nx\n"
        ),
        (
            DraftContent(title: "---", text: "x"), false,
            "\n---\n\(none)---\n\n---\n\nx\n", "\n---\ntitle: \"---\"\n---\n\nx\n"
        ),
        (
            DraftContent(title: "T", text: "---\nx"), false,
            "\n---\n\(none)---\n\nT\n\n---\nx\n", "\n---\ntitle: T\n---\n\n---\nx\n"
        ),
    ]

    @Test func `writes a block below an empty line for fields that title and text cannot show`() {
        for (content, showsAll, new, edited) in Self.blocks {
            #expect(draft(content, showsAll: showsAll) == new)
            #expect(draft(content, of: Self.edited, showsAll: showsAll) == edited)
        }
    }

    @Test func `the user begins to type where the title or the text belongs`() {
        for (content, new, edited, day) in [
            (DraftContent(), 1, 1, 2),
            (DraftContent(title: "T"), 2, 2, 2),
            (DraftContent(title: "T", text: "a\nb"), 3, 3, 5),
            (DraftContent(fields: Self.tags), 6, 5, 5),
            (DraftContent(title: "T", fields: Self.tags), 7, 6, 6),
            (DraftContent(title: "T", text: "---\n---", fields: Self.tags), 8, 7, 9),
        ] {
            for (subject, line) in [(Self.new, new), (Self.edited, edited), (Self.day, day)] {
                var subject = subject
                subject.hasBlock = content.needsBlock
                let draft = Self.worker.draft(content, of: subject, showsAll: false)
                #expect(DraftWorker.typingLine(in: draft, of: subject) == line, "\(content)")
            }
        }
        let refused = "\n---\ntags: x\nMEME: ! no field 'a'\na: b\n---\n"
        #expect(DraftWorker.typingLine(in: Array(refused.utf8), of: Self.new) == 5)
    }

    // MARK: - Reading

    private static let readBlocks: [(draft: String, DraftContent)] = [
        ("---\ntitle: T\n---\nx\n", DraftContent(title: "T", text: "x", fields: .init())),
        (
            "---\r\ntitle: T\r\n---\r\n\r\nx\r\n",
            DraftContent(title: "T", text: "x", fields: .init())
        ),
        ("---\n---\nT\n\nx", DraftContent(title: "T", text: "x", fields: .init())),
        ("---\ntitle:\n---\n\nT\n\nx", DraftContent(title: "T", text: "x", fields: .init())),
        (
            "MEME: x\n---\ntags: [a]\n---\nT",
            DraftContent(title: "T", fields: .init(tags: [Tag(stored: "a")]))
        ),
        ("\u{FEFF}---\ntitle: T\n---\n", DraftContent(title: "T", fields: .init())),
        (
            "\u{FEFF}---\ntitle: \u{FEFF}T\n---\n",
            DraftContent(title: "\u{FEFF}T", fields: .init())
        ),
        (
            "---\ntitle: Re: [x] #5 \ntags: a,  b c\nurl:http://x/ #y\nimage: 'it''s'\npinned: Yes\n---",
            DraftContent(
                title: "Re: [x] #5",
                fields: .init(
                    tags: [Tag(stored: "a"), Tag(stored: "b c")],
                    optionalTexts: [.url: "http://x/ #y", .image: "it's"], flags: [.pinned]))
        ),
        (
            "---\ntags: # which\n  - a # one\n\n- \"b c\"\nurl: http://x/#y # note\npinned: yes #\ntitle: Nr #5\n---",
            DraftContent(
                title: "Nr #5",
                fields: .init(
                    tags: [Tag(stored: "a"), Tag(stored: "b c")],
                    optionalTexts: [.url: "http://x/#y"], flags: [.pinned]))
        ),
        (
            "---\ntags: a bc\n---\nT",
            DraftContent(title: "T", fields: .init(tags: [Tag(stored: "a"), Tag(stored: "bc")]))
        ),
        (
            "---\ntags:\n- a bc\n---\nT",
            DraftContent(title: "T", fields: .init(tags: [Tag(stored: "a bc")]))
        ),
        (
            "---\ntags: 'a bc'\n---\nT",
            DraftContent(title: "T", fields: .init(tags: [Tag(stored: "a bc")]))
        ),
        (
            "---\ntags: [a] # note\nurl: 'x' # note\n---\nT",
            DraftContent(
                title: "T",
                fields: .init(tags: [Tag(stored: "a")], optionalTexts: [.url: "x"]))
        ),
        (
            "---\ntags: [\"a\", 'b']\npinned:\n---\nT",
            DraftContent(title: "T", fields: .init(tags: [Tag(stored: "a"), Tag(stored: "b")]))
        ),
        ("\n\n---\n\ntitle: T\n\n---\n", DraftContent(title: "T", fields: .init())),
        (
            "---\ntitle: T\ntodo: yes\ndue: Tomorrow\naliases: a b, c\n---",
            DraftContent(
                title: "T",
                fields: .init(
                    others: JSONMember.task(true)
                        + JSONMember.task(
                            false, due: DueDate("2026-11-22"))
                        + [JSONMember(name: #""aliases""#, value: #"["a b","c"]"#)]))
        ),
        (
            "---\ntitle: T\ndue: 2026-11-27 09:30\ndone: yes\naliases:\n- a b\n- \"c\"\n---",
            DraftContent(
                title: "T",
                fields: .init(
                    others: JSONMember.task(
                        false, due: DueDate("2026-11-27T09:30:00.000Z"), done: "true")
                        + [JSONMember(name: #""aliases""#, value: #"["a b","c"]"#)]))
        ),
        (
            "---\ntitle: T\ntodo: no\ndone: yesterday\n---",
            DraftContent(
                title: "T", fields: .init(others: JSONMember.task(false, done: "2026-11-20")))
        ),
        // The lines of another block belong to the text.
        (
            "---\ntitle: T\n---\n\n---\na\n---\n",
            DraftContent(title: "T", text: "---\na\n---", fields: .init())
        ),
    ]

    @Test func `reads a block`() throws {
        for (draft, content) in Self.readBlocks { #expect(try read(draft) == content, "\(draft)") }
    }

    @Test func `reads what was typed above the block`() throws {
        let block = "---\ntags: [a]\n---\n\n"
        let titled = "---\ntitle: T\ntags: [a]\n---\n\n"
        let fields = DraftContent.Fields(tags: [Tag(stored: "a")])
        for (subject, draft, title, text) in [
            (Self.new, "Water plants\n" + block + "\n\n\n", "Water plants", ""),
            (Self.new, "Water plants\n\nAll\n" + block + "\n\n\n", "Water plants", "All"),
            (Self.new, "# Water\n\n" + block + "\n\nx\n", "Water", "x"),
            (Self.new, "Water\n" + block + "T\n\n\n", "T", "Water"),
            (Self.new, "\nWater\n\n" + block + "T\n\nx\n", "T", "Water\nx"),
            (Self.new, "\n" + block + "\n\nx\n", "x", ""),
            (Self.edited, "Water\n" + titled + "x\n", "T", "Water\nx"),
            (Self.edited, "Water\n" + titled + "\n", "T", "Water"),
            (Self.day, "Water\n" + titled + "x\n\n", "T", "x\nWater"),
            (Self.day, "\n" + titled + "x\nWater\n", "T", "x\nWater"),
            (Self.day, "\n" + titled + "x\n\n", "T", "x"),
        ] {
            #expect(
                try read(draft, of: subject)
                    == DraftContent(title: title, text: text, fields: fields), "\(draft)")
        }
    }

    @Test func `the line where a text is continued is no part of it if it is empty`() throws {
        let opened = DraftContent(title: "T", text: "a\n")
        for (typed, text) in [
            ("\n", "a\n"), ("\n\n", "a\n\n"), ("b\n", "a\n\nb"), ("\nb\n", "a\n\nb"),
            ("\n\nb\n", "a\n\n\nb"),
        ] {
            let draft = "T\n\na\n\n\(typed)"
            let read = try read(draft, of: Self.day, hasBlock: false, opened: opened)
            #expect(read.text == text, "\(typed)")
        }
    }

    @Test func `a removed block leaves the fields and the title as they were`() throws {
        #expect(try read("\nx\n\ny\n") == DraftContent(text: "x\n\ny"))
        #expect(try read("x\n\n", of: Self.day) == DraftContent(text: "x"))
        #expect(try read("x\n---\ny\n---\n") == DraftContent(text: "x\n---\ny\n---"))
        #expect(try read("\nx\n\ny\n", of: Self.new) == DraftContent(title: "x", text: "y"))
    }

    @Test func `a title may stand below a block that has none, above an empty line`() throws {
        let fields = DraftContent.Fields()
        #expect(
            try read("---\ntags:\n---\n\nT\n\nx\n")
                == DraftContent(title: "T", text: "x", fields: fields))
        for draft in ["---\ntags:\n---\n\nx\ny\n", "---\ntitle:\n---\n", "---\n---\n\n"] {
            #expect(throws: MemesError.field(.emptyTitle), "\(draft)") { try read(draft) }
        }
    }

    @Test func `reads a block that the user typed only at the beginning`() throws {
        let fields = DraftContent.Fields(tags: [Tag(stored: "a")])
        let other = "x\n\n---\ntags: T\n---\n"
        let asText = DraftContent(title: "x", text: "---\ntags: T\n---")
        for (subject, draft, content) in [
            (Self.new, other, asText), (Self.edited, other, asText),
            (
                Self.new, "\n---\ntags: a\n---\nT\n\nx\n",
                DraftContent(title: "T", text: "x", fields: fields)
            ),
            (
                Self.edited, "---\ntitle: T\ntags: a\n---\nx\n",
                DraftContent(title: "T", text: "x", fields: fields)
            ),
            (
                Self.edited, "--- x\ntitle: T\n---\n",
                DraftContent(title: "--- x", text: "title: T\n---")
            ),
        ] {
            #expect(try read(draft, of: subject, hasBlock: false) == content, "\(draft)")
        }
    }

    /// `meme add -` and the editor read a new meme in the same way.
    @Test func `reads the front matter of a new meme as an import does`() throws {
        let draft = """
            ---
            title: "T: x"
            tags: [a, b c]
            due: 2026-12-01
            mood: {level: 1}
            created: 2026-11-20T10:00:00Z
            ---

            # T

            x
            """
        #expect(
            try read(draft, of: Self.new, hasBlock: false)
                == DraftContent(
                    title: "T: x", text: "# T\n\nx",
                    fields: .init(
                        tags: [Tag(stored: "a"), Tag(stored: "b c")],
                        others: [
                            JSONMember(name: #""due""#, value: #""2026-12-01""#),
                            JSONMember(name: #""mood""#, value: #"{"level":1}"#),
                        ]), created: Seeds.time("2026-11-20T10:00:00.000Z")))
        #expect(
            try read("+++\nurl = \"u\"\n+++\n# T\n\nx\n", of: Self.new, hasBlock: false)
                == DraftContent(title: "T", text: "x", fields: .init(optionalTexts: [.url: "u"])))
        for (draft, line) in [("\n---\ntitle: [a\n---\nx\n", 2), ("---\ntitle: T\n", 1)] {
            #expect(throws: MemesError.draft(.invalidField(line: line, .unread)), "\(draft)") {
                try read(draft, of: Self.new, hasBlock: false)
            }
        }
        #expect(throws: MemesError.field(.invalidTag("a,b", .comma))) {
            try read("---\ntags: [\"a,b\"]\n---\nT\n", of: Self.new, hasBlock: false)
        }
    }

    @Test func `the mark of a heading is no part of a new title`() throws {
        for (draft, title, text) in [
            ("# T", "T", ""), ("# T\n\nx\n", "T", "x"), ("# T\nx\n", "# T", "x"),
            ("#\n", "#", ""), ("# \n\nx", "# ", "x"), ("## T\n", "## T", ""),
            ("# T\r\n\r\nx", "T", "x"),
        ] {
            #expect(
                try read(draft, of: Self.new, hasBlock: false)
                    == DraftContent(title: title, text: text), "\(draft)")
        }
        #expect(try read("# T\n\nx", hasBlock: false).title == "# T")
    }

    @Test func `rejects a block whose first line was damaged`() {
        for (draft, line, found) in [
            ("\n---  (edited)\ntitle: T\n---\n", 2, "---  (edited)"),
            ("--\ntitle: T\ntags: [a]\n---\nx", 1, "--"), ("title: T\r\n---\r\n", 1, "title: T"),
            ("mine\n\nWater plants---\ntags: [a]\n---\n", 3, "Water plants---"),
        ] {
            #expect(throws: MemesError.draft(.invalidField(line: line, .unopened(found)))) {
                try read(draft)
            }
        }
        for draft in ["T\n\ntext", "T\n---\nx", "T\ntitle: x\n", "T\n---\n---\n\ntags: x"] {
            #expect(throws: Never.self, "\(draft)") { try read(draft) }
        }
    }

    @Test func `says what is wrong in a block`() {
        for (lines, line, error) in [
            ("pinned: maybe", 3, .unreadable("pinned")),
            ("title: \"T\" x", 3, .unreadable("title")),
            ("url: a\nurl: b", 4, .repeated("url")), ("tags: [a", 3, .unreadable("tags")),
            ("title: T\ntags: [\"a,b\"]", 4, .tag("a,b", .comma)),
            ("image: 'x", 3, .unreadable("image")), ("title: T\n\ntag: a", 5, .unknown("tag")),
            ("url:\n  - a", 4, .unreadable("url")),
            ("tags: #x", 3, .markedTag("#x")), ("tags: [a, #b]", 3, .markedTag("#b")),
            ("tags: a, +b", 3, .markedTag("+b")),
            ("tags:\n- a\n- b: c\ntags: d", 6, .repeated("tags")),
            ("tag: a", 3, .unknown("tag")), ("tags: a\n- b", 4, .unknown("- b")),
            ("url:\n\nMEME: x\ntag: a", 6, .unknown("tag")),
            (#"title: "a\ud800""#, 3, .loneSurrogate("title")),
            (#"url: "\udc00\ud800""#, 3, .loneSurrogate("url")),
            (#"tags: [a, "b\ud800"]"#, 3, .loneSurrogate("tags")),
            ("url: x\nTitle: T", 4, .unknown("Title")), ("title T\nurl: x", 3, .unknown("title T")),
            ("due: someday", 3, .unreadable("due")), ("todo: 2026-11-20", 3, .unreadable("todo")),
            ("done: never", 3, .unreadable("done")), ("aliases: [a", 3, .unreadable("aliases")),
            ("tags: a\ndue: friday\nurl: x", 4, .todoNeeded),
        ] as [(String, Int, DraftFieldError)] {
            #expect(throws: MemesError.draft(.invalidField(line: line, error)), "\(lines)") {
                try read("\n---\n\(lines)\n---\nx", opened: DraftContent(fields: Self.all))
            }
        }
    }

    @Test func `rejects a block that is not closed`() {
        for (draft, line) in [("---\ntitle: T\n", 1), ("\n\n--- \r\nurl: a\n", 3)] {
            #expect(throws: MemesError.draft(.invalidField(line: line, .unclosed)), "\(draft)") {
                try read(draft)
            }
        }
    }

    /// Another program may have stored tags that are not valid here.
    @Test func `keeps invalid tags that the meme already has`() throws {
        let tags = [
            Tag(stored: "a,b"), Tag(stored: "", exactJSON: nil),
            Tag(stored: "c\u{FFFD}", exactJSON: #""c\ud800""#),
        ]
        let fields = DraftContent.Fields(tags: tags)
        let draft = draft(DraftContent(title: "T", fields: fields), of: Self.edited)
        let read = try read(draft, opened: DraftContent(fields: fields))
        #expect(read.fields?.tags.map(\.exactJSON) == tags.map(\.exactJSON))
        #expect(read.fields?.tags.map(\.name) == tags.map(\.name))
    }

    @Test func `a draft records its subject`() {
        let subject = DraftSubject(
            store: "/a b/\n\"s", version: .init(id: Seeds.milk.id, number: 3, time: Seeds.now),
            created: Seeds.now, key: "k ", hasBlock: true, continuesText: true)
        let bytes = Self.worker.draft(
            DraftContent(title: "x", text: "MEME: store \"y\""), of: subject, showsAll: false)
        #expect(DraftSubject(of: bytes) == subject)
        #expect(
            DraftSubject(of: Array("MEME: store x\nMEME: meme y\nMEME: key\n".utf8))
                == DraftSubject())
    }

    private static let contents: [(title: String, text: String)] = [
        ("x", ""), ("x", "y"), ("x", "y\n"), ("x", "y\n\n\n"), ("x", "\n"), ("x", "\n\n"),
        ("x", "\n\ny"), ("x", "\r\n"), ("x", "\r"), ("x", "a\r\nb\r\n"), ("x", "a\r\nb\r"),
        ("x", "# Heading\n\ttab  \n  "), ("x", " "), (" ", ""), ("# x", "## y"),
        ("x", "MEME:"), ("x", "MEME: a\nMEME:b\n"), ("x", "\\MEME: a\n\\\\MEME:"), ("x", "\\\n\\"),
        ("x", "a MEME:\n MEME:\nMEME\nmeme:"), ("MEME: x", "y"), ("\\MEME:", ""), ("x", "\0"),
        ("x", "e\u{301}\u{E9}\u{FEFF}\u{2028}"), ("\u{FEFF}x", "日本語 👩🏽‍🚀"), ("", "y"), ("", "\ny"),
        ("\u{FEFF}", ""), ("\u{FEFF}\u{FEFF} x", "\u{FEFF}y"), ("\u{FEFF}---", "y"),
    ]

    @Test func `reads an unedited draft back unchanged`() throws {
        for (title, text) in Self.contents { try expectSame(title, text) }
    }

    /// Texts of all character sequences with a meaning in a draft, in any order.
    @Test func `reads any text back unchanged`() throws {
        for seed in 0..<UInt64(TestExtent.count(20)) {
            let pieces = ["MEME:", "\\", "\n", "\r", "\r\n", "\n\n", "a", " ", "#", "é", "\t"]
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<500 {
                func some(_ pieces: [String]) -> String {
                    (0..<Int.random(in: 0..<9, using: &generator))
                        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
                }
                let title = "t" + some(pieces.filter { !$0.utf8.contains { $0.isLineEnd } })
                try expectSame(
                    String(title.dropFirst(Bool.random(using: &generator) ? 1 : 0)), some(pieces))
            }
        }
    }

    private func expectSame(_ title: String, _ text: String) throws {
        for (subject, fields) in [
            (Self.edited, nil), (Self.edited, Self.all), (Self.day, nil), (Self.day, Self.tags),
        ] {
            var subject = subject
            let content = DraftContent(title: title, text: text, fields: fields)
            subject.hasBlock = content.needsBlock
            let draft = Self.worker.draft(content, of: subject, showsAll: false)
            let reader = DraftReader(
                subject: subject, dateWorker: DateWorker.double, opened: content)
            let read = try reader.content(of: draft)
            #expect(read.title?.hasSameBytes(as: title) == true, "\(draft)")
            #expect(read.text.hasSameBytes(as: text), "\(draft)")
            #expect(read.fields ?? DraftContent.Fields() == fields ?? DraftContent.Fields())
        }
    }

    private static let drafts: [(draft: String, title: String, text: String)] = [
        ("x", "x", ""), ("x\n", "x", ""), ("x\n\n", "x", ""), ("x\n\n\n", "x", ""),
        ("x\ny", "x", "y"), ("x\n\ny", "x", "y"), ("x\n\ny\n", "x", "y"), ("x\n\n\ny", "x", "\ny"),
        ("x\nMEME: a", "x", ""), ("MEME: a\nx\nMEME:\n\nMEME: b\ny\nMEME: c\nz", "x", "y\nz"),
        ("x\r\n\r\na\r\nb\r\nMEME: c\r\n", "x", "a\r\nb"), ("x\r\n", "x", ""),
        ("x\r\n\r\na\r\n\r\n", "x", "a\r\n"), ("x\r\n\na\n", "x", "\na\n"), ("x\r", "x\r", ""),
        ("x\n\r\na", "x", "\r\na"), ("\n\ny", "y", ""), ("\r\n\nx\n\ny", "x", "y"),
        ("\\MEME: x", "MEME: x", ""), ("x\n \\MEME:", "x", " \\MEME:"),
        ("\u{FEFF}x\n\ny", "x", "y"), ("\u{FEFF}\r\nx\r\n\r\n\u{FEFF}y\r\n", "x", "\u{FEFF}y"),
        ("\u{FEFF}MEME: a\nx", "x", ""), ("\u{FEFF}\\MEME: x", "MEME: x", ""),
    ]

    @Test func `reads an edited draft`() throws {
        for (draft, title, text) in Self.drafts {
            let read = try read(draft, hasBlock: false)
            #expect(read.title?.hasSameBytes(as: title) == true, "\(draft)")
            #expect(read.text.hasSameBytes(as: text), "\(draft)")
            #expect(read.fields == nil, "\(draft)")
        }
    }

    @Test func `rejects a draft without content as empty`() {
        for draft in [
            "", "\n", "\n\n\r\n", "MEME: a", "\nMEME: a\n\n", "MEME:\n\nMEME: b\n",
        ] as [String] {
            for subject in [Self.new, Self.edited] {
                #expect(throws: MemesError.draft(.empty), "\(draft)") {
                    try read(draft, of: subject, hasBlock: false)
                }
            }
        }
        for draft in ["\n---\ntags: [a]\n---\n\n", "---\ntitle:\n---", "---\n---\n"] {
            #expect(throws: MemesError.draft(.empty), "\(draft)") { try read(draft, of: Self.new) }
        }
    }

    @Test func `says where a draft is not UTF-8`() {
        let draft = Array("MEME: a\nx\nab".utf8) + [0xFF]
        let reader = DraftReader(subject: Self.new, dateWorker: DateWorker.double)
        #expect(throws: MemesError.draft(.notUTF8(line: 3, byte: 3))) {
            try reader.content(of: draft)
        }
    }
}
