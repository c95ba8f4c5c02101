import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportMessagesTests {
    private static let markdown = ImportedMemes.FormatCount(format: .markdown, count: 1)
    private static let undo = "; 'meme undo' takes it back\n"

    /// How many were added, updated, known and copied, whether it was a dry run, and the line.
    private static let lines: [([Int], Bool, String)] = [
        ([1, 0, 0, 0], false, "Imported 1 meme from Markdown" + undo),
        (
            [12, 0, 1, 1], false,
            "Imported 12 memes from Markdown; 1 already existed; 1 attachment copied" + undo
        ),
        (
            [2, 3, 4, 5], false,
            "Imported 2 memes from Markdown, updated 3; 4 already existed; 5 attachments copied"
                + undo
        ),
        ([0, 1, 0, 0], false, "Updated 1 meme from Markdown" + undo),
        ([2, 1, 0, 0], true, "Would import 2 memes from Markdown, would update 1\n"),
        ([0, 2, 0, 0], true, "Would update 2 memes from Markdown\n"),
    ]

    @Test func `tells people in a line`() {
        for (counts, isDryRun, line) in Self.lines {
            var imported = ImportedMemes(
                addedCount: counts[0], updatedCount: counts[1], knownCount: counts[2])
            imported.attachmentCount = counts[3]
            imported.isDryRun = isDryRun
            imported.formats = [Self.markdown]
            #expect(ImportMessages.line(of: imported).text == line, "\(counts)")
        }
    }

    @Test func `names every format`() {
        var imported = ImportedMemes(addedCount: 3)
        imported.formats = [
            Self.markdown, .init(format: .keep, count: 1), .init(format: .jrnl, count: 1),
        ]
        #expect(
            ImportMessages.line(of: imported).text
                == "Imported 3 memes from Markdown, Google Keep and jrnl" + Self.undo)
        #expect(Set(FileFormat.allCases.map(\.words)).count == FileFormat.allCases.count)
    }

    private static let reasons: [(LeftOutFile.Reason, String)] = [
        (.unsupported(.binary), "not text"), (.unsupported(.unknown), "not a note"),
        (.brokenLink, "a broken symbolic link"),
        (.linkToFolder, "a symbolic link to a folder"), (.noFile(.fifo), "a named pipe"),
        (.ownStore, "the store itself"),
        (.unreadable(.input(.empty)), Diagnostic(.input(.empty)).message),
        (.note(.trashed, title: "a\nb"), #"'a\nb' is in the trash"#),
        (.note(.deleted, title: "a"), "'a' is deleted"),
        (.note(.encrypted, title: "a"), "'a' is encrypted"),
        (.hidden, "hidden"), (.notOfProgram(.logseq), "not a note of Logseq"),
        (.tooLarge, "larger than 64 MiB"),
        (
            .attachedFile(note: "n/\u{1B}", existed: false),
            #"attached to n/\u001b, left where it is; --attach copy copies it"#
        ),
        (
            .attachedFile(note: "n/a", existed: true),
            "attached to n/a, which already existed; --attach copy --update copies it"
        ),
        (
            .embeddedFile(name: "p", existed: false),
            "'p' is attached to a note: its name was kept, not its contents; --attach copy copies it"
        ),
        (
            .embeddedFile(name: "p", existed: true),
            "'p' is attached to a note that already existed; --attach copy --update copies it"
        ),
        (.embeddedFileUnreadable(name: "p"), "'p' is attached to a note, but cannot be decoded"),
        (
            .attachmentRefused("p", .noFile(.fifo)),
            "names 'p', which was not taken: a named pipe"
        ), (.linkOutside, "a symbolic link to a file outside the folder"),
        (.linkInside, "a symbolic link to a file that is found by its own name"),
        (.attachmentMissing("x.png"), "names 'x.png', which is not in the folder"),
        (
            .editedHere(Seeds.milk.id),
            "has changed, and so has meme 7m3k9q2x0d4v; use --update --theirs to replace it"
        ),
        (
            .otherContent(Seeds.milk.id),
            "exists as 7m3k9q2x0d4v with other content; use --update to replace it"
        ),
    ]

    @Test func `tells why a file was not taken`() {
        for (reason, words) in Self.reasons {
            #expect(
                Diagnostic(LeftOutFile(path: "n/a", reason: reason))
                    == Diagnostic(words, .done, at: "n/a"))
            #expect(Diagnostic(LeftOutFile(path: "a", line: 3, reason: reason)).place == "a:3")
        }
    }

    private static let faults: [(ImportError.Reason, String)] = [
        (.unsupported(.binary), "not text; name its format with --from"),
        (.storeInInput, "a store cannot be read from standard input; give its file"),
        (.meme(.record(.missing(field: "description"))), "missing \"description\""),
        (.record(.unclosedQuote), RecordError.unclosedQuote.words),
    ]

    @Test func `tells what is wrong`() {
        for (reason, words) in Self.faults {
            #expect(
                Diagnostic(ImportError(path: "a\u{1B}", line: 2, reason: reason))
                    == Diagnostic(words, .badData, at: #"a\u001b:2"#))
        }
    }

    @Test func `tells that nothing was found or nothing is new`() {
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes())
                == [Diagnostic("no notes found; nothing was stored", .badData)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(takenFileCount: 1))
                == [Diagnostic("nothing to import: the input has no memes", .done)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(knownCount: 1, takenFileCount: 1))
                == [Diagnostic("nothing to import: the meme already exists", .done)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(addedCount: 1, takenFileCount: 1)) == [])
    }

    @Test func `tells what became of the rest beside faults`() {
        var imported = ImportedMemes(addedCount: 1, errorCount: 2, takenFileCount: 1)
        #expect(
            ImportMessages.diagnostics(of: imported)
                == [Diagnostic("2 errors; the rest was stored", .badData)])
        imported.isDryRun = true
        #expect(ImportMessages.diagnostics(of: imported) == [Diagnostic("2 errors", .badData)])
    }

    @Test func `names tags that had to change and fields that were not taken`() throws {
        var imported = ImportedMemes(addedCount: 1, takenFileCount: 1)
        imported.changedTags = [
            .init(name: "a, b", tag: try Tag("a b")), .init(name: ",", tag: nil),
        ]
        imported.unusedFields = (1...30).map { line in
            let reason: FieldRemark.Reason = line == 1 ? .ambiguousDate : .unreadable
            return .init(
                path: "n/a.md", remark: FieldRemark(name: "date", line: line, reason: reason))
        }
        let diagnostics = ImportMessages.diagnostics(of: imported)
        #expect(
            diagnostics.first
                == Diagnostic("30 fields could not be used as their names say: 'date'", .done))
        #expect(diagnostics.count == 2)
        imported.unusedFields.removeLast(28)
        #expect(
            ImportMessages.diagnostics(of: imported).prefix(2) == [
                Diagnostic("'date' can be two dates; it is kept as it is", .done, at: "n/a.md:1"),
                Diagnostic("'date' cannot be read; it is left in the text", .done, at: "n/a.md:2"),
            ])
        #expect(
            diagnostics.suffix(1) == [
                Diagnostic("some names cannot be tags: 'a, b' became 'a b', ',' was skipped", .done)
            ])
        imported.fileTimeCount = 2
        #expect(
            ImportMessages.fileTimes(of: imported)
                == StyledText("2 memes have the times of their files\n"))
    }
}
