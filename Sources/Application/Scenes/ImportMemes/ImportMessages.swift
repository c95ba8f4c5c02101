import Domain

/// The messages about an import.
enum ImportMessages {
    /// How many names a message shows; of the rest it shows the number.
    private static let nameLimit = 5
    /// How many fields are shown.
    private static let remarkLimit = 20

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
        if imported.hiddenCount > 0 {
            text += "; skipped \(hidden(imported.hiddenCount))"
        }
        if !isDryRun { text += "; \(UndoMessages.takesBack())" }
        return StyledText(text + "\n")
    }

    private static func hidden(_ count: Int) -> String {
        count == 1 ? "1 hidden file or folder" : "\(count) hidden files or folders"
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
        var diagnostics: [Diagnostic] = []
        if !imported.changedTags.isEmpty { diagnostics.append(changedTags(imported.changedTags)) }
        diagnostics += unusedFields(imported.unusedFields)
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
        let names = tags.prefix(nameLimit).map { changed in
            let name = Diagnostic.quote(changed.name, limit: 30)
            guard let tag = changed.tag else { return "\(name) was skipped" }
            return "\(name) became \(Diagnostic.quote(tag.name, limit: 30))"
        }
        return Diagnostic("some names cannot be tags: \(list(names, of: tags.count))", .done)
    }

    private static func unusedFields(_ fields: [ImportedMemes.UnusedField]) -> [Diagnostic] {
        let shown = fields.prefix(remarkLimit).map { field in
            let name = Diagnostic.quote(field.remark.name, limit: 30)
            return Diagnostic(
                "\(name) \(field.remark.reason.words)", .done,
                at: place(field.path, field.remark.line))
        }
        let rest = fields.count - shown.count
        return shown + (rest > 0 ? [Diagnostic("and \(rest) more fields", .done)] : [])
    }

    private static func list(_ names: [String], of count: Int) -> String {
        let rest = count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
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
        case .binary: "not text; name its format with --from"
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
        case .repeated: "comes again below; it is kept in frontMatter"
        case .unreadable: "cannot be read; it is left in the text"
        }
    }
}

extension LeftOutFile.Reason {
    /// Why a file or a note was skipped.
    var words: String {
        switch self {
        case .binary: "not text"
        case .unknownFormat: "not a note"
        case .nameNotUTF8: "the name is not UTF-8; rename it"
        case .brokenLink: "a broken symbolic link"
        case .linkToFolder: "a symbolic link to a folder"
        case .noFile(let kind): kind.words
        case .ownStore: "the store itself"
        case .unreadable(let error): Diagnostic(error).message
        case .trashed(let title): "\(Diagnostic.quote(title)) is in the trash"
        case .deleted(let title): "\(Diagnostic.quote(title)) is deleted"
        case .otherContent(let id): "exists as \(id) with other content; use --update to replace it"
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
        case .jrnl: "jrnl"
        case .taskwarrior: "Taskwarrior"
        case .keep: "Google Keep"
        case .store: "a store"
        }
    }
}
