import Domain
import TestSupport
import Testing

struct SavedQueriesTests {
    private static let saved = SavedQueries(
        [
            ("work", "tag:work OR tag:office"), ("mine", "saved:work milk"), ("none", "saved:gone"),
            ("bad", "(a"), ("worse", "saved:bad"), ("self", "saved:self"), ("a", "saved:b"),
            ("b", "x saved:a"), ("late", "saved:b"),
        ].enumerated().map { SavedQuery(name: $1.0, text: $1.1, place: "f:\($0 + 1)") })

    @Test func `expands a saved query as if in parentheses`() throws {
        let work = Query.any([.tag(named: "work"), .tag(named: "office")])
        let milk = Query.text(TextPattern("milk"), in: .anywhere)
        for (query, parsed) in [
            ("saved:work", work), ("milk saved:work", .all([milk, work])),
            ("-saved:work", .not(work)), (#"saved:"work""#, work),
            ("saved:mine", .all([work, milk])),
            ("saved:work saved:work", .all([work, work])),
        ] {
            #expect(try parse(query) == parsed, "\(query)")
        }
    }

    @Test func `applies the options of the query to a saved query`() throws {
        let parser = QueryParser(
            dates: DateReader(calendar: UTCCalendar(), now: Seeds.now), findsWords: true,
            saved: Self.saved)
        #expect(
            try parser.parse("saved:mine").hasWholeWord
                == TextPattern("milk", beginsWord: true, endsWord: true))
    }

    @Test func `rejects unknown, invalid and recursive saved queries`() throws {
        func error(_ reason: QueryError.Reason, _ query: String, _ range: Range<Int>) -> QueryError
        {
            QueryError(reason, in: query, at: range)
        }
        func query(_ index: Int) -> SavedQuery { Self.saved.queries[index] }
        let names = Self.saved.queries.map(\.name)
        let gone = error(.unknownSavedQuery("gone", known: names), "saved:gone", 6..<10)
        let unclosed = error(.unclosedParenthesis, "(a", 0..<1)
        for (typed, reason) in [
            ("saved:gone", .unknownSavedQuery("gone", known: names)),
            ("saved:none", .invalidSavedQuery(query(2), gone)),
            ("saved:bad", .invalidSavedQuery(query(3), unclosed)),
            ("saved:worse", .invalidSavedQuery(query(3), unclosed)),
            ("saved:self", .savedQueryUsesItself(query(5), through: ["self"])),
            ("saved:a", .savedQueryUsesItself(query(6), through: ["a", "b"])),
            ("saved:late", .savedQueryUsesItself(query(7), through: ["late", "b", "a"])),
        ] as [(String, QueryError.Reason)] {
            #expect(throws: error(reason, typed, 6..<typed.count), "\(typed)") {
                try parse(typed)
            }
        }
    }

    private func parse(_ query: String) throws -> Query {
        try QueryParser(
            dates: DateReader(calendar: UTCCalendar(), now: Seeds.now), saved: Self.saved
        ).parse(query)
    }

    @Test func `limits saved queries to eight levels and a thousand uses`() throws {
        var queries = ["q1": "milk", "w1": "milk"]
        for number in 2...9 {
            queries["q\(number)"] = "NOT saved:q\(number - 1)"
            queries["w\(number)"] =
                Array(repeating: "saved:w\(number - 1)", count: 10).joined(separator: " OR ")
        }
        let parser = QueryParser(
            dates: DateReader(calendar: UTCCalendar(), now: Seeds.now),
            saved: SavedQueries(
                queries.map { SavedQuery(name: $0.key, text: $0.value, place: "f:1") }))
        for (name, isRead) in [("q8", true), ("q9", false), ("w3", true), ("w5", false)] {
            #expect(((try? parser.parse("saved:\(name)")) != nil) == isRead, "\(name)")
        }
        #expect((try? parser.parse("saved:w3 saved:w3")) != nil)
    }
}

extension Query {
    /// The text pattern of the last of several conditions.
    fileprivate var hasWholeWord: TextPattern? {
        guard case .all(let queries) = self, case .text(let pattern, _)? = queries.last else {
            return nil
        }
        return pattern
    }
}
