import Testing

@testable import Application

struct ChangesCommandTests {
    @Test(
        arguments: [
            (["changes"], .changes(ChangesCommand())),
            (["changes", "--since", "c1-0-0"], .changes(ChangesCommand(since: "c1-0-0"))),
            (["--since=-7d", "changes", "--jsonl"], .changes(ChangesCommand(since: "-7d"))),
            (["changes", "--since", "a", "--since", "b"], .changes(ChangesCommand(since: "b"))),
            (["watch"], .watch(ChangesCommand(isForPeople: true))),
            (["watch", "--jsonl"], .watch(ChangesCommand())),
            (
                ["watch", "--since", "today", "-q"],
                .watch(ChangesCommand(since: "today", isForPeople: true))
            ),
        ] as [([String], Command)])
    func readsCommands(_ arguments: [String], _ command: Command) throws {
        #expect(try parse(arguments) == command)
        #expect(!command.changesStore)
    }

    @Test(arguments: ["changes", "watch"])
    func refusesWhatMakesNoSense(_ command: String) {
        #expect(throws: UsageError.unexpectedOperand("x", command: command)) {
            try parse([command, "x"])
        }
        #expect(
            throws: UsageError.unknownOption("--json", command: command, nearest: "--jsonl")
        ) {
            try parse([command, "--json"])
        }
        #expect(throws: UsageError.self) { try parse([command, "--since"]) }
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
