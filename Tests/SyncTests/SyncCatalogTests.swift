import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withSync).allRulesHold()
    }
}
