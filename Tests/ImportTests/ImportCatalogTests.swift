import Testing

@testable import Application
@testable import Import
@testable import TestSupport

/// What holds of all commands, with that of this module among them.
struct ImportCatalogTests {
    private let checks = CatalogChecks(.application.withImport)

    @Test func `the help keeps its rules`() throws {
        checks.helpIsLaidOut()
        try checks.helpBeginsWithUsage()
        checks.helpNamesEverything()
    }

    @Test func `the manual page keeps its rules`() {
        checks.manPageNamesEverything()
        checks.manPageIsEscaped()
    }

    @Test(arguments: CompletionShell.allCases)
    func `every script has the lists of the parser`(_ shell: CompletionShell) {
        checks.completionsHaveTheOptions(shell)
    }

    @Test func `the options keep the rules of other commands`() throws {
        checks.optionsMeanTheSame()
        checks.noOptionIsHidden()
        try checks.accepts(["--json"], ["import", "x"])
        checks.takesChoices(of: .from, ["import", "x"])
        checks.takesChoices(of: .separator, ["import", "x", "--from", "csv"])
        checks.completesOperands(of: "import", with: "files")
    }
}
