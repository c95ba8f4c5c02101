import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct LinksCatalogTests {
    @Test func `the commands of this module follow the rules of all commands`() throws {
        try CatalogChecks(.application.withLinks).allRulesHold()
    }
}
