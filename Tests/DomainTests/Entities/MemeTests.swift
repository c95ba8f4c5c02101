import Domain
import TestSupport
import Testing

struct MemeTests {
    @Test func `equals another meme only with the same bytes and moments`() {
        let composed = Meme(id: Seeds.milk.id, title: "\u{E9}")
        let decomposed = Meme(id: Seeds.milk.id, title: "e\u{301}")
        #expect(composed != decomposed)
        #expect(composed == Meme(id: Seeds.milk.id, title: "\u{E9}"))

        var other = Seeds.call
        other.tags = [Tag(stored: "WORK"), Tag(stored: "home/phone")]
        #expect(other != Seeds.call)
        other = Seeds.call
        other.otherFields = []
        #expect(other != Seeds.call)
        other = Seeds.call
        other.created = Seeds.time("2026-11-20T12:00:00+01:00")
        #expect(other == Seeds.call)
        other.created = Seeds.time("2026-11-20T12:00:00.001+01:00")
        #expect(other != Seeds.call)
        other = Seeds.call
        other.created = Timestamp(literal: "once")
        #expect(other == other)
        let sameOther = other
        other.created = Timestamp(literal: "twice")
        #expect(other != sameOther)
    }

    @Test func `forgets the exact spelling of a changed field`() {
        var meme = Meme(
            id: Seeds.milk.id, title: "\u{FFFD}", exactJSON: [.title: #""\ud800""#, .url: "x"])
        meme.title = "new"
        #expect(meme.exactJSON == [.url: "x"])
    }
}

struct MemeDraftTests {
    @Test func `refuses a title with a line break`() {
        for title in ["a\nb", "a\rb", "a\r\nb"] {
            let error = MemesError.field(.titleNotOneLine(title))
            #expect(throws: error, "\(title)") { try MemeDraft(title: title) }
            #expect(throws: error, "\(title)") { try MemeEdit(title: title) }
        }
    }

    /// White space, characters that are not displayed, and format characters.
    @Test func `refuses an invisible title`() {
        for title in [
            "", "\n", "\r\n", " ", "\t \u{B}\u{C}", "\u{85}", "\u{A0}", "\u{2028}", "\u{3000}",
            "\u{200B}", "\u{FEFF}",
            "\u{AD}", "\u{34F}", "\u{3164}", "\u{FE0F}", "\u{202E}", "\u{180E}", "\u{1D173}",
            "\u{E0001}", " \u{200D} ",
        ] as [String] {
            #expect(throws: MemesError.field(.emptyTitle)) { try MemeDraft(title: title) }
            #expect(throws: MemesError.field(.emptyTitle)) { try MemeEdit(title: title) }
        }
    }

    @Test func `keeps times in UTC to the millisecond`() throws {
        let draft = try MemeDraft(
            title: "x", created: Seeds.time("2026-11-20T12:00:00+01:00"),
            modified: Seeds.time("2026-11-20t12:00:00.12399Z"))
        #expect(draft.content.created?.text == "2026-11-20T11:00:00.000Z")
        #expect(draft.content.modified?.text == "2026-11-20T12:00:00.123Z")
        #expect(throws: MemesError.record(.invalidTime(field: "modified"))) {
            try MemeDraft(title: "x", modified: Timestamp(literal: "once"))
        }
    }

    @Test func `keeps any other title unchanged`() throws {
        for title in [" x", "-x", "\u{1B}[31m", "\0", "\u{80}", "\u{2800}", "é", "\u{301}", "😀"] {
            #expect(try MemeDraft(title: title).content.title.hasSameBytes(as: title), "\(title)")
        }
    }

    @Test func `keeps each tag once in its first spelling`() throws {
        let tags = [Tag(stored: "Home"), Tag(stored: "work"), Tag(stored: "HOME")]
        #expect(try MemeDraft(title: "x", tags: tags).content.tags.map(\.name) == ["Home", "work"])
    }

    @Test func `treats an empty address as no address`() throws {
        let draft = try MemeDraft(title: "x", optionalTexts: [.url: "", .image: ""])
        #expect(draft.content.optionalTexts == [:])
    }
}

struct MemeFieldTests {
    @Test func `gives each optional text its own slot`() {
        #expect(MemeField.optionalTexts.contains(.url))
        var values = FieldValues { $0.rawValue }
        #expect(MemeField.allCases.filter { values[$0] != nil } == MemeField.optionalTexts)
        for field in MemeField.optionalTexts {
            #expect(values[field] == field.rawValue, "\(field)")
            values[field] = nil
        }
        #expect(values == [:])
    }

    @Test func `lists the optional texts together after the tags`() {
        let fields = MemeField.allCases.drop { $0 != .tags }.dropFirst()
        #expect(fields.starts(with: MemeField.optionalTexts))
    }
}

struct MemeReferenceTests {
    @Test func `reads references written by programs`() throws {
        for (typed, reference) in [
            ("@", MemeReference.recent(0)), ("@~12", .recent(12)), ("@@1", .version(.recent(0), 1)),
            ("@~2@3", .version(.recent(2), 3)), ("7", .prefix(MemeIDPrefix("7")!)),
            ("7m3k9q2x0d4v", .prefix(MemeIDPrefix("7m3k9q2x0d4v")!)),
            ("7m3k@12", .version(.prefix(MemeIDPrefix("7m3k")!), 12)),
        ] as [(String, MemeReference)] {
            #expect(try MemeReference(typed) == reference, "\(typed)")
            #expect(reference.description == typed, "\(typed)")
        }
    }

