import Testing

@testable import Application

struct ApplyCommandTests {
    @Test(
        arguments: [
            (["apply"], ApplyCommand(input: .unspecified)),
            (["apply", "-"], ApplyCommand(input: .standardInput)),
            (["apply", "--", "-"], ApplyCommand(input: .file("-"))),
            (["apply", "f", "--dry-run"], ApplyCommand(input: .file("f"), isDryRun: true)),
            (["--json", "apply", "f"], ApplyCommand(input: .file("f"), format: .jsonLines)),
            (["apply", "--jsonl", "f"], ApplyCommand(input: .file("f"), format: .jsonLines)),
        ] as [([String], ApplyCommand)])
    func readsWhereTheChangesAre(_ arguments: [String], _ command: ApplyCommand) throws {
        #expect(try parse(arguments) == .apply(command))
    }

    @Test(
        arguments: [
            (["apply", "f", "g"], .unexpectedOperand("g", command: "apply")),
            (["apply", ""], .invalidOperand("", command: "apply", expected: "a FILE")),
            (["apply", "-t", "x"], .unknownOption("-t", command: "apply", nearest: nil)),
        ] as [([String], UsageError)])
    func refusesWhatIsNotClear(_ arguments: [String], _ error: UsageError) {
        #expect(throws: error) { try parse(arguments) }
    }

    @Test func writesUnlessItIsADryRun() {
        #expect(Command.apply(ApplyCommand(input: .unspecified)).changesStore)
        #expect(!Command.apply(ApplyCommand(input: .unspecified, isDryRun: true)).changesStore)
    }

    @Test func theInputHasAName() {
        #expect(ApplyCommand(input: .file("a/f")).inputName == "a/f")
        #expect(ApplyCommand(input: .standardInput).inputName == "-")
        #expect(ApplyCommand(input: .unspecified).inputName == "-")
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
