import Domain

extension DraftError {
    /// The message of the error, with the path of the draft if it was kept.
    package var words: String {
        switch self {
        case .empty: localized("the draft is empty; nothing was stored")
        case .unchanged: localized("the draft was not saved in the editor; nothing was stored")
        case .notUTF8(let line, let byte):
            localized(
                "the draft is not valid UTF-8 (line \(line), byte \(byte)); nothing was stored")
        case .kept(let path, .editor(.draftGone)):
            "\(EditorError.draftGone.words)\n" + Diagnostic(.filesLeft(directory: path)).message
        case .kept(let path, .history(.changedMeanwhile(let id))):
            localized("the meme \(id) was changed by another command; nothing was stored") + "\n"
                + localized(
                    "draft kept: \(Diagnostic.path(path)); on a terminal, 'meme edit --draft \(DraftError.name(at: path))' shows both versions; to start again: meme edit \(id)"
                )
        case .kept(let path, let error): "\(error.words)\n\(DraftError.isKept(at: path))"
        case .invalidField(let line, let error):
            localized("draft, line \(line): \(error.words); nothing was stored")
        case .noSuchDraft(nil): localized("no drafts of this store")
        case .noSuchDraft(let name?):
            localized("no draft \(Diagnostic.quote(name)); 'meme drafts --all' lists them")
        case .ofOtherStore(let name, let store):
            localized(
                "draft \(Diagnostic.quote(name)) belongs to another store; add --store \(Diagnostic.path(store))"
            )
        }
    }

    package static func isKept(at path: String) -> String {
        localized(
            "draft kept: \(Diagnostic.path(path)); 'meme edit --draft \(name(at: path))' to continue"
        )
    }

    /// Returns the name of the draft at a path.
    private static func name(at path: String) -> Substring {
        FileName.last(of: FileName.folder(of: path))
    }

    /// Returns the message that an unfinished draft of the meme exists. The message is shown before the user
    /// begins another draft.
    static func exists(_ name: String) -> String {
        localized("a draft of this meme was kept; 'meme edit --draft \(name)' to continue it")
    }

    var exitCode: ExitCode {
        switch self {
        case .empty: .usage
        case .notUTF8, .invalidField: .badData
        case .unchanged, .noSuchDraft(nil): .nothingMatched
        case .noSuchDraft: .noInput
        case .ofOtherStore: .usage
        case .kept(_, let error): ExitCode(error)
        }
    }
}

extension Diagnostic {
    package init(_ warning: DraftWarning) {
        let words =
            switch warning {
            case .moved(let error):
                localized("\(error.words); keeping drafts in the temporary folder")
            case .filesLeft(let directory):
                localized("other files were kept in \(Diagnostic.path(directory))")
            case .unreadable(let path, let error):
                localized("cannot open draft \(Diagnostic.path(path)): \(error.words)")
            }
        self.init(words, .done)
    }
}

extension DraftFieldError {
    package var words: String {
        switch self {
        case .unreadable(let name): words(ofUnreadable: name, MemeField(rawValue: name))
        case .repeated(let name): localized("\(name): given twice")
        case .unopened(let line):
            localized("expected '---', found \(Diagnostic.quote(line, limit: 40))")
        case .unknown(let name):
            localized(
                "no field \(Diagnostic.quote(name, limit: 40)); use \(Choices.words(MemeField.namesInDrafts))"
            )
        case .todoNeeded:
            localized("'due' makes the meme a task, too; delete this line, or keep 'todo'")
        case .unread: localized("the front matter cannot be read")
        case .unclosed: localized("no closing --- line after the fields")
        case .tag(let name, let error):
            localized("tags: \(Diagnostic.quote(name)) cannot be a tag: \(error.words)")
        case .loneSurrogate(let field):
            localized("\(field): contains a lone surrogate")
        case .markedTag(let tag): "tags: " + Diagnostic.words(forMarkedTag: tag)
        }
    }

    private func words(ofUnreadable name: String, _ field: MemeField?) -> String {
        switch field {
        case nil where !MemeField.namesInDrafts.contains(name):
            localized("\(name): expected text, a number, true, false, or a list of these")
        case .tags, nil: localized("\(name): expected a list, such as [home, work]")
        case .repeat?: Diagnostic.expectedRepetition(name)
        case .due?, .done?, .wait?:
            localized("\(name): expected a date, such as 2026-03-09 or friday")
        case .todo?: localized("\(name): expected true or false")
        case let field? where field.kind == .flag: localized("\(name): expected true or false")
        default: localized("\(name): unclosed quote, or text after it")
        }
    }
}

extension TemplateError {
    var words: String {
        switch self {
        case .isNoTemplate(let meme):
            return localized(
                "\(Diagnostic.quote(meme.title)) is not a template; 'meme tag REF +template' makes it one"
            )
        case .invalidDate(let format, let template):
            let words = localized(
                "{{date:\(SafeText.escaped(format))}}: expected a format such as %A %d %B")
            guard let template else { return words }
            return words + "; "
                + localized(
                    "use 'meme edit \(template.id.text())' to fix the template \(Diagnostic.quote(template.title))"
                )
        case .missingValues(let keys, let needsTitle):
            let values = keys.map { "--set \(SafeText.escaped($0))=VALUE" }
            let shown = TemplateError.first((needsTitle ? ["TITLE"] : []) + values)
            return localized("the template needs \(shown)")
        case .unknownKeys(let keys, let known):
            let names = TemplateError.first(keys.map { Diagnostic.quote($0) })
            return known.isEmpty
                ? localized("the template has no key \(names)")
                : localized(
                    "the template has no key \(names); it has \(TemplateError.first(known))")
        }
    }

    private static let shownCount = 10

    /// Joins the first names for a message: `a and b`, or `a, b and 3 more`.
    private static func first(_ names: [String]) -> String {
        let rest = names.count - shownCount
        guard rest > 0 else { return Choices.all(names) }
        return names.prefix(shownCount).joined(separator: ", ") + " "
            + localized("and \(number: rest) more")
    }

    var exitCode: ExitCode {
        switch self {
        case .isNoTemplate, .invalidDate: .badData
        case .missingValues, .unknownKeys: .usage
        }
    }
}

enum DraftMessages {
    /// The help below a draft that begins with a block of fields.
    static var blockHelp: String {
        localized("The fields are between the --- lines. Delete a line to unset its field.")
            + "\n" + commonHelp
    }

    /// The help below a draft without a block of fields.
    static var help: String {
        localized("The first line is the title. The text follows after an empty line.") + "\n"
            + commonHelp
    }

    /// The help below a draft that is a section of a text.
    static var sectionHelp: String {
        localized("This is a section of the text. The rest of the text stays.") + "\n" + commonHelp
    }

    private static var commonHelp: String {
        localized("Lines that begin with MEME: are ignored. To keep one, write \\MEME:.")
            + "\n" + localized("Nothing is stored if the draft is empty.")
    }

    /// The heading above the current version of a meme that another command changed after the draft was
    /// begun.
    static var otherVersion: String {
        localized("The meme was changed by another command. It is now:")
    }
}
