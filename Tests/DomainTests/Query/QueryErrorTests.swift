import Domain
import TestSupport
import Testing

struct QueryErrorTests {
    /// A query, a mark under the error, and the reason. `|` marks where something is missing.
    private static let errors: [(String, String, QueryError.Reason)] = [
        ("titel:x", "^^^^^  ", .unknownField("titel")),
        ("a tags:x", "  ^^^^", .unknownField("tags")),
        ("heute:30", "^^^^^   ", .unknownField("heute")),
        ("std::x", "^^^", .unknownField("std")), ("Title:x", "^^^^^", .unknownField("Title")),
        ("é:x", "^", .unknownField("é")), ("OR a", "^^", .danglingOperator("OR")),
        ("a OR", "  ^^", .danglingOperator("OR")), ("a OR OR b", "  ^^", .danglingOperator("OR")),
        ("(a OR )", "   ^^", .danglingOperator("OR")), ("(OR a)", " ^^", .danglingOperator("OR")),
        ("AND a", "^^^", .danglingOperator("AND")), ("a AND", "  ^^^", .danglingOperator("AND")),
        ("a AND OR b", "  ^^^", .danglingOperator("AND")),
        ("a NOT", "  ^^^", .danglingOperator("NOT")), ("NOT OR a", "^^^", .danglingOperator("NOT")),
        ("a - b", "  ^", .danglingOperator("-")),
        ("-", "^", .danglingOperator("-")), ("(-)", " ^", .danglingOperator("-")),
        ("-OR", "^", .danglingOperator("-")),
        ("(a", "^", .unclosedParenthesis), ("a (b (c)", "  ^", .unclosedParenthesis),
        ("(", "^", .unclosedParenthesis),
        ("a)", " ^", .unopenedParenthesis), (")", "^", .unopenedParenthesis),
        ("(a))", "   ^", .unopenedParenthesis),
        ("a ( )", "  ^^^", .emptyParentheses), ("()", "^^", .emptyParentheses),
        (#"a "b c"#, "  ^", .unfinishedPhrase), (#"""#, "^", .unfinishedPhrase),
        (#""a\"#, "^", .unfinishedPhrase), (#"title:"x"#, "      ^", .unfinishedPhrase),
        ("title:", "^^^^^^", .emptyValue), ("title: x", "^^^^^^", .emptyValue),
        ("(title:)", " ^^^^^^", .emptyValue), (#"a """#, "  ^^", .emptyValue),
        (#"title:"""#, "      ^^", .emptyValue), ("created:", "^^^^^^^^", .emptyValue),
        (#"5"x"#, " ^", .misplaced("\"")), (#""a"b"#, "  ^", .misplaced("\"")),
        (#""a""b""#, "   ^", .misplaced("\"")), ("f(x)", " ^", .misplaced("(")),
        (#""a"(b)"#, "   ^", .misplaced("(")), ("title:(a)", "      ^", .misplaced("(")),
        ("*", "^", .misplaced("*")), ("*a", "^", .misplaced("*")), ("a*b", " ^", .misplaced("*")),
        ("a**", " ^", .misplaced("*")), (#""a"*b"#, "   ^", .misplaced("*")),
        ("created:soon", "        ^^^^", .unreadableDate("soon")),
        ("a created:last monht", "          ^^^^", .unreadableDate("last")),
        ("created:march 32", "        ^^^^^", .unreadableDate("march")),
        ("modified:2026-13", "         ^^^^^^^", .unreadableDate("2026-13")),
        ("created:2026*", "        ^^^^^", .unreadableDate("2026*")),
        (#"created:"to day""#, "        ^^^^^^^^", .unreadableDate("to day")),
        ("is:pined", "   ^^^^^", .unknownState("pined")),
        ("has:tag", "    ^^^", .unknownPart("tag")),
        ("id:u", "   ^", .invalidID("u")), ("id:7m3*", "   ^^^^", .invalidID("7m3*")),
        ("id:0123456789abc", "   ^^^^^^^^^^^^^", .invalidID("0123456789abc")),
    ]

    @Test func `shows where the error is`() {
        for (query, mark, reason) in Self.errors {
            let start = mark.prefix { $0 == " " }.count
            let place = start..<start + mark.filter { $0 == "^" }.count
            #expect(throws: QueryError(reason, in: query, at: place)) {
                try QueryParserTests.parser.parse(query)
            }
        }
    }

    @Test func `rejects too many levels without crashing`() throws {
        let count = TestExtent.count(100_000)
        for (opening, _) in [
            ("(", 1), ("-", 1), ("NOT ", 3), ("-(", 1), ("(a OR ", 1), ("NOT(", 3),
        ] as [(String, Int)] {
            for ending in ["", "a", "a" + String(repeating: ")", count: count)] {
                let query = String(repeating: opening, count: count) + ending
                let error = try #require(throws: QueryError.self) {
                    try QueryParserTests.parser.parse(query)
                }
                #expect(error.reason == .tooDeep, "\(opening)")
                #expect(error.range.count == 1 || error.range.count == 3, "\(opening)")
            }
        }
    }

    /// Any text is either read or rejected with a range inside it.
    @Test func `reads or rejects any text`() {
        var generator = SeededGenerator(seed: 7)
        let pieces = [
            "(", ")", "\"", "\\", "*", "-", ":", " ", "OR", "AND", "NOT", "untagged", "title:",
            "tag:",
            "id:", "created:", "is:", "has:", "pinned", "text", "2026", "-03", "..", ">=", "<",
            "-7d",
            "today", "last ", "week", "3 ", "ago", "a", "é", "e\u{301}", "ß", "\0", "\n",
            "\u{1F469}\u{200D}", "http://", "7m3k",
        ]
        var readCount = 0
        for _ in 0..<TestExtent.count(20_000) {
            let count = Int.random(in: 0...12, using: &generator)
            let query = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
                .joined()
            do throws(QueryError) {
                let tree = try QueryParserTests.parser.parse(query)
                _ = try QueryMatcher(tree).matches(Seeds.call, isRemoved: false)
                _ = QueryPrefilter(tree)
                readCount += 1
            } catch {
                #expect(error.query.hasSameBytes(as: query))
                #expect(error.range.upperBound <= query.unicodeScalars.count, "\(query)")
            }
        }
        #expect(readCount > TestExtent.count(1000))
    }
}
