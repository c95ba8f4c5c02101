import Testing

@testable import Application
@testable import Assistants
@testable import TestSupport

struct AssistantsCatalogTests {
    @Test func `the module's commands follow the rules for all commands`() throws {
        try CatalogChecks(.application.withAssistants).allRulesHold()
    }

    @Test(arguments: [(["mcp", "--allow-writes"], true), (["mcp"], false)])
    func `the command reads its options`(_ words: [String], _ allowsWrites: Bool) throws {
        let command = try Invocation(parsing: words, .application.withAssistants).command
        guard case .scene(let scene) = command else {
            Issue.record("\(words) is no scene")
            return
        }
        #expect(
            scene.request as? ServeAssistants.Request
                == ServeAssistants.Request(allowsWrites: allowsWrites))
    }

    @Test func `rejects an operand`() {
        #expect(throws: UsageError.unexpectedOperand("x", command: "mcp")) {
            try Invocation(parsing: ["mcp", "x"], .application.withAssistants)
        }
    }
}
