import Domain
import TestSupport
import Testing

struct MemeEditTests {
    private typealias Case = (
        name: String, change: @Sendable (inout Meme) -> Void, edit: @Sendable () throws -> MemeEdit
    )

    private static let otherFields = [
        JSONMember(name: #""m\u006fod""#, value: "2"), JSONMember("age", "null"),
    ]

    private static let edits: [Case] = [
        ("another title", { $0.title = "x" }, { try MemeEdit(title: "x") }),
        ("another text", { $0.text = "x" }, { try MemeEdit(text: .replace("x")) }),
        ("no text", { $0.text = "" }, { try MemeEdit(text: .replace("")) }),
        ("a text of white space", { $0.text = "" }, { try MemeEdit(text: .replace(" \n\u{A0}")) }),
        ("a line of white space more", { _ in }, { try MemeEdit(text: .append("  ")) }),
        (
            "a line of white space after no text", { $0.text = "" },
            { try MemeEdit(text: .append("  "), unsetFields: [.own(.text)]) }
        ),
        (
            "a line more", { $0.text = "At noon.\nBring cake.\nx" },
            { try MemeEdit(text: .append("x")) }
        ),
        (
            "a line after no text", { $0.text = "x" },
            { try MemeEdit(text: .append("x"), unsetFields: [.own(.text)]) }
        ),
        (
            "tags by case-folded names", { $0.tags = tags("home/phone", "Straße", "b") },
            {
                try MemeEdit(
                    addedTags: tags("HOME/Phone", "Straße", "STRASSE", "b"),
                    removedTags: tags("WORK", "none"))
            }
        ),
        (
            "a tag in another spelling", { $0.tags = tags("home/phone", "Work") },
            { try MemeEdit(addedTags: tags("Work"), removedTags: tags("work")) }
        ),
        (
            "other tags alone", { $0.tags = tags("x") },
            { try MemeEdit(addedTags: tags("x"), unsetFields: [.own(.tags)]) }
        ),
        (
            "addresses",
            {
                $0[.url] = "u"
                $0[.image] = "i"
            }, { try MemeEdit(optionalTexts: [.url: "u", .image: "i"]) }
        ),
        (
            "empty addresses",
            {
                $0[.url] = nil
                $0[.image] = nil
            }, { try MemeEdit(optionalTexts: [.url: "", .image: ""]) }
        ),
        (
            "fields of other programs", { $0.otherFields = otherFields },
            { try MemeEdit(otherFields: otherFields) }
        ),
        ("not pinned", { $0.flags = [] }, { try MemeEdit(flags: [.pinned: false]) }),
        (
            "all fields unset",
            {
                $0 = Meme(id: $0.id, title: $0.title, created: $0.created, modified: $0.modified)
            },
            {
                let fields: [MemeField] = [.text, .tags, .url, .image, .pinned]
                return try MemeEdit(
                    unsetFields: fields.map { .own($0) } + [.other("mood"), .other("none")])
            }
        ),
        ("nothing", { _ in }, { try MemeEdit() }),
        (
            "what is already so", { _ in },
            {
                try MemeEdit(
                    title: Seeds.call.title, text: .replace(Seeds.call.text),
                    addedTags: tags("WORK"), removedTags: tags("none"),
                    optionalTexts: Seeds.call.optionalTexts, flags: [.pinned: true],
                    unsetFields: [.other("none")])
            }
        ),
    ]

    @Test func `puts a line before the text`() throws {
        for (text, line, result) in [
            ("a\n", "b", "b\na\n"), ("", "b", "b"), ("a", " \n", "a"),
        ] {
            let meme = Meme(id: Seeds.milk.id, title: "t", text: text)
            #expect(try MemeEdit(text: .prepend(line)).result(for: meme).text == result)
            let unsetting = try MemeEdit(text: .prepend(line), unsetFields: [.own(.text)])
            #expect(try unsetting.result(for: meme).text == line.visible)
        }
    }

    @Test func `replaces a text that was to be changed or unset`() throws {
        let meme = Meme(id: Seeds.milk.id, title: "t", text: "a")
        for (edit, change) in [
            (try MemeEdit(text: .append("b")), MemeEdit.TextChange.append("b")),
            (try MemeEdit(unsetFields: [.own(.text)]), .replace("")),
        ] {
            let replaced = edit.replacingText { $0 == change ? "c" : "d" }
            #expect(try replaced.result(for: meme).text == "c")
        }
        let titled = try MemeEdit(title: "u").replacingText { _ in "c" }
        #expect(try titled.result(for: meme).text == "a")
    }

    @Test func `changes only what the edit names`() throws {
        for index in Self.edits.indices {
            let (name, change, edit) = MemeEditTests.edits[index]
            var expected = Seeds.call
            change(&expected)
            #expect(try edit().result(for: Seeds.call) == expected, "\(name)")
        }
    }

    /// Changing them one after the other would take minutes.
    @Test func `sets and unsets many fields and tags`() throws {
        let numbers = 0..<20_000
        func field(_ number: Int, _ value: String) -> JSONMember {
            JSONMember(name: "\"f\(number)\"", value: value)
        }
        var meme = Seeds.milk
        meme.otherFields = numbers.map { field($0, "0") }
        meme.tags = numbers.map { Tag(stored: "t\($0)") }
        let set = try MemeEdit(
            addedTags: numbers.map { Tag(stored: "T\($0 + 10_000)") },
            removedTags: (0..<5000).map { Tag(stored: "T\($0)") },
            otherFields: numbers.map { field($0 + 10_000, "1") })
        let result = try set.result(for: meme)
        #expect(result.otherFields == (0..<30_000).map { field($0, $0 < 10_000 ? "0" : "1") })
        #expect(
            result.tags.map(\.name) == (5000..<30_000).map { $0 < 20_000 ? "t\($0)" : "T\($0)" })
        let unset = try MemeEdit(unsetFields: numbers.map { .other("f\($0)") })
        #expect(try unset.result(for: result).otherFields == Array(result.otherFields[20_000...]))
    }

