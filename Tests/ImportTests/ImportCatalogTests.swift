import Testing

@testable import Application
@testable import Import
@testable import TestSupport

struct ImportCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withImport)
        try checks.allRulesHold()
        try checks.accepts(["--json"], ["import", "x"])
        checks.takesChoices(of: .from, ["import", "x"])
        checks.takesChoices(of: .separator, ["import", "x", "--from", "csv"])
        checks.completesOperands(of: "import", with: "files")
    }
}
