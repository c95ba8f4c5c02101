import Domain
import Testing

@testable import Application

struct ExportCommandTests {
    private static let commands: [([String], ExportMemes.Request)] = [
        ([], ExportMemes.Request()),
        (
            ["milk", "-t", "a", "--since", "-7d", "--until=2026", "--as-of", "today"],
            ExportMemes.Request(
                query: QueryRequest(text: "milk", tags: ["a"], since: "-7d", until: "2026"),
                asOf: "today")
        ),
        (
            ["--regex", "a|b"],
            ExportMemes.Request(query: QueryRequest(text: "a|b", isRegularExpression: true))
        ),
        (["-o", "-"], ExportMemes.Request()),
        (["-o", "x"], ExportMemes.Request(destination: .file("x", .jsonLines))),
        (
            ["--output=x", "--force"],
            ExportMemes.Request(destination: .file("x", .jsonLines), replaces: true)
        ),
        (["--format", "json"], ExportMemes.Request(destination: .output(.json))),
        (["--format", "jsonl"], ExportMemes.Request(destination: .output(.jsonLines))),
        (["--format", "csv"], ExportMemes.Request(destination: .output(.commaSeparated))),
        (["--format=tsv", "-o-"], ExportMemes.Request(destination: .output(.tabSeparated))),
        (
            ["--format", "markdown", "-o", "x"],
            ExportMemes.Request(destination: .folder("x", .markdown))
        ),
        (["--format", "todo.txt"], ExportMemes.Request(destination: .output(.todoTxt))),
        (["-o", "a/todo.txt"], ExportMemes.Request(destination: .file("a/todo.txt", .todoTxt))),
        (["-o", "a.HTML"], ExportMemes.Request(destination: .file("a.HTML", .html))),
        (["--json"], ExportMemes.Request(destination: .output(.json))),
        (["--jsonl"], ExportMemes.Request(destination: .output(.jsonLines))),
        (["--csv", "-o", "x"], ExportMemes.Request(destination: .file("x", .commaSeparated))),
        (["--tsv"], ExportMemes.Request(destination: .output(.tabSeparated))),
        (["-o", "a.json"], ExportMemes.Request(destination: .file("a.json", .json))),
        (["-o", "a/b.CSV"], ExportMemes.Request(destination: .file("a/b.CSV", .commaSeparated))),
        (["-o", "a.tsv"], ExportMemes.Request(destination: .file("a.tsv", .tabSeparated))),
        (["-o", "a.b/memes"], ExportMemes.Request(destination: .file("a.b/memes", .jsonLines))),
        (["-o", "a.md", "--jsonl"], ExportMemes.Request(destination: .file("a.md", .jsonLines))),
        (["-o", "a.csv", "--jsonl"], ExportMemes.Request(destination: .file("a.csv", .jsonLines))),
    ]

    @Test func readsExports() throws {
        for (arguments, command) in Self.commands {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(try Invocation(parsing: words).command == .export(command))
        }
    }

    private static let format = OptionDescription("format", nil, "FORMAT", "")
    private static let errors: [([String], UsageError)] = [
        (["--json", "--format", "csv"], .conflict(.json, format)),
        (
            ["-o", "a.pdf"],
            .invalidValue(
                .output, value: "a.pdf",
                expected: "a name that ends in .json, .jsonl, .csv, .tsv or .html, or --format")
        ),
        (
            ["--format", "markdown"],
            .dependency(format, value: "markdown", on: "-o FOLDER")
        ),
        (
            ["--format", "markdown", "-o", "-"],
            .dependency(format, value: "markdown", on: "-o FOLDER")
        ),
        (
            ["--format", "{id}"],
            .invalidValue(
                format, value: "{id}",
                expected: "json, jsonl, csv, tsv, todo.txt, html, markdown or obsidian"
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

    @Test func refusesTheRest() {
        for (arguments, error) in Self.errors {
            let words = (["export"] + arguments).map { Array($0.utf8) }
            #expect(throws: error) { try Invocation(parsing: words) }
        }
    }
}
