import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MaintenanceCommandTests {
    private static let day = 86_400

    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["check"], .check(.init())),
            (["check", "--json"], .check(.init(format: .json))),
            (["check", "--jsonl"], .check(.init(format: .json))),
            (["--repair", "check"], .check(.init(repairs: true))),
            (["check", "--repair", "--dry-run"], .check(.init(repairs: true, isDryRun: true))),
            (["compact"], .compact(.init())),
            (["compact", "--dry-run", "--json"], .compact(.init(isDryRun: true, format: .json))),
            (["compact", "--keep=12h"], .compact(.init(keptAge: .seconds(Self.day / 2)))),
            (["compact", "--keep", "90d"], .compact(.init(keptAge: .seconds(90 * Self.day)))),
            (["compact", "--keep", "2w"], .compact(.init(keptAge: .seconds(14 * Self.day)))),
            (["compact", "--keep", "1y"], .compact(.init(keptAge: .seconds(365 * Self.day)))),
            (
                ["compact", "--keep", "0d", "--yes"],
                .compact(.init(keptAge: .seconds(0), consent: .given))
            ),
            (["compact", "--keep", "30 MIN"], .compact(.init(keptAge: .seconds(1800)))),
            (["compact", "--keep", "6mo"], .compact(.init(keptAge: .seconds(180 * Self.day)))),
            (["compact", "--keep", "12 weeks"], .compact(.init(keptAge: .seconds(84 * Self.day)))),
            (["compact", "--keep", "a year"], .compact(.init(keptAge: .seconds(365 * Self.day)))),
            (
                ["compact", "--keep", "99999999y"],
                .compact(.init(keptAge: .milliseconds(253_402_300_799_999)))
            ),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
        }
    }

    @Test func `refuses an invalid duration`() {
        for text in [
            "", " ", "90", "d", "9m", "-9d", "1.5d", "٩d", "100000000h", "99999999999999999999d",
            "3 days ago", "in 3 days", "a 3 days", "ad", "today", "two weeks",
        ] as [String] {
            let expected = "a duration such as 90d, 12 weeks, 6mo or 2y"
            #expect(throws: UsageError.invalidValue(.keep, value: text, expected: expected)) {
                try parse(["compact", "--keep", text])
            }
        }
    }

    @Test(arguments: ["check", "compact"])
    func `accepts no operands`(_ command: String) {
        #expect(throws: UsageError.unexpectedOperand("x", command: command)) {
            try parse([command, "x"])
        }
    }
}
