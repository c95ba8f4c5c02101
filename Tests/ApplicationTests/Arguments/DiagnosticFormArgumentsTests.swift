import Testing

@testable import Application

struct DiagnosticFormArgumentsTests {
    @Test(arguments: [
        ["list", "--json"], ["--jsonl", "list"], ["--json"], ["bogus", "--json"],
        ["list", "--bogus", "--jsonl"], ["add", "--json=yes", "x"], ["list", "--json", "-n"],
        ["list", "-n", "x", "--json", "--csv"], ["show", "--json", "-h"], ["-V", "--jsonl"],
    ])
    func jsonIsAskedForWhateverElseIsWrong(_ arguments: [String]) {
        #expect(format(arguments) == .json)
    }

    @Test(arguments: [
        [], ["list"], ["list", "--csv"], ["add", "--", "--json"], ["list", "--store", "--json"],
        ["list", "--jsn"], ["list", "-json"], ["add", "-m", "--jsonl", "x"],
    ])
    func elsewhereItIsNot(_ arguments: [String]) {
        #expect(format(arguments) == .words)
    }

    @Test(arguments: [["list"], ["-h"], ["-V"], ["list", "--help"]])
    func theSettingsSayIt(_ arguments: [String]) throws {
        #expect(try settings(arguments).diagnosticFormat == .words)
        #expect(try settings(arguments + ["--json"]).diagnosticFormat == .json)
    }

    private func format(_ arguments: [String]) -> DiagnosticFormat {
        DiagnosticFormat(ArgumentScan(arguments.map { Array($0.utf8) }, CommandDescription.all))
    }

    private func settings(_ arguments: [String]) throws -> Settings {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).settings
    }
}
