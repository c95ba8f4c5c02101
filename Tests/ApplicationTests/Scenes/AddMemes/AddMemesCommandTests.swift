import Testing

@testable import Application
@testable import TestSupport

struct AddMemesCommandTests {
    @Test func `reads a batch`() throws {
        for (arguments, command) in [
            (["add", "--batch"], AddMemes.Request(source: .unspecified)),
            (["add", "--batch", "-"], AddMemes.Request(source: .input)),
            (["add", "--batch", "a.csv"], AddMemes.Request(source: .file("a.csv"))),
            (["add", "a.csv", "--batch"], AddMemes.Request(source: .file("a.csv"))),
            (["add", "--batch", "--", "-"], AddMemes.Request(source: .file("-"))),
            (["add", "--batch", "--format", "auto"], AddMemes.Request(source: .unspecified)),
            (
                ["--format=tsv", "add", "-", "--batch"],
                AddMemes.Request(source: .input, format: .tabSeparated)
            ),
            (
                [
                    "new", "--batch", "a", "--format", "lines", "-t", "x", "--tags", "y,z",
                    "--keep-going", "--dry-run", "--json",
                ],
                AddMemes.Request(
                    source: .file("a"), format: .lines, tags: ["x", "y", "z"], keepsGoing: true,
                    isDryRun: true, output: .json)
            ),
        ] as [([String], AddMemes.Request)] {
            #expect(try parse(arguments).command == .addMemes(command), "\(arguments)")
        }
    }

    @Test func `refuses incompatible arguments`() {
        for (arguments, error) in [
            (["add", "--batch", "a", "b"], .unexpectedOperand("b", command: "add")),
            (["add", "--batch", "-m", "x"], .conflict(.batch, .text)),
            (["add", "--batch", "-u", "x"], .conflict(.batch, .url)),
            (["add", "--batch", "-i", "x"], .conflict(.batch, .image)),
            (["add", "--batch", "--pin"], .conflict(.batch, .pin)),
            (["add", "--batch", "--todo"], .conflict(.batch, .todo)),
            (["add", "--batch", "--due", "friday"], .conflict(.batch, .due)),
            (["add", "--batch", "--created", "x"], .conflict(.batch, .created)),
            (["add", "--batch", "--key", "x"], .conflict(.batch, .key)),
            (["add", "--batch", "-e"], .conflict(.batch, .edit)),
            (["add", "--batch", "--list"], .conflict(.batch, .list)),
            (["add", "a\nb", "-m", "c"], .dependency(.text, on: "a one-line TITLE")),
            (["add", "x", "--keep-going"], .dependency(.keepGoing, on: "--batch")),
            (["add", "x", "--format", "csv"], .dependency(.inputFormat, on: "--batch")),
            (
                ["add", "--batch", "--format", "CSV"],
                .invalidValue(
                    .inputFormat, value: "CSV", expected: "auto, lines, jsonl, json, csv or tsv")
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `reads the key of a meme`() throws {
        #expect(
            try parse(["add", "x", "--key", "k"]).command
                == .add(.init(source: .arguments(words: ["x"], text: ""), key: "k")))
        #expect(try parse(["add", "-", "--key="]).command == .add(.init(source: .input, key: "")))
    }

    private func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        try Invocation(parsing: arguments)
    }
}
