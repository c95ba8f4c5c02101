import Domain
import Testing

@testable import Application
@testable import TestSupport

struct QueryCommandsTests {
    private static let lists: [([String], ListMemes.FetchMemes.Request)] = [
        (["list", "oat", "milk"], ListMemes.FetchMemes.Request(query: .init(text: "oat milk"))),
        (["list", "--", "-milk"], ListMemes.FetchMemes.Request(query: .init(text: "-milk"))),
        (
            ["ls", "-t", "a", "x", "--tag=b", "--since", "-7d", "--until=2026"],
            ListMemes.FetchMemes.Request(
                query: .init(text: "x", tags: ["a", "b"], since: "-7d", until: "2026"))
        ),
        (
            ["list", "--regex", "a|b"],
            ListMemes.FetchMemes.Request(query: .init(text: "a|b", isRegularExpression: true))
        ),
        (
            ["list", "--as-of", "2026", "--as-of", "today"],
            ListMemes.FetchMemes.Request(asOf: "today")
        ),
    ]

    @Test func `reads list commands`() throws {
        for (arguments, command) in Self.lists {
            #expect(try parse(arguments) == .list(command), "\(arguments)")
        }
    }

    private static let searches: [([String], SearchMemes.Request)] = [
        (["search", "oat", "milk"], forPeople(QueryRequest(text: "oat milk"))),
        (["find", "-t", "home"], forPeople(QueryRequest(tags: ["home"]))),
        (["search", "--since", "today"], forPeople(QueryRequest(since: "today"))),
        (["search", "--until", "today", "--table"], forPeople(QueryRequest(until: "today"))),
        (
            ["search", "x", "--sort=modified"],
            SearchMemes.Request(query: .init(text: "x"), order: .modified)
        ),
        (
            ["search", "x", "--ids"],
            SearchMemes.Request(
                query: .init(text: "x"), order: .modified,
                format: .records(RecordFormat(kind: .ids)))
        ),
        (
            ["search", "x", "--regex", "--as-of=2026", "-rn5", "--sort", "title", "--ids"],
            SearchMemes.Request(
                query: .init(text: "x", isRegularExpression: true), asOf: "2026",
                order: .title, isReversed: true, limit: 5,
                format: .records(RecordFormat(kind: .ids)))
        ),
    ]

    @Test func `reads search commands`() throws {
        for (arguments, command) in Self.searches {
            #expect(try parse(arguments) == .search(command), "\(arguments)")
        }
    }

    /// Returns a request for people: on a terminal, the best matches come first.
    private static func forPeople(_ query: QueryRequest) -> SearchMemes.Request {
        SearchMemes.Request(query: query, order: .relevance)
    }

    private static let counts: [([String], CountMemes.Request)] = [
        (["count"], CountMemes.Request()),
        (
            ["count", "oat", "milk", "-t", "home", "--json", "--as-of", "2026"],
            CountMemes.Request(
                query: .init(text: "oat milk", tags: ["home"]), asOf: "2026",
                format: RecordFormat(kind: .json))
        ),
        (
            ["count", "-0"],
            CountMemes.Request(format: RecordFormat(kind: .plain, endsWithNUL: true))
        ),
        (
            ["count", "--csv", "--csv"],
            CountMemes.Request(format: RecordFormat(kind: .commaSeparated))
        ),
    ]

    @Test func `reads count commands`() throws {
        for (arguments, command) in Self.counts {
            #expect(try parse(arguments) == .count(command), "\(arguments)")
        }
    }

    @Test func `reads the date of a show command`() throws {
        #expect(
            try parse(["show", "@", "--as-of", "today"])
                == .show(.init(subject: .named(["@"]), asOf: "today")))
    }

    @Test func `a search needs a word or a condition`() {
        for arguments in [[], [""], [" \t"], ["--regex"], ["--regex", " "], ["--as-of", "2026"]]
            as [[String]]
        {
            #expect(throws: UsageError.missingOperand(command: "search", placeholder: "QUERY")) {
                try parse(["search"] + arguments)
            }
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (["serach", "x"], .unknownCommand("serach", nearest: "search x")),
            (["fidn", "x"], .unknownCommand("fidn", nearest: "find x")),
            (["cuont"], .unknownCommand("cuont", nearest: "count")),
            (
                ["list", "--sinc", "x"],
                .unknownOption("--sinc", command: "list", nearest: "--since")
            ),
            (
                ["search", "--regx", "x"],
                .unknownOption("--regx", command: "search", nearest: "--regex")
            ),
            (
                ["count", "--asof", "x"],
                .unknownOption("--asof", command: "count", nearest: "--as-of")
            ),
            (["count", "--ids"], .unknownOption("--ids", command: "count", nearest: nil)),
            (
                ["count", "--format", "{id}"],
                .invalidValue(.format, value: "{id}", expected: "count")
            ),
            (["count", "-n", "1"], .unknownOption("-n", command: "count", nearest: nil)),
            (["search", "x", "--json", "-0"], .conflict(.json, .null)),
            (["search", "x", "--lines", "--ids"], .conflict(.lines, .ids)),
            (["search", "x", "--pick", "--lines"], .conflict(.pick, .lines)),
            (["show", "@", "--as-of"], .missingValue(.asOf)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}
