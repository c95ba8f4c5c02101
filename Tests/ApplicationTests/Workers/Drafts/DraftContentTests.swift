import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DraftContentTests {
    @Test func `writes the title, an empty line, the text and the help`() {
        #expect(
            draft(DraftContent(title: "Buy milk", text: "# 2 l\nor 3")) == """
                Buy milk

                # 2 l
                or 3

                """ + DraftHelp.plain)
    }

    @Test func `starts an empty draft with an empty line`() {
        #expect(draft(DraftContent()) == "\n" + DraftHelp.plain)
    }

    @Test func `joins the lines of a title`() {
        #expect(draft(DraftContent(title: "a\nb\r\nc")).hasPrefix("a b  c\nMEME:"))
    }

    private static let tags = DraftContent.Fields(tags: [
        Tag(stored: "home"), Tag(stored: "to do: x"),
    ])
    private static let all = DraftContent.Fields(
        tags: [Tag(stored: "a")], optionalTexts: [.url: "u", .image: "#i"], flags: [.pinned])

    private static let blocks: [(DraftContent, showsAll: Bool, String)] = [
        (
            DraftContent(title: "T", text: "\nx", fields: tags), false,
            "---\ntitle: T\ntags: [home, \"to do: x\"]\n---\n\n\nx\n"
        ),
        (DraftContent(fields: tags), false, "---\ntags: [home, \"to do: x\"]\n---\n\n"),
        (
            DraftContent(title: "T", fields: all), false,
            "---\ntitle: T\ntags: [a]\nurl: u\nimage: \"#i\"\npinned: true\n---\n\n"
        ),
        (
            DraftContent(title: "T", text: "x"), true,
            "---\ntitle: T\ntags: []\nurl: \nimage: \npinned: false\n---\n\nx\n"
        ),
        (DraftContent(), true, "---\ntitle: \ntags: []\nurl: \nimage: \npinned: false\n---\n\n"),
        (DraftContent(title: "---", text: "x"), false, "---\ntitle: \"---\"\n---\n\nx\n"),
        (DraftContent(title: "", text: "x"), false, "---\ntitle: \"\"\n---\n\nx\n"),
    ]

    @Test func `writes a block for fields that title and text cannot show`() {
        for index in Self.blocks.indices {
            let (content, showsAll, expected) = DraftContentTests.blocks[index]
            #expect(
                draft(content, showsAll: showsAll) == expected + DraftHelp.block, "case \(index)")
        }
    }

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
        // Text that is not a block.
        ("--- x\ntitle: T\n---\n", DraftContent(title: "--- x", text: "title: T\n---")),
        ("x\n\n---\ntag: T\n---\n", DraftContent(title: "x", text: "---\ntag: T\n---")),
    ]

    @Test func `reads a block but not text that only looks like one`() throws {
        for index in Self.readBlocks.indices {
            let (draft, content) = DraftContentTests.readBlocks[index]
            #expect(try DraftContent(reading: Array(draft.utf8)) == content, "\(draft)")
        }
    }

    @Test func `rejects a block whose first line was damaged`() {
        for (draft, line, found) in [
            ("\n---  (edited)\ntitle: T\n---\n", 2, "---  (edited)"),
            ("--\ntitle: T\ntags: [a]\n---\nx", 1, "--"), ("title: T\r\n---\r\n", 1, "title: T"),
            ("mine\n---\ntags: [a]\n---\n", 1, "mine"), ("x---\nurl: y\n---\n", 1, "x---"),
        ] {
            #expect(throws: MemesError.draft(.invalidField(line: line, .unopened(found)))) {
                try DraftContent.checkForBlock(Array(draft.utf8))
            }
        }
        for draft in [
            "", "T\n\ntext", "T\n---\nx", "T\ntitle: x\n",
            "T\n\n\n\n\n\n\n\n\n\n\n\n\ntags: x\n---", "T\n---\n\n\n\n\n\n\n\n\n\n\ntags: x",
            "title: \(String(repeating: "x", count: 4086))\n---",
        ] {
            #expect(throws: Never.self) { try DraftContent.checkForBlock(Array(draft.utf8)) }
        }
    }

    @Test func `says what is wrong in a block`() {
        for (lines, line, error) in [
            ("pinned: maybe", 2, .unreadable(.pinned)), ("title: \"T\" x", 2, .unreadable(.title)),
            ("url: a\nurl: b", 3, .repeated(.url)), ("tags: [a", 2, .unreadable(.tags)),
            ("title: T\ntags: [\"a,b\"]", 3, .tag("a,b", .comma)),
            ("image: 'x", 2, .unreadable(.image)), ("title: T\n\ntag: a", 4, .unknown("tag")),
            ("url:\n  - a", 3, .unknown("  - a")),
            ("tags: #x", 2, .markedTag("#x")), ("tags: [a, #b]", 2, .markedTag("#b")),
            ("tags: a, +b", 2, .markedTag("+b")),
            ("tags:\n- a\n- b: c\ntags: d", 5, .repeated(.tags)),
            ("tags: a\n- b", 3, .unknown("- b")), ("- a", 2, .unknown("- a")),
            (#"title: "a\ud800""#, 2, .loneSurrogate(.title)),
            (#"url: "\udc00\ud800""#, 2, .loneSurrogate(.url)),
            (#"tags: [a, "b\ud800"]"#, 2, .loneSurrogate(.tags)),
            ("Title: T", 2, .unknown("Title")), ("title T", 2, .unknown("title T")),
        ] as [(String, Int, DraftFieldError)] {
            #expect(throws: MemesError.draft(.invalidField(line: line, error))) {
                try DraftContent(reading: Array("---\n\(lines)\n---\nx".utf8))
            }
        }
    }

    /// Otherwise, it would be stored with the title `---`.
    @Test func `rejects a block that is not closed`() {
        for (draft, line) in [("---\n\n", 1), ("---\ntitle: T\n", 1), ("\n\n--- \r\nurl: a\n", 3)] {
            #expect(throws: MemesError.draft(.invalidField(line: line, .unclosed)), "\(draft)") {
                try DraftContent(reading: Array(draft.utf8))
            }
        }
    }

    /// Another program may have stored tags that are not valid here.
    @Test func `keeps invalid tags that the meme already has`() throws {
        let tags = [
            Tag(stored: "a,b"), Tag(stored: "", exactJSON: nil),
            Tag(stored: "c\u{FFFD}", exactJSON: #""c\ud800""#),
        ]
        let bytes = DraftWorker.draft(
            DraftContent(title: "T", fields: .init(tags: tags)), of: DraftSubject(),
            showsAll: false)
        let read = try DraftContent(reading: bytes, known: tags)
        #expect(read.fields?.tags.map(\.exactJSON) == tags.map(\.exactJSON))
        #expect(read.fields?.tags.map(\.name) == tags.map(\.name))
    }

    @Test func `a draft records its subject`() {
        let subject = DraftSubject(
            store: "/a b/\n\"s", version: .init(id: Seeds.milk.id, number: 3, time: Seeds.now),
            created: Seeds.now, key: "k ", isTask: true, due: DueDate("2026-11-27"))
        let bytes = DraftWorker.draft(
            DraftContent(title: "x", text: "MEME: store \"y\""), of: subject, showsAll: false)
        #expect(DraftSubject(of: bytes) == subject)
        #expect(
            DraftSubject(of: Array("MEME: store x\nMEME: meme y\nMEME: key\n".utf8))
                == DraftSubject())
    }

    private func draft(_ content: DraftContent, showsAll: Bool = false) -> String {
        String(
            decoding: DraftWorker.draft(content, of: DraftSubject(), showsAll: showsAll),
            as: UTF8.self)
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
        for (title, text) in Self.contents {
            try expectSame(title, text)
        }
    }

    /// Texts of all character sequences with a meaning in a draft, in any order.
    @Test func `reads any text back unchanged`() throws {
        for seed in 0..<20 as Range<UInt64> {
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
        let draft = DraftWorker.draft(
            DraftContent(title: title, text: text), of: DraftSubject(), showsAll: false)
        let read = try DraftContent(reading: draft)
        #expect(read.title?.hasSameBytes(as: title) == true, "\(draft)")
        #expect(read.text.hasSameBytes(as: text), "\(draft)")
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
            let read = try DraftContent(reading: Array(draft.utf8))
            #expect(read.title?.hasSameBytes(as: title) == true, "\(draft)")
            #expect(read.text.hasSameBytes(as: text), "\(draft)")
            #expect(read.fields == nil, "\(draft)")
        }
    }

    @Test func `rejects a draft without content as empty`() {
        for draft in [
            "", "\n", "\n\n\r\n", "MEME: a", "\nMEME: a\n\n", "MEME:\n\nMEME: b\n",
            "---\ntags: [a]\n---\n\n", "---\ntitle:\n---",
        ] as [String] {
            #expect(throws: MemesError.draft(.empty)) {
                try DraftContent(reading: Array(draft.utf8))
            }
        }
    }

    @Test func `says where a draft is not UTF-8`() {
        let draft = Array("MEME: a\nx\nab".utf8) + [0xFF]
        #expect(throws: MemesError.draft(.notUTF8(line: 3, byte: 3))) {
            try DraftContent(reading: draft)
        }
    }
}
