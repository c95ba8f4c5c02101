import Domain
import Testing

@testable import Application

struct ImportCommandTests {
    @Test func readsCommands() throws {
        for (arguments, command) in [
            (["import", "a"], ImportMemes.Request(paths: ["a"])),
            (["import", "a", "-"], ImportMemes.Request(paths: ["a", "-"])),
            (["import", "--", "-t"], ImportMemes.Request(paths: ["-t"])),
            (
                ["--from", "nb", "import", "a", "-t", "x", "--tags=y,z"],
                ImportMemes.Request(paths: ["a"], format: .nb, tags: ["x", "y", "z"])
            ),
            (
                ["import", "a", "--update", "--keep-going", "--dry-run", "--json"],
                ImportMemes.Request(
                    paths: ["a"], updates: true, keepsGoing: true, isDryRun: true,
                    output: .json)
            ),
            (
                ["import", "a", "--map", "Full name=title, Body=text", "--tag-separator", "|"],
                ImportMemes.Request(
                    paths: ["a"],
                    table: TableColumns(
                        fields: ["Full name": .title, "Body": .text], tagSeparator: "|"))
            ),
            (
                ["import", "a", "--theirs", "--attach", "copy", "--no-folder-tags"],
                ImportMemes.Request(
                    paths: ["a"], takesTheirs: true, copiesAttachments: true,
                    ignoresFolders: true)
            ),
            (["import", "a", "--attach=leave"], ImportMemes.Request(paths: ["a"])),
        ] as [([String], ImportMemes.Request)] {
            #expect(try parse(arguments) == .importMemes(command))
        }
    }

    @Test func readsEveryFormat() throws {
        for format in (FileFormat.allCases.filter { $0 != .quotedTabSeparated && $0 != .html }) {
            #expect(
                try parse(["import", "a", "--from", format.rawValue])
                    == .importMemes(ImportMemes.Request(paths: ["a"], format: format)))
        }
    }

    @Test func refusesColumnsThatMeanNothing() {
        for options in [
            ["--map", "a"], ["--map", "a=b"], ["--map", "a=title,b=title"], ["--map", "=title"],
            ["--tag-separator", "ab"], ["--tag-separator", ""],
            ["--map", "a=title", "--from", "keep"],
        ] as [[String]] {
            #expect(throws: UsageError.self) { try parse(["import", "x"] + options) }
        }
    }

    @Test func refusesWhatIsNoFormatOrNoPath() {
        let expected = Choices.words(FileFormat.names)
        #expect(throws: UsageError.invalidValue(.from, value: "x", expected: expected)) {
            try parse(["import", "a", "--from", "x"])
        }
        #expect(throws: UsageError.missingOperand(command: "import", placeholder: "PATH")) {
            try parse(["import"])
        }
    }
}
