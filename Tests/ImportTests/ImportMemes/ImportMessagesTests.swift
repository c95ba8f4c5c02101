import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct ImportMessagesTests {
    private static let markdown = ImportedMemes.FormatCount(format: .markdown, count: 1)
    private static let undo = "; 'meme undo' reverts this\n"

    /// The numbers of added, updated and existing memes and of copied attachments; whether it was a dry run;
    /// the line.
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

    @Test func `describes an import in one line`() {
        for (counts, isDryRun, line) in Self.lines {
            var imported = ImportedMemes(
                addedCount: counts[0], updatedCount: counts[1], existingCount: counts[2])
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
    }

    @Test func `names and words of formats are unique`() {
        let formats = ImportFormat.all
        #expect(Set(formats.map(\.name)).count == formats.count)
        #expect(Set(formats.map { $0.words() }).count == formats.count)
        let others = UnsupportedFormat.all + [.binary, .unknown]
        #expect(Set(others.map(\.name)).count == others.count)
        #expect(Set(others.map { $0.words() }).count == others.count)
    }

    private static let reasons: [(OmittedFile.Reason, String)] = [
        (.unsupported(.binary), "not text"), (.unsupported(.unknown), "not a note"),
        (.brokenLink, "a broken symbolic link"),
        (.linkToFolder, "a symbolic link to a folder"), (.noFile(.fifo), "a named pipe"),
        (.ownStore, "the store itself"),
        (.unreadable(.input(.empty)), Diagnostic(.input(.empty)).message),
        (.note(.trashed, title: "a\nb"), #"'a\nb' is in the trash"#),
        (.note(.deleted, title: "a"), "'a' is deleted"),
        (.note(.encrypted, title: "a"), "'a' is encrypted"),
        (.hidden, "hidden"), (.notOfProgram(.logseq), "not a note from Logseq"),
        (.tooLarge, "larger than 64 MiB"),
        (
            .attachedFile(note: "n/\u{1B}", existed: false),
            #"attached to n/\u001b and not copied; use --attach copy"#
        ),
        (
            .attachedFile(note: "n/a", existed: true),
            "attached to n/a, which already existed; use --attach copy --update"
        ),
        (
            .embeddedFile(name: "p", existed: false),
            "attachment 'p' was not copied; only its name was kept; use --attach copy"
        ),
        (
            .embeddedFile(name: "p", existed: true),
            "attachment 'p' was not copied: its note already existed; use --attach copy --update"
        ),
        (.embeddedFileUnreadable(name: "p"), "attachment 'p' cannot be decoded"),
        (
            .attachmentRefused("p", .noFile(.fifo)),
            "links to 'p', which cannot be attached: a named pipe"
        ), (.linkOutside, "a symbolic link to a file outside the folder"),
        (.linkInside, "a symbolic link to another file in the folder"),
        (.attachmentMissing("x.png"), "links to 'x.png', which is not in the folder"),
        (
            .editedHere(Seeds.milk.id),
            "this note and meme 7m3k9q2x0d4v have conflicting changes; use --update --theirs to replace the meme"
        ),
        (
            .otherContent(Seeds.milk.id),
            "exists as meme 7m3k9q2x0d4v with different content; use --update to replace it"
        ),
    ]

    @Test func `says why a file was skipped`() {
        for (reason, words) in Self.reasons {
            #expect(
                Diagnostic(OmittedFile(path: "n/a", reason: reason))
                    == Diagnostic(words, .done, at: "n/a"))
            #expect(Diagnostic(OmittedFile(path: "a", line: 3, reason: reason)).place == "a:3")
        }
    }

    private static let faults: [(ImportError.Reason, String)] = [
        (.unsupported(.binary), "not text; use --from to specify the format"),
        (.storeInInput, "a store cannot be read from standard input; give the path of its file"),
        (.meme(.record(.missing(field: "description"))), "missing \"description\""),
        (.record(.unclosedQuote), InputRecordError.unclosedQuote.words),
    ]

    @Test func `says what is wrong`() {
        for (reason, words) in Self.faults {
            #expect(
                Diagnostic(ImportError(path: "a\u{1B}", line: 2, reason: reason))
                    == Diagnostic(words, .badData, at: #"a\u001b:2"#))
        }
    }

    @Test func `says that nothing was found or nothing is new`() {
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes())
                == [Diagnostic("no notes found; nothing was stored", .badData)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(takenFileCount: 1))
                == [Diagnostic("nothing to import: the input has no memes", .done)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(existingCount: 1, takenFileCount: 1))
                == [Diagnostic("nothing to import: the meme already exists", .done)])
        #expect(
            ImportMessages.diagnostics(of: ImportedMemes(addedCount: 1, takenFileCount: 1)) == [])
    }

    @Test func `says that memes already exist even if files were skipped`() {
        var imported = ImportedMemes(takenFileCount: 1)
        imported.omitted = [OmittedFile(path: "a", reason: .hidden)]
        #expect(ImportMessages.diagnostics(of: imported) == [])
        imported.existingCount = 1
        #expect(
            ImportMessages.diagnostics(of: imported)
                == [Diagnostic("nothing to import: the meme already exists", .done)])
    }

    @Test func `says what happened to the rest when there are errors`() {
        var imported = ImportedMemes(addedCount: 1, errorCount: 2, takenFileCount: 1)
        #expect(
            ImportMessages.diagnostics(of: imported)
                == [Diagnostic("2 errors; the rest was stored", .badData)])
        imported.isDryRun = true
        #expect(ImportMessages.diagnostics(of: imported) == [Diagnostic("2 errors", .badData)])
        imported.errorCount = 1
        #expect(ImportMessages.diagnostics(of: imported) == [Diagnostic("1 error", .badData)])
    }

    @Test func `names the first five fields that could not be used`() {
        let long = String(repeating: "x", count: 30)
        for (names, words) in [
            (["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "e"].map { "'\($0)' is ignored" }),
            (
                ["a", "a", "b", "c", "d", "e"],
                ["6 fields could not be used: 'a', 'b', 'c', 'd', 'e'"]
            ),
            (
                ["a", "b", "c", "d", "e", "f", "g"],
                ["7 fields could not be used: 'a', 'b', 'c', 'd', 'e', …"]
            ),
            (Array(repeating: long + "y", count: 6), ["6 fields could not be used: '\(long)...'"]),
        ] as [([String], [String])] {
            var imported = ImportedMemes(addedCount: 1, takenFileCount: 1)
            imported.unusedFields = names.map {
                .init(path: "a.md", warning: FieldWarning(name: $0, line: 1, reason: .ignored))
            }
            #expect(ImportMessages.diagnostics(of: imported).map(\.message) == words)
        }
    }

    @Test func `names changed tags and unused fields`() throws {
        var imported = ImportedMemes(addedCount: 1, takenFileCount: 1)
        imported.changedTags = [
            .init(name: "a, b", tag: try Tag("a b")), .init(name: ",", tag: nil),
        ]
        imported.unusedFields = (1...30).map { line in
            let reason: FieldWarning.Reason = line == 1 ? .ambiguousDate : .unreadable
            return .init(
                path: "n/a.md", warning: FieldWarning(name: "date", line: line, reason: reason))
        }
        let diagnostics = ImportMessages.diagnostics(of: imported)
        #expect(
            diagnostics.first
                == Diagnostic("30 fields could not be used: 'date'", .done))
        #expect(diagnostics.count == 2)
        imported.unusedFields.removeLast(28)
        #expect(
            ImportMessages.diagnostics(of: imported).prefix(2) == [
                Diagnostic("'date' is an ambiguous date; kept unchanged", .done, at: "n/a.md:1"),
                Diagnostic("'date' cannot be read; kept in the text", .done, at: "n/a.md:2"),
            ])
        #expect(
            diagnostics.suffix(1) == [
                Diagnostic(
                    "some names are not valid tags: 'a, b' became 'a b', ',' was skipped", .done)
            ])
        imported.fileTimeCount = 2
        #expect(
            ImportMessages.fileTimes(of: imported)
                == StyledText("2 memes use the time of their file\n"))
    }
}
