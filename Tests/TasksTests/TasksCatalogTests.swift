import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

struct TasksCatalogTests {
    @Test func `the commands of this module follow the rules of all commands`() throws {
        let checks = CatalogChecks(.application.withTasks)
        try checks.allRulesHold()
        try checks.accepts(
            ["--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null"], ["tasks"])
    }
}
