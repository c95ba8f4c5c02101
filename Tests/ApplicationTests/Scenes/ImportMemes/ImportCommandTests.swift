import Testing

@testable import Application

struct ImportCommandTests {
    @Test(
        arguments: [
            (["import", "a"], ImportCommand(paths: ["a"])),
            (["import", "a", "-"], ImportCommand(paths: ["a", "-"])),
            (["import", "--", "-t"], ImportCommand(paths: ["-t"])),
            (
                ["--from", "nb", "import", "a", "-t", "x", "--tags=y,z"],
                ImportCommand(paths: ["a"], format: .nb, tags: ["x", "y", "z"])
            ),
            (
                ["import", "a", "--update", "--keep-going", "--dry-run", "--json"],
                ImportCommand(
                    paths: ["a"], updates: true, keepsGoing: true, isDryRun: true,
                    output: .json)
            ),
        ] as [([String], ImportCommand)])
    func readsCommands(_ arguments: [String], _ command: ImportCommand) throws {
        #expect(try parse(arguments) == .importMemes(command))
    }

    @Test(arguments: FileFormat.allCases.filter { $0 != .quotedTabSeparated })
    func readsEveryFormat(_ format: FileFormat) throws {
        #expect(
            try parse(["import", "a", "--from", format.rawValue])
                == .importMemes(ImportCommand(paths: ["a"], format: format)))
    }

    @Test func refusesWhatIsNoFormatOrNoPath() {
        let expected =
            "json, jsonl, csv, tsv, lines, markdown, text, nb, zk, obsidian, jrnl, taskwarrior, keep or "
            + "store"
        #expect(throws: UsageError.invalidValue(.from, value: "x", expected: expected)) {
            try parse(["import", "a", "--from", "x"])
        }
        #expect(throws: UsageError.missingOperand(command: "import", placeholder: "PATH")) {
            try parse(["import"])
        }
    }

    @Test func changesTheStoreUnlessItIsADryRun() {
        #expect(Command.importMemes(ImportCommand(paths: ["a"])).changesStore)
        #expect(!Command.importMemes(ImportCommand(paths: ["a"], isDryRun: true)).changesStore)
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: arguments.map { Array($0.utf8) }).command
    }
}
