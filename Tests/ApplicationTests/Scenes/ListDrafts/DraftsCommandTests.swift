import Testing

@testable import Application
@testable import TestSupport

struct DraftsCommandTests {
    @Test func `reads the options to list and to remove drafts`() throws {
        #expect(try command(["--all", "--json"]) == .drafts(.init(listsAll: true, format: .json)))
        #expect(
            try command(["--remove", "2", "1"])
                == .drafts(.init(removedNames: ["2", "1"], format: .human)))
    }

    @Test func `refuses invalid arguments`() {
        for (words, error) in [
            (["x"], .unexpectedOperand("x", command: "drafts")),
            (["--remove"], .missingOperand(command: "drafts --remove", placeholder: "NAME")),
            (["--remove", "1", "--all"], .conflict(.allFields, .removal)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try command(words) }
        }
    }

    @Test func `does not change the store`() throws { #expect(try !command([]).changesStore) }

    private func command(_ words: [String]) throws -> Command {
        try Invocation(parsing: ["drafts"] + words).command
    }
}

extension OptionDescription {
    fileprivate static let removal = OptionDescription("remove", "")
}
