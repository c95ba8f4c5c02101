import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncCatalogTests {
    @Test func `the commands of this module follow the rules of all commands`() throws {
        try CatalogChecks(.application.withSync).allRulesHold()
    }
}
