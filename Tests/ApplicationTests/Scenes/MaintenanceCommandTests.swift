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
            (
                ["compact", "--keep", "\(Int.max)h"],
                .compact(CompactCommand(keptAge: .seconds(253_402_300_799)))
            ),
            (
                ["compact", "--keep", "99999999y"],
                .compact(CompactCommand(keptAge: .seconds(253_402_300_799)))
            ),
        ] as [([String], Command)])
    func readsCommands(_ arguments: [String], _ command: Command) throws {
        #expect(try parse(arguments) == command)
    }

    @Test(arguments: [
        "", "90", "d", "9m", "9min", "-9d", "1.5d", "90 d", "٩d", "99999999999999999999d",
    ])
    func refusesWhatIsNoDuration(_ text: String) {
        let expected = "a number and h, d, w or y, such as 90d"
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
