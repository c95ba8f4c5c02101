import Domain
import TestSupport
import Testing

struct QueryParserTests {
    private static let words: [(String, Query)] = [
        ("", .everything), (" \t\n\u{3000}", .everything),
        ("milk", word("milk")), ("  milk ", word("milk")), ("Straße", word("strasse")),
        ("buy milk", .all([word("buy"), word("milk")])),
        ("buy AND milk", .all([word("buy"), word("milk")])),
        ("mil*", word("mil", beginsWord: true)),
        (#""buy milk""#, word("buy milk")), (#""buy mil"*"#, word("buy mil", beginsWord: true)),
        (#""say \"hi\" \\ \n""#, word(#"say "hi" \ \n"#)),
        ("\"a\nb\"", word("a\nb")), (#"" ""#, word(" ")),
        ("or and not", .all([word("or"), word("and"), word("not")])),
        (
            #""OR" "NOT" "untagged" "-x" "(" "a:b" "*""#,
            .all([
                word("or"), word("not"), word("untagged"), word("-x"), word("("), word("a:b"),
                word("*"),
            ])
        ),
        ("ORDER NOTE ANDY", .all([word("order"), word("note"), word("andy")])),
        ("OR*", word("or", beginsWord: true)),
        ("a-b", word("a-b")), ("c++", word("c++")), (":-", word(":-")), ("#tag", word("#tag")),
        ("http://example.org/a?b=c:d", word("http://example.org/a?b=c:d")),
        ("x-y+z.1://", word("x-y+z.1://")),
        ("e\u{301}", word("é")),
        ("10:30", word("10:30")), ("TODO:", word("todo:")),
        ("TODO: x", .all([word("todo:"), word("x")])),
        ("v2:x", word("v2:x")), ("A-B:c", word("a-b:c")),
        (#""=git""#, wholeWord("git")), (#""=call ann""#, wholeWord("call ann")),
        ("=git", word("=git")),
        (#""=""#, word("=")), (#""=git"*"#, word("git", beginsWord: true)),
        (
            #"title:"=git""#,
            .text(TextPattern("git", beginsWord: true, endsWord: true), in: .field(.title))
        ),
    ]

    private static let operators: [(String, Query)] = [
        ("a OR b", .any([word("a"), word("b")])),
        ("a b OR c d", .any([.all([word("a"), word("b")]), .all([word("c"), word("d")])])),
        ("a (b OR c) d", .all([word("a"), .any([word("b"), word("c")]), word("d")])),
        ("a OR (b OR c)", .any([word("a"), word("b"), word("c")])),
        ("id:7m3k9q2x0d4v OR id:a1b2c3d4e5f6", .ids([Seeds.milk.id, Seeds.call.id])),
        (
            "id:7m3k9q2x0d4v OR a OR id:a1b2c3d4e5f6",
            .any([
                .ids([Seeds.milk.id, Seeds.call.id]), word("a"),
            ])
        ),
        ("a (b (c))", .all([word("a"), word("b"), word("c")])),
        ("-a", .not(word("a"))), ("NOT a", .not(word("a"))), ("NOT NOT a", .not(.not(word("a")))),
        ("--a", .not(.not(word("a")))), ("-NOT a", .not(.not(word("a")))),
        ("-a b", .all([.not(word("a")), word("b")])),
        ("-(a b)", .not(.all([word("a"), word("b")]))),
        ("NOT(a)", .not(word("a"))), ("a OR(b)", .any([word("a"), word("b")])),
        ("NOT a OR b", .any([.not(word("a")), word("b")])),
        (#"-"a b""#, .not(word("a b"))),
        ("-title:x", .not(.text(TextPattern("x"), in: .field(.title)))),
        ("(a)(b)", .all([word("a"), word("b")])), ("(a)b", .all([word("a"), word("b")])),
        ("a AND NOT b", .all([word("a"), .not(word("b"))])),
        ("a AND b OR c", .any([.all([word("a"), word("b")]), word("c")])),
        ("-7d", .not(word("7d"))),
    ]

    private static let fields: [(String, Query)] = [
        ("title:Milk", .text(TextPattern("milk"), in: .field(.title))),
        (#"title:"Buy milk""#, .text(TextPattern("buy milk"), in: .field(.title))),
        ("alias:mil*", .text(TextPattern("mil", beginsWord: true), in: .aliases)),
        ("text:mil*", .text(TextPattern("mil", beginsWord: true), in: .field(.text))),
        (
            "url:http://x:80/",
            .text(TextPattern("http://x:80/", countsAccents: true), in: .field(.url))
        ),
        ("title:-x", .text(TextPattern("-x"), in: .field(.title))),
        ("title:OR", .text(TextPattern("or"), in: .field(.title))),
        ("tag:Work", .tag(named: "work")), ("tag:wor*", .tag(TagPattern("wor", isPrefix: true))),
        (#"tag:"to read""#, .tag(named: "to read")),
        ("untagged", .untagged), ("-untagged", .not(.untagged)), ("(untagged)", .untagged),
        ("is:pinned is:removed", .all([.flag(.pinned), .removed])),
        (#"is:"pinned""#, .flag(.pinned)),
        ("has:text", .has(.text)), ("has:url", .has(.url)), ("has:image", .has(.image)),
        ("has:tags", .has(.tags)), ("has:links", .links(.any)), ("is:orphan", .links(.none)),
        ("links-to:7m3k", .links(.to("7m3k"))),
        (#"-linked-by:"Buy milk""#, .not(.links(.from("Buy milk")))),
        (
            "created:2026-03-09",
            .time(.created, TimeRange(from: time("2026-03-09"), until: time("2026-03-10")))
        ),
        ("modified:>=2026", .time(.modified, TimeRange(from: time("2026-01-01")))),
        (
            "(created:2026-03-09T10:00:00Z)",
            .time(
                .created,
                TimeRange(
                    from: Seeds.time("2026-03-09T10:00:00.000Z"),
                    until: Seeds.time("2026-03-09T10:00:00.001Z")))
        ),
    ]

    /// Dates of several words, with quotes and without, and the words after them.
    private static let dates: [(String, String?, String?, [String])] = [
        (#"created:"3 days ago""#, "2026-11-18T10:00:00.000Z", nil, []),
        ("created:3 days ago milk", "2026-11-18T10:00:00.000Z", nil, ["milk"]),
        ("created:3  days\tago", "2026-11-18T10:00:00.000Z", nil, []),
        (#"created:"3 days" ago"#, "2026-11-18T10:00:00.000Z", nil, ["ago"]),
        (
            #"created:today "14:05""#, "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z",
            ["14:05"]
        ),
        (
            #"created:"today" milk"#, "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z",
            ["milk"]
        ),
        (
            #"created:"last monday..today" a"#, "2026-11-16T00:00:00.000Z",
            "2026-11-22T00:00:00.000Z", ["a"]
        ),
        ("created:>=March 9, 2026 at 14:05 a b", "2026-03-09T14:05:00.000Z", nil, ["a", "b"]),
        (
            "created:yesterday..today a b c d e f g", "2026-11-20T00:00:00.000Z",
            "2026-11-22T00:00:00.000Z", ["a", "b", "c", "d", "e", "f", "g"]
        ),
        ("(created:last year)", "2025-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z", []),
        ("created:mar 9 2026", "2026-03-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z", []),
    ]

    @Test func `reads dates of several words`() throws {
        for (text, start, end, words) in Self.dates {
            let range = TimeRange(from: start.map(Seeds.time), until: end.map(Seeds.time))
            let queries = [.time(.created, range)] + words.map { QueryParserTests.word($0) }
            #expect(try QueryParserTests.parser.parse(text) == .matchingAll(queries), "\(text)")
        }
    }

    @Test func `reads a query`() throws {
        for (text, query) in Self.words + Self.operators + Self.fields {
            #expect(try QueryParserTests.parser.parse(text) == query, "\(text)")
        }
    }

    @Test func `reads the beginning of an identifier`() throws {
        for text in ["id:7M3", "id:7m3k9q2x0d4v", "id:o23456789abc"] {
            let prefix = try #require(MemeIDPrefix(text.dropFirst(3)), "\(text)")
            #expect(try QueryParserTests.parser.parse(text) == .id(prefix), "\(text)")
        }
    }

    @Test func `accepts nesting up to the maximum depth`() throws {
        let depth = QueryParser.maximumDepth
        let parentheses =
            String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
        #expect(try QueryParserTests.parser.parse(parentheses) == QueryParserTests.word("a"))
        let flat = Array(repeating: "(a)", count: 100_000).joined(separator: " ")
        guard case .all(let words) = try QueryParserTests.parser.parse(flat) else {
            Issue.record("not a conjunction")
            return
        }
        #expect(words.count == 100_000)
    }

    static var parser: QueryParser {
        QueryParser(dates: DateReader(calendar: UTCCalendar(), now: Seeds.now))
    }

    @Test func `finds whole words when asked to`() throws {
        let parser = QueryParser(
            dates: DateReader(calendar: UTCCalendar(), now: Seeds.now), findsWords: true)
        #expect(
            try parser.parse("git mil* tag:x")
                == .all([
                    QueryParserTests.wholeWord("git"),
                    QueryParserTests.word("mil", beginsWord: true), .tag(named: "x"),
                ]))
    }

    private static func wholeWord(_ text: String) -> Query {
        .text(TextPattern(text, beginsWord: true, endsWord: true), in: .anywhere)
    }

    private static func word(_ text: String, beginsWord: Bool = false) -> Query {
        .text(TextPattern(text, beginsWord: beginsWord), in: .anywhere)
    }

    private static func time(_ day: String) -> Timestamp { Seeds.time("\(day)T00:00:00.000Z") }
}

struct QueryTests {
    private let word = Query.text(TextPattern("a"), in: .anywhere)

    @Test func `joins queries without unnecessary nesting`() {
        #expect(Query.matchingAll([]) == .everything)
        #expect(Query.everything.and(word) == word)
        #expect(word.and(.everything) == word)
        #expect(word.and(.flag(.pinned)).and(.untagged) == .all([word, .flag(.pinned), .untagged]))
        #expect(
            word.and(.any([.flag(.pinned), .untagged]))
                == .all([word, .any([.flag(.pinned), .untagged])]))
    }

    @Test func `says whether a query mentions removed memes`() {
        for (query, mentionsRemoved) in [
            (Query.removed, true), (.not(.removed), true),
            (.all([.flag(.pinned), .any([.removed])]), true),
            (.everything, false), (.all([.flag(.pinned), .not(.untagged)]), false),
        ] as [(Query, Bool)] {
            #expect(query.mentionsRemoved == mentionsRemoved, "\(query)")
        }
    }
}
