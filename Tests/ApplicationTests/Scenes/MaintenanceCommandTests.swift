import Domain
import Testing

@testable import Application

struct MaintenanceCommandTests {
    private static let day = 86_400

    @Test(
        arguments: [
            (["check"], .check(CheckCommand())),
            (["check", "--json"], .check(CheckCommand(printsRecord: true))),
            (["check", "--jsonl"], .check(CheckCommand(printsRecord: true))),
            (["--repair", "check"], .check(CheckCommand(repairs: true))),
            (
                ["check", "--repair", "--dry-run"],
                .check(CheckCommand(repairs: true, isDryRun: true))
            ),
            (["compact"], .compact(CompactCommand())),
            (
                ["compact", "--dry-run", "--json"],
                .compact(CompactCommand(isDryRun: true, printsRecord: true))
            ),
            (["compact", "--keep=12h"], .compact(CompactCommand(keptAge: .seconds(day / 2)))),
            (["compact", "--keep", "90d"], .compact(CompactCommand(keptAge: .seconds(90 * day)))),
            (["compact", "--keep", "2w"], .compact(CompactCommand(keptAge: .seconds(14 * day)))),
            (["compact", "--keep", "1y"], .compact(CompactCommand(keptAge: .seconds(365 * day)))),
            (
                ["compact", "--keep", "0d", "--yes"],
                .compact(CompactCommand(keptAge: .seconds(0), isConfirmed: true))
            ),
            (["compact", "--keep", "30 MIN"], .compact(CompactCommand(keptAge: .seconds(1800)))),
            (["compact", "--keep", "6mo"], .compact(CompactCommand(keptAge: .seconds(180 * day)))),
            (
                ["compact", "--keep", "12 weeks"],
                .compact(CompactCommand(keptAge: .seconds(84 * day)))
            ),
            (
                ["compact", "--keep", "a year"],
                .compact(CompactCommand(keptAge: .seconds(365 * day)))
            ),
            (
                ["compact", "--keep", "99999999y"],
                .compact(CompactCommand(keptAge: .milliseconds(253_402_300_799_999)))
            ),
        ] as [([String], Command)])
    func readsCommands(_ arguments: [String], _ command: Command) throws {
        #expect(try parse(arguments) == command)
    }

    @Test(arguments: [
        "", " ", "90", "d", "9m", "-9d", "1.5d", "٩d", "100000000h", "99999999999999999999d",
        "3 days ago", "in 3 days", "a 3 days", "ad", "today", "two weeks",
    ])
    func refusesWhatIsNoDuration(_ text: String) {
        let expected = "an age such as 90d, 12 weeks, 6mo or 2y"
        #expect(throws: UsageError.invalidValue(.keep, value: text, expected: expected)) {
            try parse(["compact", "--keep", text])
        }
    }

    @Test(arguments: ["check", "compact"])
    func takesNoWords(_ command: String) {
        #expect(throws: UsageError.unexpectedOperand("x", command: command)) {
            try parse([command, "x"])
        }
    }

    @Test func knowsWhichOfThemWrite() {
        #expect(!Command.check(CheckCommand(isDryRun: true)).changesStore)
        #expect(Command.check(CheckCommand(repairs: true)).changesStore)
        #expect(!Command.check(CheckCommand(repairs: true, isDryRun: true)).changesStore)
        #expect(Command.compact(CompactCommand()).changesStore)
        #expect(!Command.compact(CompactCommand(isDryRun: true)).changesStore)
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
