import Domain

/// The messages about an import.
enum ImportMessages {
    /// `Imported 12 memes from Markdown, updated 1; 3 already existed; 'meme undo' takes it back`.
    static func line(of imported: ImportedMemes) -> StyledText {
        let isDryRun = imported.isDryRun
        var text = ""
        if imported.addedCount > 0 || imported.updatedCount == 0 {
            text = isDryRun ? "Would import " : "Imported "
            text += Amount.words(imported.addedCount, "meme") + origins(of: imported)
        }
        if imported.updatedCount > 0 {
            let verb = isDryRun ? "would update " : "updated "
            text +=
                text.isEmpty
                ? verb.prefix(1).uppercased() + verb.dropFirst()
                    + Amount.words(imported.updatedCount, "meme") + origins(of: imported)
                : ", \(verb)\(imported.updatedCount)"
        }
        if imported.knownCount > 0 {
            text +=
                "; \(imported.knownCount) already existed"
        }
        if imported.attachmentCount > 0 {
            text += "; \(Amount.words(imported.attachmentCount, "attachment")) copied"
        }
        if !isDryRun { text += "; \(UndoMessages.takesBack())" }
        return StyledText(text + "\n")
    }

    /// ` from Markdown and Google Keep`.
    private static func origins(of imported: ImportedMemes) -> String {
        let names = imported.formats.map(\.format.words)
        guard let last = names.last else { return "" }
        return " from "
            + (names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last)
    }

    /// `FILE:LINE`.
    static func place(_ path: String, _ line: Int?) -> String {
        SafeText.escaped(path) + (line.map { ":\($0)" } ?? "")
    }

    /// The line above the files that were skipped.
    static func leftOut(_ imported: ImportedMemes) -> Diagnostic {
        let count = imported.leftOut.count
        return Diagnostic(
            "skipped \(count == 1 ? "1 file or note" : "\(count) files or notes"):", .done)
    }

    /// How many memes have only the time of their file.
    static func fileTimes(of imported: ImportedMemes) -> StyledText {
        let count = imported.fileTimeCount
        return StyledText(
            "\(Amount.words(count, "meme")) \(count == 1 ? "has" : "have") the time of the file\n")
    }

    /// The warnings and errors of an import.
    static func diagnostics(of imported: ImportedMemes) -> [Diagnostic] {
        var diagnostics = imported.unusedFields.map { field in
            let name = Diagnostic.quote(field.remark.name, limit: 30)
            return Diagnostic(
                "\(name) \(field.remark.reason.words)", .done,
                at: place(field.path, field.remark.line))
        }
        if !imported.changedTags.isEmpty { diagnostics.append(changedTags(imported.changedTags)) }
        if imported.faultCount > 0 {
            diagnostics.append(faults(imported))
        } else if imported.takenFileCount == 0 {
            diagnostics.append(Diagnostic("no notes found; nothing was stored", .badData))
        } else if !imported.hasChanged {
            let count = imported.knownCount
            let reason =
                count == 0
                ? "the input has no memes"
                : count == 1 ? "the meme already exists" : "all \(count) memes already exist"
            diagnostics.append(Diagnostic("nothing to import: \(reason)", .done))
        }
        return diagnostics
    }

    private static func faults(_ imported: ImportedMemes) -> Diagnostic {
        let errors = Amount.words(imported.faultCount, "error")
        let rest = imported.hasChanged ? "the rest was stored" : "nothing was stored"
        return Diagnostic(imported.isDryRun ? errors : "\(errors); \(rest)", .badData)
    }

    private static func changedTags(_ tags: [ForeignDrafts.ChangedTag]) -> Diagnostic {
        let names = tags.map { changed in
            let name = Diagnostic.quote(changed.name, limit: 30)
            guard let tag = changed.tag else { return "\(name) was skipped" }
            return "\(name) became \(Diagnostic.quote(tag.name, limit: 30))"
        }
        return Diagnostic("some names cannot be tags: \(names.joined(separator: ", "))", .done)
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
        case .unsupported(let format): "\(format.words); \(format.advice)"
        case .tooLarge: LeftOutFile.Reason.tooLarge.words
        case .storeInInput: "a store cannot be read from standard input; give its file"
        }
    }
}

