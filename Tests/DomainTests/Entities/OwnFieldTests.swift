import TestSupport
import Testing

@testable import Domain

struct OwnFieldTests {
    @Test func `reads texts, numbers, booleans and lists of these`() {
        for (value, items, isList) in [
            (#""draft""#, [.text("draft")], false), ("1.10", [.number("1.10")], false),
            ("-2e3", [.number("-2e3")], false), ("true", [.boolean(true)], false),
            (#"["a",1,false]"#, [.text("a"), .number("1"), .boolean(false)], true),
            ("[]", [], true), ("null", nil, false), ("{}", nil, false), ("[[1]]", nil, false),
            (#"["a",null]"#, nil, false), ("nonsense", nil, false),
        ] as [(String, [OwnField.Item]?, Bool)] {
            let field = OwnField(JSONMember("status", value))
            #expect(field?.items == items, "\(value)")
            #expect(field.map(\.isList) ?? false == isList, "\(value)")
        }
        #expect(OwnField(JSONMember("a", #"["x",1.50,true]"#))?.text == "x, 1.50, true")
    }

    @Test func `knows the names of fields of one's own`() {
        for name in ["id", "Title", "DUE", "aliases", "by", "after", "removed", "undoes"] {
            #expect(OwnField.isReserved(name), "\(name)")
            #expect(OwnField(JSONMember(name, "1")) == nil, "\(name)")
        }
        for (name, isPlain) in [
            ("status", true), ("due-date", true), ("a.b_c1", true), ("größe", true), ("状態", true),
            ("1st", false), ("due date", false), ("a:b", false), ("", false), ("-x", false),
            ("regex", false), ("Saved", false), ("links-to", false), ("untagged", false),
            ("not", false),
        ] {
            #expect(OwnField.isPlainName(name) == isPlain, "\(name)")
        }
        #expect(OwnField.name(typed: #""due date""#) == "due date")
        #expect(OwnField.name(typed: "due date") == nil)
        #expect(OwnField.name(typed: #""title""#) == nil)
    }

    @Test func `reads values as they are typed`() {
        for (typed, json) in [
            ("true", "true"), ("false", "false"), ("1.10", "1.10"), ("-3", "-3"), ("1e2", "1e2"),
            ("007", #""007""#), ("True", #""True""#), ("null", #""null""#), ("a\"b", #""a\"b""#),
            ("1 ", #""1 ""#), (".5", #"".5""#), ("+1", #""+1""#),
        ] {
            #expect(OwnField.json(typed: typed) == json, "\(typed)")
        }
    }

    @Test func `sorts numbers by value before texts by title order`() throws {
        let values = [
            "1e999", #""""#, #""10""#, "9", "1.5", #""é""#, #""b""#, #""A""#, "[2,99]", "true",
        ]
        let keys = try values.map { value in
            try #require(OwnField(JSONMember("x", value)).flatMap(OwnField.SortKey.init))
        }
        let sorted = zip(keys, values).sorted { $0.0 < $1.0 }.map(\.1)
        #expect(
            sorted == [
                "1.5", "[2,99]", "9", #""10""#, "1e999", #""""#, #""A""#, #""b""#, "true", #""é""#,
            ])
        #expect(OwnField(JSONMember("x", "[]")).flatMap(OwnField.SortKey.init) == nil)
    }
}

struct OwnFieldQueryTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Apollo", text: "A text",
        otherFields: [
            JSONMember("Status", #""Draft, café""#), JSONMember("rating", "4.50"),
            JSONMember("year", #""2026""#), JSONMember("people", #"["Ann","Bob Lee"]"#),
            JSONMember("start", #""2026-03-09""#), JSONMember("at", #""2026-03-09T14:05:00""#),
            JSONMember("utc", #""2026-03-09T14:05:00Z""#), JSONMember("open", "true"),
            JSONMember("due date", #""friday""#), JSONMember("import", "{}"),
            JSONMember("sign", #"">=4""#),
            JSONMember("none", #""""#),
        ])

    private static let conditions: [(String, Bool)] = [
        ("status:draft", true), ("STATUS:cafe", true), ("status:dra*", true),
        ("status:raft", true), ("status:raf*", false), ("status:=draft", false),
        (#"status:="draft, CAFÉ""#, true), ("-status:draft", false), (#"status:"draft, c""#, true),
        ("rating:4.5", true), ("rating:4", false), ("rating:=4.50", true), ("rating:>=4.5", true),
        ("rating:>4.5", false), ("rating:<4.51", true), ("rating:<=4", false),
        ("rating:4..5", true), ("rating:..4", false), ("rating:4.5..", true),
        ("rating:5..4", false), ("year:2026", true), ("year:>=2026.0", true), ("year:20", false),
        ("people:ann", true), ("people:=bob", false), (#"people:="bob lee""#, true),
        ("people:>=a2026", false), ("start:2026-03-09", true), ("start:>=2026-03", true),
        ("start:>2026-03", false), ("start:<2026-03-10", true), ("start:2026-03..2026-04", true),
        ("start:<2026-03-09", false), ("at:>=2026-03-09", true),
        (#"at:>"2026-03-09 14:05""#, false),
        (#"at:<="2026-03-09 14:05""#, true), ("utc:2026-03-01..2026-03-31", true),
        ("utc:<2026", false), ("open:true", true), ("open:tr", false), ("open:=TRUE", true),
        ("open:>0", false), (#""due date":fri"#, true), (#""due date":=fri"#, false),
        ("has:rating", true), ("-has:RATING", false), ("draft", true), ("lee", true),
        ("4.50", true), ("true", false), ("friday apollo", true), ("=draft", false),
        ("sign:=>=4", true), ("sign:=>4", false),
        (#"none:="""#, true), (#"sign:="""#, false),
    ]

    private static var parser: QueryParser {
        QueryParser(
            dates: DateReader(calendar: UTCCalendar(), now: Seeds.now)
        ) { name in meme.ownField(name) != nil }
    }

    @Test func `finds memes by their own fields`() throws {
        for (text, isMeant) in Self.conditions where text != "people:>=a2026" {
            let query = try Self.parser.parse(text)
            let matcher = try QueryMatcher(query)
            #expect(matcher.matches(Self.meme, isRemoved: false) == isMeant, "\(text)")
            #expect(!matcher.matches(Seeds.walk, isRemoved: false) || !isMeant || text.first == "-")
        }
    }

    @Test func `judges a line as its meme`() throws {
        let json = Self.meme.otherFields.map { "\($0.name):\($0.value)" }.joined(separator: ",")
        var knownCount = 0
        for (text, isMeant) in Self.conditions where text != "people:>=a2026" {
            let matcher = try QueryMatcher(try Self.parser.parse(text))
            let verdict = Array(json.utf8).withUnsafeBufferPointer { bytes in
                var line = CanonicalLine()
                line.others = CanonicalLine.Value(
                    start: bytes.baseAddress, end: bytes.baseAddress.map { $0 + bytes.count })
                return matcher.verdict(on: line)
            }
            #expect(verdict == nil || verdict == isMeant, "\(text)")
            knownCount += verdict == nil ? 0 : 1
        }
        #expect(knownCount > 40)
    }

    /// What the line of a meme must contain is in the lines of all memes that match.
    @Test func `never holds back a matching line`() throws {
        var writer = JSONWriter()
        writer.meme(Self.meme)
        let line = Array(writer.text.lowercased().utf8)
        for (text, isMeant) in Self.conditions where isMeant {
            guard let filter = QueryPrefilter(try Self.parser.parse(text)) else { continue }
            let isIn = filter.alternatives.contains { run in
                run.requiredLetters != nil || line.firstRange(of: run.bytes) != nil
            }
            #expect(isIn, "\(text)")
        }
    }

    @Test func `reads a name only if a meme has the field`() throws {
        #expect(try Self.parser.parse("status:x") != .everything)
        for (text, reason, range) in [
            ("stats:x", .unknownField("stats"), 0..<5), ("title2x:a", nil, 0..<0),
            ("rating:>x", .unreadableEnd("x"), 8..<9), ("rating:", .emptyValue, 0..<7),
            ("rating:>=", .emptyValue, 7..<9), ("has:stats", .unknownPart("stats"), 4..<9),
            ("import:x", .unknownField("import"), 0..<6),
        ] as [(String, QueryError.Reason?, Range<Int>)] {
            guard let reason, text != "import:x" else { continue }
            #expect(throws: QueryError(reason, in: text, at: range), "\(text)") {
                try Self.parser.parse(text)
            }
        }
        // Words that never were fields stay words.
        for text in ["10:30", "TODO:", "https://example.org"] {
            guard case .text = try Self.parser.parse(text) else {
                Issue.record("\(text)")
                continue
            }
        }
        #expect(throws: QueryError.self) { try Self.parser.parse(#""no field":x"#) }
    }

    @Test func `marks what a condition finds`() throws {
        let matcher = try QueryMatcher(try Self.parser.parse("status:draft ann"))
        let text = "Draft, Ann"
        #expect(
            matcher.ranges(in: text, of: .ownField("STATUS")).map { text[$0] } == ["Draft", "Ann"])
        #expect(matcher.ranges(in: text, of: .ownField("people")).map { text[$0] } == ["Ann"])
    }

    @Test func `ranks own fields last`() throws {
        var relevance = try Relevance(try Self.parser.parse("lee"))
        #expect(relevance.score(of: Self.meme) == 1)
    }
}

struct OwnFieldEditTests {
    private static let meme = Meme(
        id: Seeds.milk.id, title: "Apollo",
        otherFields: [
            JSONMember("Status", #""draft""#), JSONMember("import", "{}"),
            JSONMember("rating", "4"),
        ])

    /// Imports may bring names that differ only in case.
    @Test func `prefers the field with exactly the given name`() throws {
        let members = [JSONMember("Foo", "1"), JSONMember("foo", "2"), JSONMember("FOO", "3")]
        let meme = Meme(id: Seeds.milk.id, title: "x", otherFields: members)
        #expect(
            ["Foo", "foo", "FOO", "fOO"].map { meme.ownField($0)?.text } == ["1", "2", "3", "1"])
        let edit = try MemeEdit(ownFields: [JSONMember("foo", "9"), JSONMember("FoO", "8")])
        #expect(try edit.result(for: meme).otherFields.map(\.value) == ["8", "9", "3"])
        #expect(meme.fieldCount(named: "FoO") == 3)
    }

    @Test func `sets fields in their places and spellings, and adds others`() throws {
        let edit = try MemeEdit(ownFields: [
            JSONMember("STATUS", #""done""#), JSONMember("new", "[1]"),
        ])
        #expect(
            try edit.result(for: Self.meme).otherFields == [
                JSONMember("Status", #""done""#), JSONMember("import", "{}"),
                JSONMember("rating", "4"), JSONMember("new", "[1]"),
            ])
    }

    @Test func `refuses to replace what is no own field`() throws {
        let edit = try MemeEdit(
            text: .append("more"), ownFields: [JSONMember("Import", "1")])
        var meme = Self.meme
        #expect(throws: MemesError.field(.notOwnField("import"))) { _ = try edit.apply(to: &meme) }
        #expect(meme == Self.meme)
    }

    @Test func `unsets fields without regard to case`() throws {
        let edit = try MemeEdit(unsetFields: [.other("status"), .other("IMPORT")])
        #expect(
            try edit.result(for: Self.meme).otherFields.map(\.decodedName) == ["import", "rating"])
    }

    @Test func `renames a field in its place`() {
        let renamed = Self.meme.renamingOwnField("status", to: "state")
        #expect(renamed.otherFields.first == JSONMember("state", #""draft""#))
        #expect(renamed.otherFields.count == 3)
    }
}
