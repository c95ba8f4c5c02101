import Domain
import Testing

@testable import Application
@testable import TestSupport

struct EditCommandTests {
    private static let one = MemesSelection.names(["7m"])

    @Test func `reads the selected memes and the changes`() throws {
        for (arguments, command) in [
            (["7m"], .init(selection: Self.one)),
            (
                ["7m", "--json", "--if-version", "3"],
                .init(selection: Self.one, version: 3, format: .jsonLines)
            ),
            (
                [
                    "7m", "--title", "T", "--append", "l", "-t", "a", "--tags", "b,c", "--untag",
                    "d",
                ],
                .init(
                    selection: Self.one,
                    changes: FieldChanges(
                        title: "T", text: .followed(by: .arguments("l")), tags: ["a", "b", "c"],
                        removedTags: ["d"]))
            ),
            (
                ["-u", "u", "-i", "i", "--unpin", "--dry-run", "7m", "@"],
                .init(
                    selection: .names(["7m", "@"]),
                    changes: FieldChanges(
                        optionalTexts: [.url: "u", .image: "i"], flags: [.pinned: false]),
                    isDryRun: true)
            ),
            (
                ["7m", "--due", "friday", "--unset", "done"],
                .init(
                    selection: Self.one,
                    changes: FieldChanges(
                        isTask: true, due: "friday", unsetFields: [.other("done")]))
            ),
            (
                ["--where", "tag:a b", "--pin"],
                .init(
                    selection: .query(QueryRequest(text: "tag:a b")),
                    changes: FieldChanges(flags: [.pinned: true]), asksFrom: 20)
            ),
            (
                ["7m", "-m", "-"],
                .init(selection: Self.one, changes: FieldChanges(text: .replaced(by: .input)))
            ),
            (
                ["7m", "-m", ""],
                .init(
                    selection: Self.one, changes: FieldChanges(text: .replaced(by: .arguments(""))))
            ),
            (
                ["7m", "--append", "a", "--append", "b"],
                .init(
                    selection: Self.one,
                    changes: FieldChanges(text: .followed(by: .arguments("a\nb"))))
            ),
            (
                ["7m", "--prepend", "a", "--prepend", "b"],
                .init(
                    selection: Self.one,
                    changes: FieldChanges(text: .preceded(by: .arguments("a\nb"))))
            ),
            (
                ["7m", "--append=-"],
                .init(selection: Self.one, changes: FieldChanges(text: .followed(by: .input)))
            ),
            (
                [
                    "7m", "--unset", "tags", "-t", "x", "--untag", "y", "--untag", "z",
                    "--unset=mood", "--unset", "due, todo", "--unset", "a,b",
                ],
                .init(
                    selection: Self.one,
                    changes: FieldChanges(
                        tags: ["x"], removedTags: ["y", "z"],
                        unsetFields: [
                            .own(.tags), .other("mood"), .other("due"), .other("todo"),
                            .other("a,b"),
                        ]))
            ),
        ] as [([String], EditMeme.Request)] {
            #expect(try parse(arguments) == .edit(command), "\(arguments)")
        }
    }

    @Test func `refuses incomplete or contradictory arguments`() {
        for (arguments, error) in [
            ([], .missingOperand(command: "edit", placeholder: "REF")),
            (["--title", "x"], .missingOperand(command: "edit", placeholder: "REF")),
            (["7m", "@"], .missingChange(nil, command: "edit")),
            (["--where", "x"], .missingChange(.whereOption, command: "edit")),
            (["7m", "--dry-run"], .missingChange(.dryRun, command: "edit")),
            (["7m", "--where", "x", "--pin"], .contradiction("--where", "7m")),
            (["7m", "--pin", "--unpin"], .conflict(.pin, .unpin)),
            (["7m", "-m", "a", "--append", "b"], .conflict(.text, .append)),
            (["7m", "--append=-", "--append", "a"], .contradiction("--append -", "--append TEXT")),
            (["7m", "-m", "a", "--unset", "text"], .conflict(.unset, .text)),
            (["7m", "--append", "a", "--unset", "text"], .conflict(.unset, .append)),
            (["7m", "-m", "a", "--prepend", "b"], .conflict(.text, .prepend)),
            (["7m", "--append", "a", "--prepend", "b"], .conflict(.append, .prepend)),
            (["7m", "--prepend", "a", "--unset", "text"], .conflict(.unset, .prepend)),
            (
                ["7m", "--prepend", "a", "--prepend", "-"],
                .contradiction("--prepend -", "--prepend TEXT")
            ),
            (["7m", "--unset", "url", "-u", "u"], .conflict(.unset, .url)),
            (["7m", "--unset", "image", "-i", "i"], .conflict(.unset, .image)),
            (["7m", "--unset", "pinned", "--pin"], .conflict(.unset, .pin)),
            (["7m", "--unset", "todo", "--due", "3d"], .conflict(.unset, .due)),
            (["7m", "--unset", "due", "--due", "3d"], .conflict(.unset, .due)),
            (["7m", "--unset", "todo", "--todo"], .conflict(.unset, .todo)),
            (
                ["7m", "--unset", "title"],
                .invalidValue(
                    .unset, value: "title",
                    expected:
                        "text, tags, url, image, pinned, todo, due, done, repeat, wait, finished or a field of another program"
                )
            ),
            (
                ["7m", "@", "--pin", "--if-version", "1"],
                .dependency(.ifVersion, on: "a single REF")
            ),
            (["--where", "x", "--pin", "--if-version", "1"], .conflict(.ifVersion, .whereOption)),
            (
                ["7m", "--if-version", "0"],
                .invalidValue(.ifVersion, value: "0", expected: "a positive whole number")
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    private func parse(_ arguments: [String]) throws -> Command {
        try Invocation(parsing: ["edit"] + arguments).command
    }
}
