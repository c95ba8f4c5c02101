import Testing

@testable import Application
@testable import TestSupport

struct ChangesCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["changes"], .changes(.init())),
            (["changes", "--since", "c1-0-0"], .changes(.init(since: "c1-0-0"))),
            (["--since=-7d", "changes", "--jsonl"], .changes(.init(since: "-7d"))),
            (["changes", "--since", "a", "--since", "b"], .changes(.init(since: "b"))),
            (["watch"], .watch(.init(isForPeople: true))),
            (["watch", "--jsonl"], .watch(.init())),
            (
                ["watch", "--since", "today", "-q"],
                .watch(.init(since: "today", isForPeople: true))
            ),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
            #expect(!command.changesStore, "\(arguments)")
        }
    }

    @Test(arguments: ["changes", "watch"])
    func `refuses invalid arguments`(_ command: String) {
        #expect(throws: UsageError.unexpectedOperand("x", command: command)) {
            try parse([command, "x"])
        }
        #expect(throws: UsageError.unknownOption("--json", command: command, nearest: "--jsonl")) {
            try parse([command, "--json"])
        }
        #expect(throws: UsageError.self) { try parse([command, "--since"]) }
    }
}
