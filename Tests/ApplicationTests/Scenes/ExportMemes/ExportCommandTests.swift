import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ExportCommandTests {
    private static let commands: [([String], ExportMemes.Request)] = [
        ([], .init()),
        (
            ["milk", "-t", "a", "--since", "-7d", "--until=2026", "--as-of", "today"],
            .init(
                query: .init(text: "milk", tags: ["a"], since: "-7d", until: "2026"),
                asOf: "today")
        ),
        (["--regex", "a|b"], .init(query: .init(text: "a|b", isRegularExpression: true))),
        (["-o", "-"], .init()),
        (["-o", "x"], .init(path: "x", format: .jsonLines)),
        (["--output=x", "--force"], .init(path: "x", format: .jsonLines, replaces: true)),
        (["--format", "json"], .init(format: .json)),
        (["--format", "jsonl"], .init(format: .jsonLines)),
        (["--format", "csv"], .init(format: .commaSeparated)),
        (["--format=tsv", "-o-"], .init(format: .tabSeparated)),
        (["--format", "markdown", "-o", "x"], .init(path: "x", format: .markdown)),
        (["--format", "todo.txt"], .init(format: .todoTxt)),
        (["-o", "a/todo.txt"], .init(path: "a/todo.txt", format: .todoTxt)),
        (["-o", "a.HTML"], .init(path: "a.HTML", format: .html)),
        (["--json"], .init(format: .json)),
        (["--jsonl"], .init(format: .jsonLines)),
        (["--csv", "-o", "x"], .init(path: "x", format: .commaSeparated)),
        (["--tsv"], .init(format: .tabSeparated)),
        (["-o", "a.json"], .init(path: "a.json", format: .json)),
        (["-o", "a/b.CSV"], .init(path: "a/b.CSV", format: .commaSeparated)),
        (["-o", "a.tsv"], .init(path: "a.tsv", format: .tabSeparated)),
        (["-o", "a.b/memes"], .init(path: "a.b/memes", format: .jsonLines)),
        (["-o", "a.md", "--jsonl"], .init(path: "a.md", format: .jsonLines)),
        (["-o", "a.csv", "--jsonl"], .init(path: "a.csv", format: .jsonLines)),
    ]

    @Test func `reads export commands`() throws {
        for (arguments, command) in Self.commands {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(try Invocation(parsing: words).command == .export(command), "\(arguments)")
        }
    }

    private static let format = OptionDescription("format", nil, "FORMAT", "")
    private static let errors: [([String], UsageError)] = [
        (["--json", "--format", "csv"], .conflict(.json, format)),
        (
            ["-o", "a.pdf"],
            .invalidValue(
                .output, value: "a.pdf",
                expected:
                    "todo.txt, a name ending in .json, .jsonl, .csv, .tsv, .html, .ics or .dot, or --format"
            )
        ),
        (["--format", "markdown"], .dependency(format, value: "markdown", on: "-o FOLDER")),
        (
            ["--format", "markdown", "-o", "-"],
            .dependency(format, value: "markdown", on: "-o FOLDER")
        ),
        (
            ["--format", "{id}"],
            .invalidValue(
                format, value: "{id}",
                expected: "json, jsonl, csv, tsv, todo.txt, ics, dot, html, markdown or obsidian"
            )
        ),
        (
            ["-o", ""],
            .invalidValue(.output, value: "", expected: "a path, or - for standard output")
        ),
        (
            ["-o", "a.MD"],
            .dependency(
                .output, value: "a.MD",
                on: "--format; markdown writes a folder with a file per meme")
        ),
        (["-o"], .missingValue(.output)),
        (["--force=x"], .unexpectedValue(.force)),
        (["--ids"], .unknownOption("--ids", command: "export", nearest: nil)),
    ]

    @Test func `refuses invalid arguments`() {
        for (arguments, error) in Self.errors {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(throws: error) { try Invocation(parsing: words) }
        }
    }
}
