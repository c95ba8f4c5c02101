import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["import", "a"], request(ImportOrder(paths: ["a"]))),
            (["import", "a", "-"], request(ImportOrder(paths: ["a", "-"]))),
            (["import", "--", "-t"], request(ImportOrder(paths: ["-t"]))),
            (
                ["--from", "nb", "import", "a", "-t", "x", "--tags=y,z"],
                request(ImportOrder(paths: ["a"], format: .nb), tags: ["x", "y", "z"])
            ),
            (
                ["import", "a", "--update", "--keep-going", "--dry-run", "--json"],
                request(
                    ImportOrder(paths: ["a"], updates: true, keepsGoing: true, isDryRun: true),
                    output: .json)
            ),
            (
                ["import", "a", "--map", "Full name=title, Body=text", "--tag-separator", "|"],
                request(
                    ImportOrder(
                        paths: ["a"],
                        table: TableColumns(
                            fields: ["Full name": .title, "Body": .text], tagSeparator: "|")))
            ),
            (
                ["import", "a", "--theirs", "--attach", "copy", "--no-folder-tags"],
                request(
                    ImportOrder(
                        paths: ["a"], takesTheirs: true, copiesAttachments: true,
                        ignoresFolders: true))
            ),
            (["import", "a", "--attach=leave"], request(ImportOrder(paths: ["a"]))),
        ] as [([String], ImportMemes.Request)] {
            #expect(try parse(arguments) == .scene(ImportMemesConfigurator(request: command)))
        }
    }

    private func parse(_ words: [String]) throws -> Command {
        try Invocation(parsing: words, .application.withImport).command
    }

    private func request(
        _ order: ImportOrder, tags: [String] = [], output: OutputFormat = .human
    ) -> ImportMemes.Request {
        ImportMemes.Request(order: order, tags: tags, output: output)
    }

    @Test func `reads every format`() throws {
        for format in ImportFormat.all {
            #expect(
                try parse(["import", "a", "--from", format.rawValue])
                    == .scene(
                        ImportMemesConfigurator(
                            request: request(ImportOrder(paths: ["a"], format: format)))))
        }
    }

    @Test func `rejects invalid column options`() {
        for options in [
            ["--map", "a"], ["--map", "a=b"], ["--map", "a=title,b=title"], ["--map", "=title"],
            ["--map", "a=title,a=text"],
            ["--tag-separator", "ab"], ["--tag-separator", ""],
            ["--map", "a=title", "--from", "keep"],
        ] as [[String]] {
            #expect(throws: UsageError.self) { try parse(["import", "x"] + options) }
        }
    }

    @Test func `refuses a report to standard output`() {
        #expect(throws: UsageError.self) { try parse(["import", "a", "--report", "-"]) }
        #expect(throws: Never.self) { try parse(["import", "a", "--report", "./-"]) }
    }

    @Test func `rejects an unknown format and a missing path`() {
        let expected = Choices.words(ImportFormat.all.map(\.name))
        #expect(throws: UsageError.invalidValue(.from, value: "x", expected: expected)) {
            try parse(["import", "a", "--from", "x"])
        }
        #expect(throws: UsageError.missingOperand(command: "import", placeholder: "PATH")) {
            try parse(["import"])
        }
    }
}
