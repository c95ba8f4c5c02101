import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ExportCommandTests {
    private static let commands: [([String], ExportMemes.Request)] = [
        ([], ExportMemes.Request()),
        (
            ["milk", "-t", "a", "--since", "-7d", "--until=2026", "--as-of", "today"],
            ExportMemes.Request(
                query: .init(text: "milk", tags: ["a"], since: "-7d", until: "2026"),
                asOf: "today")
        ),
        (
            ["--regex", "a|b"],
            ExportMemes.Request(query: .init(text: "a|b", isRegularExpression: true))
        ),
        (["-o", "-"], ExportMemes.Request()),
        (["-o", "x"], ExportMemes.Request(path: "x", format: .jsonLines)),
        (
            ["--output=x", "--force"],
            ExportMemes.Request(path: "x", format: .jsonLines, replaces: true)
        ),
        (["--format", "json"], ExportMemes.Request(format: .json)),
        (["--format", "jsonl"], ExportMemes.Request(format: .jsonLines)),
        (["--format", "csv"], ExportMemes.Request(format: .commaSeparated)),
        (["--format=tsv", "-o-"], ExportMemes.Request(format: .tabSeparated)),
        (["--format", "markdown", "-o", "x"], ExportMemes.Request(path: "x", format: .markdown)),
        (["--format", "todo.txt"], ExportMemes.Request(format: .todoTxt)),
        (["-o", "a/todo.txt"], ExportMemes.Request(path: "a/todo.txt", format: .todoTxt)),
        (["-o", "a.HTML"], ExportMemes.Request(path: "a.HTML", format: .html)),
        (["--json"], ExportMemes.Request(format: .json)),
        (["--jsonl"], ExportMemes.Request(format: .jsonLines)),
        (["--csv", "-o", "x"], ExportMemes.Request(path: "x", format: .commaSeparated)),
        (["--tsv"], ExportMemes.Request(format: .tabSeparated)),
        (["-o", "a.json"], ExportMemes.Request(path: "a.json", format: .json)),
        (["-o", "a/b.CSV"], ExportMemes.Request(path: "a/b.CSV", format: .commaSeparated)),
        (["-o", "a.tsv"], ExportMemes.Request(path: "a.tsv", format: .tabSeparated)),
        (["-o", "a.b/memes"], ExportMemes.Request(path: "a.b/memes", format: .jsonLines)),
        (["-o", "a.md", "--jsonl"], ExportMemes.Request(path: "a.md", format: .jsonLines)),
        (["-o", "a.csv", "--jsonl"], ExportMemes.Request(path: "a.csv", format: .jsonLines)),
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
