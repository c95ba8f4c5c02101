import Domain
import Testing

@testable import Application

struct ExportCommandTests {
    private static let commands: [([String], ExportCommand)] = [
        ([], ExportCommand()),
        (
            ["milk", "-t", "a", "--since", "-7d", "--until=2026", "--as-of", "today"],
            ExportCommand(
                query: QueryRequest(text: "milk", tags: ["a"], since: "-7d", until: "2026"),
                asOf: "today")
        ),
        (
            ["--regex", "a|b"],
            ExportCommand(query: QueryRequest(text: "a|b", isRegularExpression: true))
        ),
        (["-o", "-"], ExportCommand()),
        (["-o", "x"], ExportCommand(destination: .file("x", .jsonLines))),
        (
            ["--output=x", "--force"],
            ExportCommand(destination: .file("x", .jsonLines), replaces: true)
        ),
        (["--format", "json"], ExportCommand(destination: .output(.json))),
        (["--format", "jsonl"], ExportCommand(destination: .output(.jsonLines))),
        (["--format", "csv"], ExportCommand(destination: .output(.commaSeparated))),
        (["--format=tsv", "-o-"], ExportCommand(destination: .output(.tabSeparated))),
        (["--format", "markdown", "-o", "x"], ExportCommand(destination: .folder("x"))),
        (["--json"], ExportCommand(destination: .output(.json))),
        (["--jsonl"], ExportCommand(destination: .output(.jsonLines))),
        (["--csv", "-o", "x"], ExportCommand(destination: .file("x", .commaSeparated))),
        (["--tsv"], ExportCommand(destination: .output(.tabSeparated))),
        (["-o", "a.json"], ExportCommand(destination: .file("a.json", .json))),
        (["-o", "a/b.CSV"], ExportCommand(destination: .file("a/b.CSV", .commaSeparated))),
        (["-o", "a.tsv"], ExportCommand(destination: .file("a.tsv", .tabSeparated))),
        (["-o", "a.b/memes"], ExportCommand(destination: .file("a.b/memes", .jsonLines))),
        (["-o", "a.md", "--jsonl"], ExportCommand(destination: .file("a.md", .jsonLines))),
        (["-o", "a.csv", "--jsonl"], ExportCommand(destination: .file("a.csv", .jsonLines))),
    ]

    @Test(arguments: commands)
    func readsExports(_ arguments: [String], _ command: ExportCommand) throws {
        let words = (["export"] + arguments).map { Array($0.utf8) }
        #expect(try Invocation(parsing: words).command == .export(command))
    }

    private static let format = OptionDescription("format", nil, "FORMAT", "")
    private static let errors: [([String], UsageError)] = [
        (["--json", "--format", "csv"], .conflict(.json, format)),
        (
            ["-o", "a.html"],
            .invalidValue(
                .output, value: "a.html",
                expected: "a name in .json, .jsonl, .csv or .tsv, or --format beside it")
        ),
        (
            ["--format", "markdown"],
            .invalidValue(
                format, value: "markdown", expected: "-o FOLDER beside it")
        ),
        (
            ["--format", "markdown", "-o", "-"],
            .invalidValue(
                format, value: "markdown", expected: "-o FOLDER beside it")
        ),
        (
            ["--format", "{id}"],
            .invalidValue(format, value: "{id}", expected: "json, jsonl, csv, tsv or markdown")
        ),
        (
            ["-o", ""],
            .invalidValue(.output, value: "", expected: "a path, or - for standard output")
        ),
        (
            ["-o", "a.MD"],
            .invalidValue(
                .output, value: "a.MD",
                expected: "--format beside it; markdown writes a folder with a file per meme")
        ),
        (["-o"], .missingValue(.output)),
        (["--force=x"], .unexpectedValue(.force)),
        (["--ids"], .unknownOption("--ids", command: "export", nearest: nil)),
    ]

    @Test(arguments: errors)
    func refusesTheRest(_ arguments: [String], _ error: UsageError) {
        let words = (["export"] + arguments).map { Array($0.utf8) }
        #expect(throws: error) { try Invocation(parsing: words) }
    }
}
