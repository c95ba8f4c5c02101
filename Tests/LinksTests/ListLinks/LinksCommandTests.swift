import Testing

@testable import Application
@testable import Links
@testable import TestSupport

struct LinksCommandTests {
    @Test func `reads a reference or --broken`() throws {
        for (words, request) in [
            (["7m3k"], .init(name: "7m3k", format: .human)),
            (["--broken"], .init(isOnlyBroken: true)),
            (
                ["@", "--broken", "--as-of", "today", "--json"],
                .init(name: "@", isOnlyBroken: true, asOf: "today", format: .records(.json))
            ),
        ] as [([String], ListLinks.Request)] {
            #expect(try parse(words) == request, "\(words)")
        }
    }

    @Test func `rejects zero or several references`() {
        #expect(throws: UsageError.missingOperand(command: "links", placeholder: "REF")) {
            try parse([])
        }
        #expect(throws: UsageError.unexpectedOperand("b", command: "links")) {
            try parse(["a", "b"])
        }
    }

    private func parse(_ words: [String]) throws -> ListLinks.Request? {
        try ListLinksConfigurator.request(of: ["links"] + words, in: .application.withLinks)
    }
}
