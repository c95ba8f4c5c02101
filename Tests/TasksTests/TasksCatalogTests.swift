import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

struct TasksCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        let checks = CatalogChecks(.application.withTasks)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null"], ["tasks"])
    }
}
