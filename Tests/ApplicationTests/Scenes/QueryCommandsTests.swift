import Domain
import Testing

@testable import Application

struct QueryCommandsTests {
    private static let lists: [([String], ListCommand)] = [
        (["list", "oat", "milk"], ListCommand(query: QueryRequest(text: "oat milk"))),
        (["list", "--", "-milk"], ListCommand(query: QueryRequest(text: "-milk"))),
        (
            ["ls", "-t", "a", "x", "--tag=b", "--since", "-7d", "--until=2026"],
            ListCommand(
                query: QueryRequest(text: "x", tags: ["a", "b"], since: "-7d", until: "2026"))
        ),
        (
            ["list", "--regex", "a|b"],
            ListCommand(query: QueryRequest(text: "a|b", isRegularExpression: true))
        ),
        (
            ["list", "--as-of", "2026", "--as-of", "today", "--pick"],
            ListCommand(asOf: "today", asksForPick: true)
        ),
    ]

    @Test(arguments: lists)
    func readsLists(_ arguments: [String], _ command: ListCommand) throws {
        #expect(try parse(arguments) == .list(command))
    }

    private static let searches: [([String], SearchCommand)] = [
        (["search", "oat", "milk"], SearchCommand(query: QueryRequest(text: "oat milk"))),
        (["find", "-t", "home"], SearchCommand(query: QueryRequest(tags: ["home"]))),
        (["search", "--since", "today"], SearchCommand(query: QueryRequest(since: "today"))),
        (["search", "--until", "today"], SearchCommand(query: QueryRequest(until: "today"))),
        (
            ["search", "x", "--regex", "--as-of=2026", "-rn5", "--sort", "title", "--ids"],
            SearchCommand(
                query: QueryRequest(text: "x", isRegularExpression: true), asOf: "2026",
                order: .title, isReversed: true, limit: 5,
                format: .records(RecordFormat(kind: .ids)))
        ),
    ]

    @Test(arguments: searches)
    func readsSearches(_ arguments: [String], _ command: SearchCommand) throws {
        #expect(try parse(arguments) == .search(command))
    }

    private static let counts: [([String], CountCommand)] = [
        (["count"], CountCommand()),
        (
            ["count", "oat", "milk", "-t", "home", "--json", "--as-of", "2026"],
            CountCommand(
                query: QueryRequest(text: "oat milk", tags: ["home"]), asOf: "2026",
                format: RecordFormat(kind: .json))
        ),
        (["count", "-0"], CountCommand(format: RecordFormat(kind: .plain, endsWithNUL: true))),
        (["count", "--csv", "--csv"], CountCommand(format: RecordFormat(kind: .commaSeparated))),
    ]

    @Test(arguments: counts)
    func readsCounts(_ arguments: [String], _ command: CountCommand) throws {
        #expect(try parse(arguments) == .count(command))
    }

    @Test func readsWhenAMemeIsShown() throws {
        #expect(
            try parse(["show", "@", "--as-of", "today"])
                == .show(ShowCommand(references: ["@"], asOf: "today")))
    }

    @Test(arguments: [[], [""], [" \t"], ["--regex"], ["--regex", " "], ["--as-of", "2026"]])
    func aSearchNeedsAWordOrACondition(_ arguments: [String]) {
        #expect(throws: UsageError.missingOperand(command: "search", placeholder: "QUERY")) {
            try parse(["search"] + arguments)
        }
    }

    @Test(
        arguments: [
            (["serach", "x"], .unknownCommand("serach", nearest: "search")),
            (["fidn", "x"], .unknownCommand("fidn", nearest: "find")),
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
            (["search", "x", "--pick"], .unknownOption("--pick", command: "search", nearest: nil)),
            (["search", "x", "--json", "-0"], .conflict(.json, .null)),
            (["show", "@", "--as-of"], .missingValue(.asOf)),
        ] as [([String], UsageError)])
    func saysWhatIsWrong(_ arguments: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(arguments) }
    }

    @Test(arguments: [["search", "x"], ["count"], []])
    func knowsThatNoneOfThemWrites(_ arguments: [String]) throws {
        #expect(try !parse(arguments).changesStore)
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
