import Application
import Domain

enum ImportMessages {
    /// Returns a line such as
    /// `Imported 12 memes from Markdown, updated 1; 3 already existed; 'meme undo' reverts this`.
    static func line(of imported: ImportedMemes) -> StyledText {
        let isDryRun = imported.isDryRun
        var text = ""
        if imported.addedCount > 0 || imported.updatedCount == 0 {
            let memes = memes(imported.addedCount, of: imported)
            text = isDryRun ? localized("Would import \(memes)") : localized("Imported \(memes)")
        }
        if imported.updatedCount > 0 {
            let count = imported.updatedCount
            let memes = memes(count, of: imported)
            switch (text.isEmpty, isDryRun) {
            case (true, true): text = localized("Would update \(memes)")
            case (true, false): text = localized("Updated \(memes)")
            case (false, true): text += ", " + localized("would update \(number: count)")
            case (false, false): text += ", " + localized("updated \(number: count)")
            }
        }
        if imported.existingCount > 0 {
            text += "; " + existing(of: imported)
        }
        if imported.attachmentCount > 0 {
            let attachments = Amount.attachments(imported.attachmentCount)
            text += "; " + localized("\(attachments) copied")
        }
        if !isDryRun { text += "; \(UndoMessages.reverts())" }
        return StyledText(text + "\n")
    }

    /// Returns a phrase such as `3 memes from Markdown and Google Keep`.
    private static func memes(_ count: Int, of imported: ImportedMemes) -> String {
        let names = imported.formats.map { $0.format.words() }
        let memes = Amount.memes(count)
        return names.isEmpty ? memes : localized("\(memes) from \(Choices.all(names))")
    }

    /// Returns `FILE:LINE`, or `FILE` if there is no line.
    static func place(_ path: String, _ line: Int?) -> String {
        SafeText.escaped(path) + (line.map { ":\($0)" } ?? "")
    }

    /// The maximum number of errors, skipped files or unused fields to show one by one.
    static let shownCount = 5

    /// Returns the messages about links to missing or unusable files and about skipped files, except hidden
    /// files. If there are only a few files, each has its own message. Otherwise, each kind of file has one
    /// message.
    static func skipped(of imported: ImportedMemes) -> [Diagnostic] {
        // Users do not expect hidden files to be imported.
        let skipped = imported.skipped.filter { $0.reason != .hidden }
        let missing = imported.missing
        guard skipped.count + missing.count > shownCount else {
            return [(OmittedFile.Kind.file, skipped), (.link, missing)].flatMap { kind, files in
                let head = Diagnostic(kind.words(files.count) + ":", .done)
                return files.isEmpty ? [] : [head] + files.map { Diagnostic($0) }
            }
        }
        let lines = OmittedFile.Kind.allCases.compactMap { kind in
            let files = (skipped + missing).filter { $0.reason.kind == kind }
            return files.isEmpty ? nil : Diagnostic(kind.words(files.count), .done)
        }
        return lines + [Diagnostic(wholeReport(of: imported), .done)]
    }

    /// Returns a message with the number of errors that are not shown.
    static func moreErrors(_ count: Int, of imported: ImportedMemes) -> Diagnostic {
        let more = localized("and \(number: count - shownCount) more")
        return Diagnostic("\(more); \(wholeReport(of: imported))", .done)
    }

    /// Returns a phrase with the path of the full report or, if there is no report, with advice on how to see
    /// every name.
    private static func wholeReport(of imported: ImportedMemes) -> String {
        let path = imported.reportPath.map(SafeText.escaped)
        return path.map { localized("full report: \($0)") }
            ?? localized("use --report FILE or --json to list them all")
    }

    static func words(of warning: FieldWarning) -> String {
        let shown = [warning.name, warning.value].compactMap(\.self).joined(separator: ": ")
        return "\(Diagnostic.quote(shown, limit: 50)) \(warning.reason.words)"
    }

    /// Returns the messages about fields that were ignored or could not be used. If there are only a few
    /// fields, each has its own message. Otherwise, one message gives the number of fields and the first few
    /// names.
    private static func unusedFields(of imported: ImportedMemes) -> [Diagnostic] {
        let fields = imported.unusedFields
        guard fields.count > shownCount else {
            return fields.map {
                Diagnostic(words(of: $0.warning), .done, at: place($0.path, $0.warning.line))
            }
        }
        var names: [String] = []
        for field in fields where !names.contains(field.warning.name) && names.count <= shownCount {
            names.append(field.warning.name)
        }
        let shown =
            names.prefix(shownCount).map { Diagnostic.quote($0, limit: 30) }
            + (names.count > shownCount ? ["…"] : [])
        let list = shown.joined(separator: ", ")
        return [
            Diagnostic(
                localized("\(number: fields.count) fields could not be used: \(list)"),
                .done)
        ]
    }