    @Test func `rejects text that is not a reference`() {
        for typed in [
            "", "@~", "@~-1", "@~99999999999999999999", "@~1x", "@@", "nosuch", "7m3k@0", "7m3k@",
            "@1",
            "7m3k@1@2", "~1",
            "7m3k9q2x0d4v0", " 7m3k",
        ] as [String] {
            #expect(throws: MemesError.reference(.unreadable(typed))) { try MemeReference(typed) }
        }
    }

    @Test func `reads words typed by users`() throws {
        for (typed, reference) in [
            ("7m3k", MemeReference.word("7m3k")), ("7", .word("7")),
            ("Buy milk", .word("Buy milk")),
            ("hello", .word("hello")), ("a@b.c", .word("a@b.c")), ("x@", .word("x@")),
            ("Buy milk@2", .version(.word("Buy milk"), 2)), ("@", .recent(0)), ("@~2", .recent(2)),
            ("@@1", .version(.recent(0), 1)),
        ] as [(String, MemeReference)] {
            #expect(try MemeReference(word: typed, isForChange: false) == reference, "\(typed)")
            #expect(reference.description == typed, "\(typed)")
        }
    }

    @Test func `rejects words that cannot be a reference`() {
        for typed in ["", "@~", "@x", "@1", "@@", "x@0", "x@1@2", "x@99999999999999999999"]
            as [String]
        {
            #expect(throws: MemesError.reference(.unreadable(typed))) {
                try MemeReference(word: typed, isForChange: false)
            }
        }
    }

    @Test func `words of fewer than four characters are only titles for a change`() throws {
        for (typed, reference) in [
            ("6", .shortWord("6")), ("7m3", .shortWord("7m3")),
            ("7m3@1", .version(.shortWord("7m3"), 1)), ("会議", .shortWord("会議")),
            ("e\u{301}te\u{301}s", .word("e\u{301}te\u{301}s")), ("7m3k", .word("7m3k")),
            ("@", .recent(0)), ("@~1", .recent(1)), ("@@1", .version(.recent(0), 1)),
        ] as [(String, MemeReference)] {
            #expect(try MemeReference(word: typed, isForChange: true) == reference, "\(typed)")
            #expect(reference.description == typed)
        }
    }

}

struct MemeDraftTagsTests {
    @Test func `adds only missing tags`() throws {
        let tags = [Tag(stored: "Home"), Tag(stored: "\u{FFFD}", exactJSON: #""\ud801""#)]
        let draft = try MemeDraft(title: "x", tags: tags, key: "k")
        let work = Tag(stored: "work")
        #expect(
            try draft.adding([Tag(stored: "home"), work])
                == MemeDraft(title: "x", tags: tags + [work], key: "k"))
        #expect(draft.adding([]) == draft)
    }
}

/// Drafts that replace a meme that was added before.
struct MemeDraftVersionTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Buy milk \u{FFFD}", text: "two litres",
        tags: [Tag(stored: "home")],
        optionalTexts: [.url: "https://example.org"], flags: [.pinned], created: Seeds.milk.created,
        modified: Seeds.now, key: "k",
        otherFields: [JSONMember(name: #""m\u006fod""#, value: "1"), JSONMember("age", "2")],
        exactJSON: [.title: #""Buy milk \ud800""#])

    @Test func `keeps the creation time, key and other fields that the draft lacks`() throws {
        let version = try MemeDraft(title: Self.meme.title).version(
            of: Self.meme, changedAt: .latest)
        #expect(
            version
                == Meme(
                    id: Self.meme.id, title: Self.meme.title, created: Self.meme.created,
                    modified: .latest, key: "k", otherFields: Self.meme.otherFields,
                    exactJSON: Self.meme.exactJSON))
    }

    @Test func `takes the values of the fields in the draft`() throws {
        let version = try MemeDraft(
            title: "x", text: "y", created: Seeds.now,
            otherFields: [JSONMember("new", "3"), JSONMember("mood", "4")]
        ).version(of: Self.meme, changedAt: .latest)
        #expect(
            version
                == Meme(
                    id: Self.meme.id, title: "x", text: "y", created: Seeds.now, key: "k",
                    otherFields: [
                        JSONMember("mood", "4"),
                        JSONMember("age", "2"),
                        JSONMember("new", "3"),
                    ]))
    }

    @Test(arguments: [nil, Seeds.now])
    func `takes the modification time of the draft`(_ created: Timestamp?) throws {
        let modified = try #require(Seeds.milk.created)
        let version = try MemeDraft(title: "x", created: created, modified: modified)
            .version(of: Self.meme, changedAt: .latest)
        #expect(version.modified == modified)
        #expect(version.created == created ?? Self.meme.created)
    }
}
