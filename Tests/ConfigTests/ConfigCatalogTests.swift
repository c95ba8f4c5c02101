import Testing

@testable import Application
@testable import Config
@testable import TestSupport

struct ConfigCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withConfig)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--format", "--null"], ["config"],
            template: "{key}")
    }
}