extension FieldRemark.Reason {
    /// What became of the field, after its name.
    var words: String {
        switch self {
        case .ambiguousDate: "can be two dates; it is kept as it is"
        case .noDate: "is not a date; it is kept as it is"
        case .wrongType: "has a value of another type; it is kept as it is"
        case .ignored: "is ignored"
        case .repeated: "comes again below; it is kept in frontMatter"
        case .unreadable: "cannot be read; it is left in the text"
        }
    }
}

extension LeftOutFile.Reason {
    /// Why a file or a note was skipped.
    var words: String {
        switch self {
        case .unsupported(let format): format.words
        case .hidden: "hidden"
        case .notOfProgram(let program): "not a note of \(program.words)"
        case .tooLarge: "larger than \(ImportRun.maximumByteCount >> 20) MiB"
        case .attachedFile(let note):
            "attached to \(SafeText.escaped(note)), left where it is; --attach copy copies it"
        case .attachmentMissing(let address):
            "names \(Diagnostic.quote(address)), which is not in the folder"
        case .nameNotUTF8: "the name is not UTF-8; rename it"
        case .brokenLink: "a broken symbolic link"
        case .linkToFolder: "a symbolic link to a folder"
        case .noFile(let kind): kind.words
        case .ownStore: "the store itself"
        case .unreadable(let error): Diagnostic(error).message
        case .trashed(let title): "\(Diagnostic.quote(title)) is in the trash"
        case .deleted(let title): "\(Diagnostic.quote(title)) is deleted"
        case .attachment(let name):
            "\(Diagnostic.quote(name)) is attached to a note: its name was kept, not its contents"
        case .encrypted(let title): "\(Diagnostic.quote(title)) is encrypted"
        case .otherContent(let id): "exists as \(id) with other content; use --update to replace it"
        case .editedHere(let id):
            "has changed, and so has meme \(id); use --update --theirs to replace it"
        }
    }
}

extension UnsupportedFormat {
    /// What it is.
    var words: String {
        switch self {
        case .binary: "not text"
        case .unknown: "not a note"
        case .utf16: "text in UTF-16"
        case .database: "an SQLite database"
        case .archive: "an archive"
        case .pdf: "a PDF document"
        case .richText: "an RTF document"
        case .calendar: "a calendar"
        case .contacts: "an address book"
        case .html: "HTML, but no browser's bookmarks"
        case .xml: "XML, but no export of Evernote"
        case .outline: "an outline (OPML)"
        case .org: "an Org document"
        case .joplinItem: "one note of a Joplin export"
        case .standardNotes: "a backup of Standard Notes"
        case .roam: "an export of Roam Research"
        case .logseq: "an export of Logseq"
        case .notion: "JSON of Notion"
        case .browserBackup: "a browser's own bookmarks"
        }
    }

    /// How it can be imported all the same.
    var advice: String {
        switch self {
        case .binary, .unknown: "name its format with --from"
        case .utf16: "convert it to UTF-8"
        case .database: "import what its program exports"
        case .archive: "unpack it, and import the folder"
        case .html, .xml, .outline, .org: "with --from text it is one meme"
        case .pdf, .richText, .calendar, .contacts: "convert it to text or Markdown"
        case .joplinItem: "import its folder"
        case .standardNotes: "export plain text there"
        case .roam, .logseq, .notion: "export Markdown there"
        case .browserBackup: "export HTML there"
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
        case .quotedTabSeparated: "CSV between tabs"
        case .lines: "lines"
        case .markdown: "Markdown"
        case .text: "text"
        case .nb: "nb"
        case .zk: "zk"
        case .obsidian: "Obsidian"
        case .foam: "Foam"
        case .logseq: "Logseq"
        case .dendron: "Dendron"
        case .joplin: "Joplin"
        case .hugo: "Hugo"
        case .jekyll: "Jekyll"
        case .jrnl: "jrnl"
        case .taskwarrior: "Taskwarrior"
        case .keep: "Google Keep"
        case .evernote: "Evernote"
        case .bookmarks: "bookmarks"
        case .simplenote: "Simplenote"
        case .dayOne: "Day One"
        case .todoTxt: "todo.txt"
        case .store: "a store"
        }
    }
}
