import Testing

@testable import Application

struct RemoveCommandTests {
    @Test(
        arguments: [
            (["remove", "7m"], RemoveCommand(selection: .names(["7m"]))),
            (
                ["rm", "7m", "@", "--yes"],
                RemoveCommand(selection: .names(["7m", "@"]), isConfirmed: true)
            ),
            (["-y", "rm", "@"], RemoveCommand(selection: .names(["@"]), isConfirmed: true)),
            (
                ["rm", "--where", "tag:a", "--dry-run", "--json"],
                RemoveCommand(
                    selection: .query(QueryRequest(text: "tag:a")), isDryRun: true,
                    format: .json)
            ),
        ] as [([String], RemoveCommand)])
    func readsWhatIsToGo(_ arguments: [String], _ command: RemoveCommand) throws {
        #expect(try parse(arguments) == .remove(command))
    }

    @Test(
        arguments: [
            (["rm"], .missingOperand(command: "remove", placeholder: "REF")),
            (["rm", "--yes"], .missingOperand(command: "remove", placeholder: "REF")),
            (
                ["rm", "7m", "--where", "x"],
                .invalidValue(.whereOption, value: "x", expected: "no REF beside it")
            ),
            (
                ["rm", "--where", " "],
                .invalidValue(.whereOption, value: " ", expected: "a query")
            ),
            (["rm", "7m", "-t", "x"], .unknownOption("-t", command: "remove", nearest: nil)),
        ] as [([String], UsageError)])
    func refusesWhatIsNotClear(_ arguments: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(arguments) }
    }

    @Test func writesUnlessItIsADryRun() {
        #expect(Command.remove(RemoveCommand(selection: .names(["@"]))).changesStore)
        let dryRun = RemoveCommand(selection: .names(["@"]), isDryRun: true)
        #expect(!Command.remove(dryRun).changesStore)
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
