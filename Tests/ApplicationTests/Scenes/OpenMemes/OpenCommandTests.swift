import Testing

@testable import Application
@testable import TestSupport

struct OpenCommandTests {
    @Test func `reads the memes and how to open them`() throws {
        #expect(try command(["@", "7m3k"]) == .open(.init(names: ["@", "7m3k"])))
        #expect(
            try command(["@", "a", "-y", "--json"])
                == .open(.init(names: ["@", "a"], consent: .given, format: .json)))
        #expect(try command(["@", "--json"]) == .open(.init(names: ["@"], format: .jsonLines)))
    }

    @Test func `reads --print as a dry run`() throws {
        #expect(
            try command(["@", "--print"])
                == .open(.init(names: ["@"], isDryRun: true, format: .plain)))
        #expect(
            try command(["@", "--print", "--json"])
                == .open(.init(names: ["@"], isDryRun: true, format: .jsonLines)))
    }

    @Test func `needs a meme`() {
        #expect(throws: UsageError.missingOperand(command: "open", placeholder: "REF")) {
            try command([])
        }
    }

    private func command(_ words: [String]) throws -> Command {
        try Invocation(parsing: ["open"] + words).command
    }
}