    /// If a field occurs twice, the first one is set. Names are compared by their bytes, not as `String`
    /// compares them.
    @Test func `sets the first field whose name has the same bytes`() throws {
        var meme = Seeds.milk
        let names = ["\"é\"", "\"a\"", "\"a\"", "\"e\u{301}\""]
        meme.otherFields = names.map { JSONMember(name: $0, value: "0") }
        let fields = ["\"a\"", "\"e\\u0301\"", "\"b\"", "\"b\""].enumerated().map {
            JSONMember(name: $1, value: "\($0 + 1)")
        }
        let result = try MemeEdit(otherFields: fields).result(for: meme)
        #expect(result.otherFields.map(\.value) == ["0", "1", "0", "2", "4"])
        let unset = try MemeEdit(unsetFields: [.other("é")]).result(for: meme)
        #expect(unset.otherFields.map(\.name) == Array(names[1...]))
    }

    @Test func `appends a line without an extra line break after a line end`() throws {
        let meme = Meme(id: Seeds.milk.id, title: "x", text: "a\n")
        #expect(try MemeEdit(text: .append("b")).result(for: meme).text == "a\nb")
    }

    @Test func `keeps the exact spelling of unchanged fields`() throws {
        var meme = Seeds.call
        meme = Meme(
            id: meme.id, title: "\u{FFFD}", text: "\u{FFFD}",
            tags: [Tag(stored: "\u{FFFD}", exactJSON: #""\ud802""#)],
            optionalTexts: [.url: "\u{FFFD}", .image: "\u{FFFD}"],
            exactJSON: [
                .title: #""\ud800""#, .text: #""\ud801""#, .url: #""\ud803""#, .image: #""\ud804""#,
            ])
        let same = try MemeEdit(
            title: "\u{FFFD}", text: .replace("\u{FFFD}"), addedTags: tags("\u{FFFD}"),
            optionalTexts: [.url: "\u{FFFD}", .image: "\u{FFFD}"], unsetFields: [.own(.tags)])
        #expect(try same.result(for: meme) == meme)
        let other = try MemeEdit(
            text: .replace("x"), addedTags: tags("x"), optionalTexts: [.url: "u"],
            flags: [.pinned: true]
        )
        .result(for: meme)
        #expect(other.exactJSON == [.title: #""\ud800""#, .image: #""\ud804""#])
        #expect(other.tags.map(\.exactJSON) == [#""\ud802""#, nil])
        #expect(throws: MemesError.field(.loneSurrogate(.text))) {
            try MemeEdit(text: .append("x")).result(for: meme)
        }
    }

    @Test func `finds fields of other programs by their decoded names`() throws {
        let fields = [
            JSONMember(name: #""mo\u006fd""#, value: "1"), JSONMember(name: #""a\"b""#, value: "2"),
            JSONMember(name: #""e\u0301""#, value: "3"),
        ]
        let meme = Meme(id: Seeds.milk.id, title: "x", otherFields: fields)
        let edit = try MemeEdit(unsetFields: [.other("mood"), .other("\u{E9}")])
        // Without a field of exactly that name, one in another Unicode form is meant.
        #expect(try edit.result(for: meme).otherFields == [fields[1]])
        #expect(fields.map(\.decodedName) == ["mood", "a\"b", "e\u{301}"])
    }

    @Test func `refuses to unset the id, title and times`() {
        for (name, field) in [
            ("id", nil), ("title", nil), ("created", nil), ("modified", nil), ("url", .own(.url)),
            ("mood", .other("mood")),
        ] as [(String, MemeEdit.OptionalField?)] {
            #expect(MemeEdit.OptionalField(named: name) == field, "\(name)")
        }
    }
}

private func tags(_ names: String...) -> [Domain.Tag] { names.map { Domain.Tag(stored: $0) } }
