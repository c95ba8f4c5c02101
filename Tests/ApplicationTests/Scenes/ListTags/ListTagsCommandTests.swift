import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListTagsCommandTests {
    private static let brace: RecordTemplate = {
        guard let template = try? RecordTemplate("{tag}}}", fieldNames: TagCount.fieldNames) else {
            preconditionFailure("this is a template")
        }
        return template
    }()

    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["tags"], .listTags(.init())),
            (
                ["tags", "a", "tag:b", "-t", "c", "--since", "2026", "--until=today", "--regex"],
                .listTags(
                    .init(
                        query: .init(
                            text: "a tag:b", isRegularExpression: true, tags: ["c"], since: "2026",
                            until: "today")))
            ),
            (
                ["tags", "--sort", "count", "-n", "3", "--as-of", "2026"],
                .listTags(.init(asOf: "2026", order: .count, limit: 3))
            ),
            (["tags", "--sort=name"], .listTags(.init())),
            (["tags", "--json"], .listTags(.init(format: .json))),
            (["tags", "--jsonl", "--jsonl"], .listTags(.init(format: .jsonLines))),
            (
                ["tags", "-0", "--csv"],
                .listTags(
                    .init(format: .records(RecordFormat(kind: .commaSeparated, endsWithNUL: true))))
            ),
            (
                ["tags", "--tsv"],
                .listTags(.init(format: .records(RecordFormat(kind: .tabSeparated))))
            ),
            (
                ["tags", "-0"],
                .listTags(.init(format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
            (
                ["tags", "--format", "{tag}}}"],
                .listTags(.init(format: .records(RecordFormat(kind: .template(Self.brace)))))
            ),
            (
                ["tags", "rename", "a", "b"],
                .renameTag(.init(oldName: "a", newName: "b", asksFrom: 20))
            ),
            (
                ["--json", "tags", "rename", "--dry-run", "a", "--", "-b"],
                .renameTag(
                    .init(oldName: "a", newName: "-b", isDryRun: true, format: .json, asksFrom: 20))
            ),
            (["tags", "--", "rename", "a"], .listTags(.init(query: .init(text: "rename a")))),
            (["tags", "a", "rename"], .listTags(.init(query: .init(text: "a rename")))),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (
                ["tags", "--sort", "modified"],
                .invalidValue(.tagSort, value: "modified", expected: "name or count")
            ),
            (["tags", "-n", "-1"], .invalidValue(.tagLimit, value: "-1", expected: "a number")),
            (["tags", "--json", "-0"], .conflict(.json, .null)),
            (["tags", "--ids"], .unknownOption("--ids", command: "tags", nearest: nil)),
            (
                ["tags", "--format", "{title}"],
                .invalidValue(.format, value: "{title}", expected: "tag or count")
            ),
            (["tags", "--dry-run"], .unknownOption("--dry-run", command: "tags", nearest: nil)),
            (["tags", "rename"], .missingOperand(command: "tags rename", placeholder: "tag OLD")),
            (
                ["tags", "rename", "a"],
                .missingOperand(command: "tags rename", placeholder: "tag NEW")
            ),
            (["tags", "rename", "a", "b", "c"], .unexpectedOperand("c", command: "tags rename")),
            (
                ["tags", "rename", "a", "b", "-n5"],
                .unknownOption("--limit", command: "tags rename", nearest: nil)
            ),
            (
                ["tags", "rename", "a", "b", "--csv"],
                .unknownOption("--csv", command: "tags rename", nearest: nil)
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `shows the usage of the subcommand`() {
        let error = UsageError.missingOperand(command: "tags rename", placeholder: "tag OLD")
        #expect(
            Diagnostic(error, CommandDescription.all)
                == Diagnostic(
                    "'meme tags rename' needs a tag OLD\n"
                        + "usage: meme tags rename OLD NEW [--dry-run] [--yes] [--json]; see 'meme help tags'",
                    .usage))
    }
}