    /// Returns a message with the number of memes that use the time of their file.
    static func fileTimes(of imported: ImportedMemes) -> StyledText {
        let count = imported.fileTimeCount
        return StyledText(
            localized(
                count, one: "\(number: count) meme uses the time of its file",
                other: "\(number: count) memes use the time of their file") + "\n")
    }

    /// Returns a message with the number of memes that keep changes made here.
    static func merges(of imported: ImportedMemes) -> StyledText {
        let count = imported.mergedCount
        return StyledText(
            localized(
                count, one: "\(number: count) meme was merged with changes made here",
                other: "\(number: count) memes were merged with changes made here") + "\n")
    }

    /// Returns a message with the number of notes whose file or folder was moved.
    static func moves(of imported: ImportedMemes) -> StyledText {
        let count = imported.movedCount
        return StyledText(
            localized(
                count, one: "\(number: count) note moved", other: "\(number: count) notes moved")
                + "\n")
    }

    /// Returns a message with the titles of the notes that are no longer in the imported folders.
    static func gone(of imported: ImportedMemes) -> Diagnostic {
        let titles = imported.goneTitles
        let shown =
            titles.prefix(shownCount).map { Diagnostic.quote($0, limit: 30) }
            + (titles.count > shownCount ? ["…"] : [])
        let list = shown.joined(separator: ", ")
        return Diagnostic(
            localized(
                titles.count, one: "\(number: titles.count) note is gone from the folder: \(list)",
                other: "\(number: titles.count) notes are gone from the folder: \(list)"), .done)
    }

    /// Returns a phrase with the number of memes that already existed.
    static func existing(of imported: ImportedMemes) -> String {
        localized("\(number: imported.existingCount) already existed")
    }

    /// Returns the messages about unused fields and columns, changed tags, errors, and an import that found
    /// nothing new.
    static func diagnostics(of imported: ImportedMemes) -> [Diagnostic] {
        var diagnostics = unusedFields(of: imported)
        if imported.hasUnusedColumns {
            let words = localized(
                "--map and --tag-separator were ignored; the input is not a table")
            diagnostics.append(Diagnostic(words, .done))
        }
        if !imported.changedTags.isEmpty { diagnostics.append(changedTags(imported.changedTags)) }
        if imported.errorCount > 0 {
            diagnostics.append(errors(imported))
        } else if imported.takenFileCount == 0 {
            diagnostics.append(
                Diagnostic(localized("no notes found; nothing was stored"), .badData))
        } else if !imported.hasChanged, imported.existingCount > 0 || imported.omitted.isEmpty {
            let count = imported.existingCount
            let words =
                switch count {
                case 0: localized("nothing to import: the input has no memes")
                case 1: localized("nothing to import: the meme already exists")
                default: localized("nothing to import: all \(number: count) memes already exist")
                }
            diagnostics.append(Diagnostic(words, .done))
        }
        return diagnostics
    }

    private static func errors(_ imported: ImportedMemes) -> Diagnostic {
        let errors = Amount.errors(imported.errorCount)
        let words =
            imported.hasChanged
            ? localized("\(errors); the rest was stored")
            : localized("\(errors); nothing was stored")
        return Diagnostic(imported.isDryRun ? errors : words, .badData)
    }

    private static func changedTags(_ tags: [ChangedTag]) -> Diagnostic {
        let names = tags.map(\.words)
        return Diagnostic(
            localized("some names are not valid tags: \(names.joined(separator: ", "))"), .done)
    }
}

extension Diagnostic {
    /// Creates the message about an error in a file, with its location.
    init(_ error: ImportError) {
        self.init(error.reason.words, .badData, at: ImportMessages.place(error.path, error.line))
    }

    /// Creates the message about a skipped file, note or attachment, with its location.
    init(_ file: OmittedFile) {
        self.init(file.reason.words, .done, at: ImportMessages.place(file.path, file.line))
    }
}

extension ImportError.Reason {
    var words: String {
        switch self {
        case .record(let error): error.words
        case .meme(.field(.emptyTitle)): localized("a meme needs a title")
        case .meme(let error): Diagnostic(error).message
        case .unsupported(let format): "\(format.words()); \(format.advice())"
        case .tooLarge: OmittedFile.Reason.tooLarge.words
        case .storeInInput:
            localized("a store cannot be read from standard input; give the path of its file")
        }
    }
}

extension FieldWarning.Reason {
    /// The reason, worded as the end of a sentence that begins with the name of the field.
    var words: String {
        switch self {
        case .ambiguousDate: localized("is an ambiguous date; kept unchanged")
        case .noDate: localized("is not a date; kept unchanged")
        case .noRepetition:
            localized("does not say how often the task repeats; kept unchanged")
        case .wrongType: localized("has the wrong type; kept unchanged")
        case .ignored: localized("is ignored")
        case .usedTwice: localized("is used by another note with different content; both are kept")
        case .repeated: localized("is repeated below; kept in frontMatter")
        case .unreadable: localized("cannot be read; kept in the text")
        case .unclosed: localized("is not closed; kept in the text")
        }
    }
}

