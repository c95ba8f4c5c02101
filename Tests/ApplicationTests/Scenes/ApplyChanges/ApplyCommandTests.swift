import Testing

@testable import Application
@testable import TestSupport

struct ApplyCommandTests {
    @Test func `reads the source of the changes and the options`() throws {
        for (arguments, command) in [
            (["apply"], ApplyChanges.Request(source: .unspecified)),
            (["apply", "-"], ApplyChanges.Request(source: .input)),
            (["apply", "--", "-"], ApplyChanges.Request(source: .file("-"))),
            (
                ["apply", "f", "--dry-run"],
                ApplyChanges.Request(source: .file("f"), isDryRun: true)
            ),
            (
                ["--json", "apply", "f"],
                ApplyChanges.Request(source: .file("f"), format: .jsonLines)
            ),
            (
                ["apply", "--jsonl", "f"],
                ApplyChanges.Request(source: .file("f"), format: .jsonLines)
            ),
        ] as [([String], ApplyChanges.Request)] {
            #expect(try parse(arguments) == .apply(command), "\(arguments)")
        }
    }

    @Test func `refuses invalid arguments`() {
        for (arguments, error) in [
            (["apply", "f", "g"], .unexpectedOperand("g", command: "apply")),
            (["apply", ""], .invalidOperand("", command: "apply", expected: "a FILE")),
            (["apply", "-t", "x"], .unknownOption("-t", command: "apply", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `names the input`() {
        #expect(ApplyChanges.Request(source: .file("a/f")).source.name == "a/f")
        #expect(ApplyChanges.Request(source: .input).source.name == "-")
        #expect(ApplyChanges.Request(source: .unspecified).source.name == "-")
    }
}
