import Testing

@testable import Application
@testable import TestSupport

struct ChangesCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["changes"], .changes(ListChanges.Request())),
            (["changes", "--since", "c1-0-0"], .changes(ListChanges.Request(since: "c1-0-0"))),
            (["--since=-7d", "changes", "--jsonl"], .changes(ListChanges.Request(since: "-7d"))),
            (
                ["changes", "--since", "a", "--since", "b"],
                .changes(ListChanges.Request(since: "b"))
            ),
            (["watch"], .watch(WatchChanges.Request(isForPeople: true))),
            (["watch", "--jsonl"], .watch(WatchChanges.Request())),
            (
                ["watch", "--since", "today", "-q"],
                .watch(WatchChanges.Request(since: "today", isForPeople: true))
            ),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command)
            #expect(!command.changesStore)
        }
    }

    @Test(arguments: ["changes", "watch"])
    func `refuses what makes no sense`(_ command: String) {
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
}
