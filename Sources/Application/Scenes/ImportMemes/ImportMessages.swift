import Domain

/// The messages about an import.
enum ImportMessages {
    /// How many names a message shows; of the rest it shows the number.
    private static let nameLimit = 5

    /// `Imported 12 memes from Markdown, updated 1; 3 already existed; 'meme undo' takes it back`.
    static func line(of imported: ImportedMemes) -> StyledText {
        let isDryRun = imported.isDryRun
        var text = ""
        if imported.addedCount > 0 || imported.updatedCount == 0 {
            let memes = memes(imported.addedCount, of: imported)
            text =
                isDryRun ? localized("Would import \(memes)") : localized("Imported \(memes)")
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
        if imported.knownCount > 0 {
            text += "; " + localized("\(number: imported.knownCount) already existed")
        }
        if imported.hiddenCount > 0 {
            text += "; " + hidden(imported.hiddenCount)
        }
        if !isDryRun { text += "; \(UndoMessages.takesBack())" }
        return StyledText(text + "\n")
    }

    private static func hidden(_ count: Int) -> String {
        localized(
            count, one: "skipped \(number: count) hidden file or folder",
            other: "skipped \(number: count) hidden files or folders")
    }

    /// `3 memes from Markdown and Google Keep`.
    private static func memes(_ count: Int, of imported: ImportedMemes) -> String {
        let names = imported.formats.map(\.format.words)
        let memes = Amount.memes(count)
        guard let last = names.last else { return memes }
        let first = names.dropLast().joined(separator: ", ")
        let origins = names.count == 1 ? last : localized("\(first) and \(last)")
        return localized("\(memes) from \(origins)")
    }

    /// `FILE:LINE`.
    static func place(_ path: String, _ line: Int?) -> String {
        SafeText.escaped(path) + (line.map { ":\($0)" } ?? "")
    }

    /// The line above the files that were skipped.
    static func leftOut(_ imported: ImportedMemes) -> Diagnostic {
        let count = imported.leftOut.count
        return Diagnostic(
            localized(
                count, one: "skipped \(number: count) file or note:",
                other: "skipped \(number: count) files or notes:"), .done)
    }

    /// The warnings and errors of an import.
    static func diagnostics(of imported: ImportedMemes) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if !imported.changedTags.isEmpty { diagnostics.append(changedTags(imported.changedTags)) }
        if !imported.unusedFields.isEmpty {
            diagnostics.append(unusedFields(imported.unusedFields))
        }
        if imported.faultCount > 0 {
            diagnostics.append(faults(imported))
        } else if imported.takenFileCount == 0 {
            diagnostics.append(
                Diagnostic(localized("no notes found; nothing was stored"), .badData))
        } else if !imported.hasChanged {
            let count = imported.knownCount
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

    private static func faults(_ imported: ImportedMemes) -> Diagnostic {
        let errors = Amount.errors(imported.faultCount)
        let words =
            imported.hasChanged
            ? localized("\(errors); the rest was stored")
            : localized("\(errors); nothing was stored")
        return Diagnostic(imported.isDryRun ? errors : words, .badData)
    }

    private static func changedTags(_ tags: [ForeignDrafts.ChangedTag]) -> Diagnostic {
        let names = tags.prefix(nameLimit).map { changed in
            let name = Diagnostic.quote(changed.name, limit: 30)
            guard let tag = changed.tag else {
                return localized("\(name) was skipped")
            }
            return localized("\(name) became \(Diagnostic.quote(tag.name, limit: 30))")
        }
        return Diagnostic(
            localized("some names cannot be tags: \(list(names, of: tags.count))"), .done)
    }

    private static func unusedFields(_ fields: [ImportedMemes.FieldCount]) -> Diagnostic {
        let names = fields.prefix(nameLimit).map { field in
            "\(Diagnostic.quote(field.name, limit: 30)) (\(Amount.files(field.count)))"
        }
        return Diagnostic(
            localized("ignored front matter: \(list(names, of: fields.count))"), .done)
    }

    private static func list(_ names: [String], of count: Int) -> String {
        let rest = count - names.count
        return names.joined(separator: ", ")
            + (rest > 0 ? " " + localized("and \(number: rest) more") : "")
    }
}

extension Diagnostic {
    /// An error in a file, with its place.
    init(_ fault: ImportFault) {
        self.init(
            fault.reason.words, .badData, at: ImportMessages.place(fault.path, fault.line))
    }

    /// Why a file was skipped, with its place.
    init(_ file: LeftOutFile) {
        self.init(file.reason.words, .done, at: ImportMessages.place(file.path, file.line))
    }
}

extension ImportFault.Reason {
    /// The reason.
    var words: String {
        switch self {
        case .record(let fault): fault.words
        case .meme(let error): Diagnostic(error).message
        case .binary: localized("not text; name its format with --from")
        case .storeInInput: localized("a store cannot be read from standard input; give its file")
        }
    }
}

extension LeftOutFile.Reason {
    /// Why a file or a note was skipped.
    var words: String {
        switch self {
        case .binary: localized("not text")
        case .unknownFormat: localized("not a note")
        case .nameNotUTF8: localized("the name is not UTF-8; rename it")
        case .brokenLink: localized("a broken symbolic link")
        case .linkToFolder: localized("a symbolic link to a folder")
        case .noFile(let kind): kind.words
        case .ownStore: localized("the store itself")
        case .unreadable(let error): Diagnostic(error).message
        case .trashed(let title): localized("\(Diagnostic.quote(title)) is in the trash")
        case .deleted(let title): localized("\(Diagnostic.quote(title)) is deleted")
        case .otherContent(let id):
            localized("exists as \(id) with other content; use --update to replace it")
        }
    }
}

extension FileFormat {
    /// How it is called.
    var words: String {
        switch self {
        case .json: "JSON"
        case .jsonLines: "JSON Lines"
        case .commaSeparated: "CSV"
        case .tabSeparated: "TSV"
        case .quotedTabSeparated: localized("CSV between tabs")
        case .lines: localized("lines")
        case .markdown: "Markdown"
        case .text: localized("text")
        case .nb: "nb"
        case .zk: "zk"
        case .obsidian: "Obsidian"
        case .jrnl: "jrnl"
        case .taskwarrior: "Taskwarrior"
        case .keep: "Google Keep"
        case .todoTxt: "todo.txt"
        case .html: "HTML"
        case .store: localized("a store")
        }
    }
}
