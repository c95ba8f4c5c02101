import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct LinksCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withLinks).allRulesHold()
    }
}
