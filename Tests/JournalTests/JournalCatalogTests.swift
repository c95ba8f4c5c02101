import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct JournalCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withJournal)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null"],
            ["journal", "--list"])
    }
}
