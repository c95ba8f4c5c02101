import Domain
import Testing

@testable import Application

/// Every command has the formats that make sense of it, and refuses the others: none is ignored.
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
        "import": (["x"], ["--json"]),
        "export": ([], objects.union(["--csv", "--tsv"])),
        "changes": ([], ["--jsonl"]),
        "watch": ([], ["--jsonl"]),
        "help": ([], []),
    ]

    @Test(arguments: CommandDescription.all.map(\.name))
    func commandsHaveTheFormsThatMakeSenseOfThem(_ name: String) throws {
        let (arguments, formats) = try #require(OutputFormatsTests.accepted[name])
        for format in OutputFormatsTests.formats {
            // There it says what the input is, or the file.
            if format == "--format", ["add", "export"].contains(name) { continue }
            let line = [name, format] + (format == "--format" ? ["x"] : []) + arguments
            let words = line.map { Array($0.utf8) }
            if formats.contains(format) {
                _ = try CommandLineParser().parse(words)
            } else {
                let error = #expect(throws: UsageError.self) {
                    try CommandLineParser().parse(words)
                }
                guard case .unknownOption(format, name, _) = error else {
                    Issue.record("meme \(name) \(format)")
                    continue
                }
            }
        }
    }

    @Test func renamingATagHasOneForm() throws {
        for format in OutputFormatsTests.formats where format != "--json" {
            let line = ["tags", "rename", "a", "b", format] + (format == "--format" ? ["x"] : [])
            #expect(throws: UsageError.self, "\(format)") {
                try CommandLineParser().parse(line.map { Array($0.utf8) })
            }
        }
    }

    /// Of two formats the last is meant, but for `-0`, which goes with the others, and not with JSON.
    @Test(arguments: ["list", "log", "count", "tags"])
    func oneFormIsMeant(_ name: String) throws {
        #expect(throws: UsageError.conflict(.json, .null)) {
            try CommandLineParser().parse([name, "-0", "--csv", "--json"].map { Array($0.utf8) })
        }
        _ = try CommandLineParser().parse([name, "-0", "--json", "--csv"].map { Array($0.utf8) })
    }
}