extension ImportedMemes {
    var skipped: [OmittedFile] { omitted.filter { $0.reason.kind != .link } }

    /// The links to files that are missing from the folder or cannot be attached.
    var missing: [OmittedFile] { omitted.filter { $0.reason.kind == .link } }
}

extension OmittedFile {
    /// The kind of a summary line.
    enum Kind: CaseIterable {
        case file, link, attachment, otherContent, editedHere, removedHere

        func words(_ count: Int) -> String {
            switch self {
            case .file:
                localized(
                    count, one: "skipped \(number: count) file or note",
                    other: "skipped \(number: count) files or notes")
            case .link:
                localized(
                    count, one: "\(number: count) link points to a missing or unusable file",
                    other: "\(number: count) links point to missing or unusable files")
            case .attachment:
                localized(
                    count,
                    one:
                        "\(number: count) attached file was not copied; use --attach copy (with --update for notes already imported)",
                    other:
                        "\(number: count) attached files were not copied; use --attach copy (with --update for notes already imported)"
                )
            case .otherContent:
                localized(
                    count,
                    one:
                        "\(number: count) meme exists with different content; --update replaces it",
                    other:
                        "\(number: count) memes exist with different content; --update replaces them"
                )
            case .editedHere:
                localized(
                    count,
                    one:
                        "\(number: count) note and its meme have conflicting changes; --update --theirs replaces the meme",
                    other:
                        "\(number: count) notes and their memes have conflicting changes; --update --theirs replaces the memes"
                )
            case .removedHere:
                localized(
                    count,
                    one: "\(number: count) note was removed here; --theirs imports it again",
                    other: "\(number: count) notes were removed here; --theirs imports them again")
            }
        }
    }
}

extension OmittedFile.Reason {
    fileprivate var kind: OmittedFile.Kind {
        switch self {
        case .attachedFile, .embeddedFile: .attachment
        case .attachmentMissing, .attachmentRefused: .link
        case .otherContent: .otherContent
        case .editedHere: .editedHere
        case .removedHere: .removedHere
        default: .file
        }
    }

    var words: String {
        switch self {
        case .unsupported(let format): format.words()
        case .hidden: localized("hidden")
        case .ownAttachment: localized("an attachment of a meme")
        case .notOfProgram(let program): localized("not a note from \(program.words())")
        case .sameNote(let path): localized("the same note as \(SafeText.escaped(path))")
        case .tooLarge: localized("larger than \(TextFile.maximumByteCount >> 20) MiB")
        case .attachedFile(let note, false):
            localized("attached to \(SafeText.escaped(note)) and not copied; use --attach copy")
        case .attachedFile(let note, true):
            localized(
                "attached to \(SafeText.escaped(note)), which already existed; use --attach copy --update"
            )
        case .embeddedFile(let name, false):
            localized(
                "attachment \(Diagnostic.quote(name)) was not copied; only its name was kept; use --attach copy"
            )
        case .embeddedFile(let name, true):
            localized(
                "attachment \(Diagnostic.quote(name)) was not copied: its note already existed; use --attach copy --update"
            )
        case .embeddedFileUnreadable(let name):
            localized("attachment \(Diagnostic.quote(name)) cannot be decoded")
        case .attachmentRefused(let address, let reason):
            localized(
                "links to \(Diagnostic.quote(address)), which cannot be attached: \(reason.words)")
        case .attachmentMissing(let address):
            localized("links to \(Diagnostic.quote(address)), which is not in the folder")
        case .nameNotUTF8: localized("the name is not UTF-8; rename the file")
        case .brokenLink: localized("a broken symbolic link")
        case .linkToFolder: localized("a symbolic link to a folder")
        case .linkOutside: localized("a symbolic link to a file outside the folder")
        case .linkInside: localized("a symbolic link to another file in the folder")
        case .noFile(let kind): kind.words
        case .ownStore: localized("the store itself")
        case .unreadable(let error): Diagnostic(error).message
        case .note(.trashed, let title): localized("\(Diagnostic.quote(title)) is in the trash")
        case .note(.deleted, let title): localized("\(Diagnostic.quote(title)) is deleted")
        case .note(.template, let title):
            localized("\(Diagnostic.quote(title)) is a template; its latest open task repeats")
        case .note(.encrypted, let title): localized("\(Diagnostic.quote(title)) is encrypted")
        case .repeatedKey(let key):
            localized("repeats the key \(Diagnostic.quote(key)) with different content")
        case .otherContent(let id):
            localized("exists as meme \(id) with different content; use --update to replace it")
        case .editedHere(let id):
            localized(
                "this note and meme \(id) have conflicting changes; use --update --theirs to replace the meme"
            )
        case .removedHere(let id):
            localized("was removed here as meme \(id); use --theirs to import it again")
        }
    }
}
