import Testing

@testable import Application
@testable import TestSupport

struct RemoveCommandTests {
    @Test func `reads the memes to remove`() throws {
        for (arguments, command) in [
            (["remove", "7m"], RemoveMemes.Request(selection: .names(["7m"]))),
            (
                ["rm", "7m", "@", "--yes"],
                RemoveMemes.Request(selection: .names(["7m", "@"]), consent: .given)
            ),
            (["-y", "rm", "@"], RemoveMemes.Request(selection: .names(["@"]), consent: .given)),
            (
                ["rm", "--where", "tag:a", "--dry-run", "--json"],
                RemoveMemes.Request(
                    selection: .query(QueryRequest(text: "tag:a")), isDryRun: true,
                    format: .json)
            ),
        ] as [([String], RemoveMemes.Request)] {
            #expect(try parse(arguments) == .remove(command), "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (["rm"], .missingOperand(command: "remove", placeholder: "REF")),
            (["rm", "--yes"], .missingOperand(command: "remove", placeholder: "REF")),
            (["rm", "7m", "--where", "x"], .contradiction("--where", "7m")),
            (["rm", "--where", " "], .invalidValue(.whereOption, value: " ", expected: "a query")),
            (["rm", "7m", "-t", "x"], .unknownOption("-t", command: "remove", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}
