import Domain
import Testing

@testable import Application
@testable import TestSupport

struct StatsCommandTests {
    @Test func `reads a query and a format`() throws {
        for (options, format) in [
            ([], .drawing), (["--json"], .json), (["--plain"], .words), (["--table"], .drawing),
        ] as [([String], ShowStats.Format)] {
            #expect(
                try parse(["stats", "milk", "--as-of", "2026"] + options)
                    == .stats(.init(query: .init(text: "milk"), asOf: "2026", format: format)))
        }
    }

    @Test func `prints lines in a pipe`() throws {
        let invocation = try Invocation(parsing: ["stats"], outputIsTerminal: false)
        #expect(invocation.command == .stats(.init(format: .lines)))
    }

    @Test func `reads random with the options of show`() throws {
        #expect(
            try parse(["random", "-t", "a", "x", "--field", "url", "--as-of", "2026"])
                == .show(
                    .init(
                        names: [], format: .field(.url, endsWithNUL: false), asOf: "2026",
                        random: QueryRequest(text: "x", tags: ["a"]))))
    }
}
