import Domain
import Testing

@testable import Application

/// Every command has the forms that make sense of it, and refuses the others: none is ignored.
struct OutputFormsTests {
    private static let forms = [
        "--json", "--jsonl", "--csv", "--tsv", "--ids", "--format", "--null",
    ]
    private static let all = Set(forms)
    private static let lists = all.subtracting(["--ids"])
    private static let objects: Set = ["--json", "--jsonl"]

    private static let accepted: [String: (arguments: [String], forms: Set<String>)] = [
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
        let (arguments, forms) = try #require(OutputFormsTests.accepted[name])
        for form in OutputFormsTests.forms {
            // There it says what the input is, or the file.
            if form == "--format", ["add", "export"].contains(name) { continue }
            let line = [name, form] + (form == "--format" ? ["x"] : []) + arguments
            let words = line.map { Array($0.utf8) }
            if forms.contains(form) {
                _ = try CommandLineParser().parse(words)
            } else {
                let error = #expect(throws: UsageError.self) {
                    try CommandLineParser().parse(words)
                }
                guard case .unknownOption(form, name, _) = error else {
                    Issue.record("meme \(name) \(form)")
                    continue
                }
            }
        }
    }

    @Test func renamingATagHasOneForm() throws {
        for form in OutputFormsTests.forms where form != "--json" {
            let line = ["tags", "rename", "a", "b", form] + (form == "--format" ? ["x"] : [])
            #expect(throws: UsageError.self, "\(form)") {
                try CommandLineParser().parse(line.map { Array($0.utf8) })
            }
        }
    }

    /// Of two forms the last is meant, but for `-0`, which goes with the others, and not with JSON.
    @Test(arguments: ["list", "log", "count", "tags"])
    func oneFormIsMeant(_ name: String) throws {
        #expect(throws: UsageError.conflict(.json, .null)) {
            try CommandLineParser().parse([name, "-0", "--csv", "--json"].map { Array($0.utf8) })
        }
        _ = try CommandLineParser().parse([name, "-0", "--json", "--csv"].map { Array($0.utf8) })
    }
}
