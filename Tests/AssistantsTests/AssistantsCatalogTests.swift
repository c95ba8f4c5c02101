import Testing

@testable import Application
@testable import Assistants
@testable import TestSupport

struct AssistantsCatalogTests {
    @Test func `the commands of this module keep the rules of all commands`() throws {
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

    @Test func `an operand is refused`() {
        #expect(throws: UsageError.unexpectedOperand("x", command: "mcp")) {
            try Invocation(parsing: ["mcp", "x"], .application.withAssistants)
        }
    }
}
