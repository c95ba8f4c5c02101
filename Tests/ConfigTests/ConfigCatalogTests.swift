import Testing

@testable import Application
@testable import Config
@testable import TestSupport

struct ConfigCatalogTests {
    @Test func `the commands of this module follow the rules of all commands`() throws {
        let checks = CatalogChecks(.application.withConfig)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--format", "--null"], ["config"],
            template: "{key}")
    }
}
