import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ApplyChangesMessagesTests {
    private static let lines: [(ChangeCounts, Bool, String)] = [
        (
            ChangeCounts(added: 2, edited: 3, removed: 1), false,
            "Changed 6 memes: added 2, edited 3, removed 1; 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(restored: 1), false,
            "Changed 1 meme: restored 1; 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(added: 1, same: 1), false,
            "Changed 1 meme: added 1 (1 unchanged); 'meme undo' reverts this\n"
        ),
        (
            ChangeCounts(added: 1, edited: 1, restored: 1, removed: 1), true,
            "Would change 4 memes: add 1, edit 1, restore 1, remove 1\n"
        ),
    ]

    @Test func `counts the changed memes by kind of change`() {
        for (counts, isDryRun, line) in Self.lines {
            #expect(ApplyChangesPresenter.line(counts, isDryRun: isDryRun) == StyledText(line))
        }
    }

    @Test func `says that nothing changed`() {
        #expect(Diagnostic.nothingChanged(ChangeCounts(same: 1)).message == "nothing to change")
        #expect(
            Diagnostic.nothingChanged(ChangeCounts()).message
                == "nothing to change: the input has no changes")
    }

    @Test func `names each invalid line`() {
        let applied = AppliedChanges(
            changes: [AppliedChange(line: 1, id: Seeds.milk.id, status: .edited)],
            errors: [
                ErrorOfLine(line: 3, error: .field(.emptyTitle)),
                ErrorOfLine(line: 7, error: .reference(.noSuchMeme(.recent(0)))),
            ])
        let none =
            "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'"
        #expect(
            ApplyChangesPresenter.diagnosticsOfRefused(applied, inputName: "a\nb") == [
                Diagnostic("a meme needs a title", .badData, at: "a\\nb:3"),
                Diagnostic(none, .badData, at: "a\\nb:7"),
                Diagnostic("2 of 3 lines are invalid; nothing was stored", .badData),
            ])
    }

    @Test func `names no more than twenty invalid lines`() {
        #expect(messages(Array(repeating: .field(.emptyTitle), count: 20)).count == 21)
        #expect(
            messages(Array(repeating: .field(.emptyTitle), count: 21)).suffix(3) == [
                "a meme needs a title", "and 1 more",
                "21 of 21 lines are invalid; nothing was stored",
            ])
    }

    private static let milk = MemeReference.prefix(MemeIDPrefix(Seeds.milk.id))
    private static let exitCodes: [([MemesError], ExitCode)] = [
        ([.field(.emptyTitle)], .badData),
        ([.reference(.noSuchMeme(milk))], .noInput),
        (
            [
                .reference(.noSuchMeme(milk)), .reference(.memeWasRemoved(milk)),
                .reference(.noSuchKey("k")),
            ], .noInput
        ),
        ([.history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2))], .busy),
        (
            [
                .reference(.noSuchMeme(milk)),
                .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)),
            ], .badData
        ),
        ([.reference(.noSuchMeme(milk)), .change(.noKind)], .badData),
    ]

    @Test func `uses a specific exit code if all errors are of one kind`() {
        for (errors, exitCode) in Self.exitCodes {
            #expect(Set(diagnostics(errors).map(\.exitCode)) == [exitCode], "\(errors)")
        }
    }

    private func messages(_ errors: [MemesError]) -> [String] { diagnostics(errors).map(\.message) }

    private func diagnostics(_ errors: [MemesError]) -> [Diagnostic] {
        let lines = errors.enumerated().map { ErrorOfLine(line: $0 + 1, error: $1) }
        return ApplyChangesPresenter.diagnosticsOfRefused(
            AppliedChanges(errors: lines), inputName: "f")
    }

    private static let errors: [(ChangeError, String)] = [
        (.noKind, #"missing "add", "edit", "remove" or "restore""#),
        (.severalKinds("add", "edit"), #""add" and "edit" cannot be used together"#),
        (.unknownMember("a\nb", of: "edit"), #"unexpected 'a\nb' next to "edit""#),
        (.repeated("url"), "'url' is given twice"),
        (.nothingToChange, #"missing "set", "unset", "append" or "tags""#),
        (.fixedField("id"), "'id' cannot be changed"),
        (.neededField("title"), "'title' cannot be unset"),
        (.unsignedTag("x"), #"'x' in "tags" must begin with + or -"#),
        (.contradictingTags("+x", "-X"), "'+x' and '-X' cannot be used together"),
        (.invalidVersion, #""ifVersion" must be a positive whole number"#),
    ]

    @Test func `says why an object is not a valid change`() {
        for (error, words) in Self.errors {
            #expect(Diagnostic(.change(error)) == Diagnostic(words, .badData), "\(error)")
        }
    }

    @Test func `says which meme is missing`() {
        #expect(
            Diagnostic(.reference(.noSuchKey("k")))
                == Diagnostic("no meme has the key 'k'", .noInput))
        #expect(
            Diagnostic(.reference(.removedBefore(.recent(0))))
                == Diagnostic("an earlier change removes the meme '@'", .noInput))
    }
}
