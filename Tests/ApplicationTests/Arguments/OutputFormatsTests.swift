import Domain
import Testing

@testable import Application
@testable import TestSupport

/// Every command accepts the formats that make sense for it and rejects the others. It ignores none.
struct OutputFormatsTests {
    private static let formats = [
        "--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null",
    ]
    private static let all = Set(formats)
    private static let lists = all.subtracting(["--ids"])
    private static let objects: Set = ["--json", "--jsonl"]

    private static let accepted: [String: (arguments: [String], formats: Set<String>)] = [
        "list": ([], all),
        "search": (["x"], all),
        "show": (["@"], all),
        "random": ([], all),
        "stats": ([], ["--json"]),
        "history": (["@"], all),
        "log": ([], all),
        "undo": ([], all),
        "redo": ([], all),
        "tags": ([], lists),
        "count": ([], lists),
        "diff": (["@"], objects),
        "check": ([], objects),
        "version": ([], objects),
        "path": ([], objects.union(["--null"])),
        "add": (["x"], ["--json"]),
        "edit": (["@"], ["--json"]),
        "remove": (["@"], ["--json"]),
        "tag": (["@", "+x"], ["--json"]),
        "restore": (["@"], ["--json"]),
        "compact": ([], ["--json"]),
        "apply": ([], objects),
        "export": ([], objects.union(["--csv", "--tsv"])),
        "changes": ([], ["--jsonl"]),
        "watch": ([], ["--jsonl"]),
        "drafts": ([], all),
        "open": (["@"], ["--json"]),
        "help": ([], []),
        "completions": (["bash"], []),
    ]

    /// Returns a template with a field of the records of a command.
    private static func template(of command: String) -> String {
        switch command {
        case "count": "{count}"
        case "tags": "{tag}"
        case "log", "undo", "redo": "{time}"
        case "history": "{version}"
        case "drafts": "{\(LeftDraft.fieldNames[0])}"
        default: "{title}"
        }
    }

    @Test func `every command accepts only the formats that suit it`() throws {
        for name in CommandDescription.all.map(\.name) {
            let (operands, formats) = try #require(OutputFormatsTests.accepted[name], "\(name)")
            try CatalogChecks(.application).accepts(
                formats, [name] + operands, template: OutputFormatsTests.template(of: name))
        }
    }

    @Test func `rejects every format but JSON when a tag is renamed`() throws {
        for format in OutputFormatsTests.formats where format != "--json" {
            let line =
                ["tags", "rename", "a", "b", format]
                + (format == "--format" ? ["{title}"] : [])
            #expect(throws: UsageError.self, "\(format)") { try Invocation(parsing: line) }
        }
    }

    /// Two formats conflict, except that `-0` can be combined with any format but JSON.
    @Test func `rejects conflicting formats`() throws {
        for name in ["list", "log", "count", "tags"] as [String] {
            #expect(throws: UsageError.conflict(.json, .null)) {
                try Invocation(parsing: [name, "-0", "--json"])
            }
            #expect(throws: UsageError.conflict(.json, .commaSeparated)) {
                try Invocation(parsing: [name, "--json", "--csv"])
            }
            _ = try Invocation(parsing: [name, "-0", "--csv", "--csv"])
        }
    }

    /// By default, people get text, and programs get records or ids.
    @Test func `defaults to formats for programs in a pipe`() throws {
        for (words, command) in [
            (["list"], .list(.init(format: .plain))),
            (["tags"], .listTags(.init(format: .plain))),
            (["undo"], .step(.init(step: .undo, format: .plain))),
            (["search", "x"], .search(.init(query: .init(text: "x"), format: .plain))),
            (
                ["search", "x", "--json", "--lines"],
                .search(.init(query: .init(text: "x"), format: .json, wantsLines: true))
            ),
            (
                ["add", "x", "--list"],
                .add(
                    .init(
                        source: .arguments(words: ["x"], text: ""), format: .ids,
                        list: ListMemes.FetchMemes.Request(format: .plain)))
            ),
            (
                ["tag", "@", "+x"],
                .tag(.init(selection: .names(["@"]), added: ["x"], format: .ids))
            ),
            (["add", "--batch"], .addMemes(.init(source: .unspecified, output: .ids))),
            (["add", "--batch", "-q"], .addMemes(.init(source: .unspecified))),
            (["apply"], .apply(.init(source: .unspecified, format: .jsonLines))),
            ([], .help(topic: nil)),
        ] as [([String], Command)] {
            #expect(try Invocation(parsing: words, outputIsTerminal: false).command == command)
        }
    }
}
