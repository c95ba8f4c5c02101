import Domain
import Testing

@testable import Application
@testable import TestSupport

struct HistoryCommandTests {
    private static let json = RecordFormat(kind: .json)
    private static let limit = "a number"
    private static let count = "a positive whole number"
    private static let handle = "a positive whole number or a handle from 'meme log'"

    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["undo"], .step(.init(step: .undo))),
            (["undo", "k3v9xq"], .step(.init(step: .undo, chosen: .handle("k3v9xq")))),
            (["undo", "3e"], .step(.init(step: .undo, chosen: .handle("3e")))),
            (["undo", "k3v9xq/2"], .step(.init(step: .undo, chosen: .handle("k3v9xq/2")))),
            (["undo", "1"], .step(.init(step: .undo, chosen: .last(1)))),
            (
                ["--json", "undo", "--dry-run", "2"],
                .step(
                    .init(
                        step: .undo, chosen: .last(2), isDryRun: true, format: .records(Self.json)))
            ),
            (["redo"], .step(.init(step: .redo))),
            (
                ["redo", "3", "--json"],
                .step(.init(step: .redo, chosen: .last(3), format: .records(Self.json)))
            ),
            (["log"], .log(.init())),
            (["log", "-n5", "--as-of", "today"], .log(.init(limit: 5, asOf: "today"))),
            (["log", "--json", "--json"], .log(.init(format: .records(Self.json)))),
            (
                ["log", "-0"],
                .log(.init(format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
            (["history", "@"], .history(.init(name: "@"))),
            (
                ["history", "7m3k", "-n", "2", "--ids"],
                .history(.init(name: "7m3k", limit: 2, format: .records(RecordFormat(kind: .ids))))
            ),
            (["restore", "7m3k@1"], .restore(.init(name: "7m3k@1"))),
            (
                ["restore", "@@1", "--dry-run", "--json"],
                .restore(.init(name: "@@1", isDryRun: true, format: .json))
            ),
            (["diff", "@"], .diff(.init(name: "@", isForPeople: true))),
            (
                ["diff", "@", "--json"],
                .diff(DiffMemes.Request(name: "@", format: .json, isForPeople: true))
            ),
            (
                ["diff", "@", "--jsonl"],
                .diff(DiffMemes.Request(name: "@", format: .json, isForPeople: true))
            ),
            (
                ["diff", "@~1", "@"],
                .diff(DiffMemes.Request(name: "@~1", otherName: "@", isForPeople: true))
            ),
            (["diff", "@~1", "@"], .diff(.init(name: "@~1", otherName: "@", isForPeople: true))),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
        }
    }

    @Test func `reads templates with the fields of their command`() throws {
        let operation = try RecordTemplate("{what}", fieldNames: Operation.fieldNames)
        let version = try RecordTemplate("{version}", fieldNames: HistoryStep.fieldNames)
        #expect(
            try parse(["log", "--format", "{what}"])
                == .log(.init(format: .records(RecordFormat(kind: .template(operation))))))
        #expect(
            try parse(["history", "@", "--format", "{version}"])
                == .history(
                    .init(name: "@", format: .records(RecordFormat(kind: .template(version))))))
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (["undo", "0"], .invalidOperand("0", command: "undo", expected: Self.handle)),
            (["undo", "@"], .invalidOperand("@", command: "undo", expected: Self.handle)),
            (["undo", "k3/"], .invalidOperand("k3/", command: "undo", expected: Self.handle)),
            (["undo", "k/3/e"], .invalidOperand("k/3/e", command: "undo", expected: Self.handle)),
            (["undo", "é"], .invalidOperand("é", command: "undo", expected: Self.handle)),
            (["redo", "k3v9xq"], .invalidOperand("k3v9xq", command: "redo", expected: Self.count)),
            (["redo", "1.5"], .invalidOperand("1.5", command: "redo", expected: Self.count)),
            (["redo", ""], .invalidOperand("", command: "redo", expected: Self.count)),
            (
                ["undo", "99999999999999999999"],
                .invalidOperand("99999999999999999999", command: "undo", expected: Self.handle)
            ),
            (["undo", "1", "2"], .unexpectedOperand("2", command: "undo")),
            (["undo", "-1"], .unknownOption("-1", command: "undo", nearest: nil)),
            (["log", "x"], .unexpectedOperand("x", command: "log")),
            (["log", "-n", "x"], .invalidValue(.limit, value: "x", expected: Self.limit)),
            (
                ["log", "--format", "{id}"],
                .invalidValue(
                    .format, value: "{id}", expected: "time, what, count, titles, undoes or by")
            ),
            (["log", "--json", "-0"], .conflict(.json, .null)),
            (["history"], .missingOperand(command: "history", placeholder: "REF")),
            (["history", "a", "b"], .unexpectedOperand("b", command: "history")),
            (
                ["history", "@", "-n", "-1"],
                .invalidValue(.limit, value: "-1", expected: Self.limit)
            ),
            (["restore"], .missingOperand(command: "restore", placeholder: "REF@N")),
            (["restore", "a", "b"], .unexpectedOperand("b", command: "restore")),
            (["diff"], .missingOperand(command: "diff", placeholder: "REF")),
            (["diff", "a", "b", "c"], .unexpectedOperand("c", command: "diff")),
            (["diff", "a", "--csv"], .unknownOption("--csv", command: "diff", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }
}
