import Domain

extension EditorError {
    var words: String {
        switch self {
        case .needsTerminal:
            "cannot open an editor: not on a terminal; use -m TEXT, or -m - to read standard input"
        case .inputForbidden:
            "cannot open an editor with --no-input; use -m TEXT, or -m - to read standard input"
        case .none(isTerminalDumb: false):
            "no editor: set MEME_EDITOR, VISUAL or EDITOR"
        case .none(isTerminalDumb: true):
            "no editor for a dumb terminal: set MEME_EDITOR or EDITOR"
        case .unreadableVariable(let name):
            "the variable \(name) is not UTF-8"
        case .notRun(let command):
            "cannot run the editor \(Diagnostic.quote(command)); set MEME_EDITOR, VISUAL or EDITOR"
        case .notStarted(let failure):
            "cannot start the editor: \(failure.description)"
        case .exited(let status, let command):
            "the editor \(Diagnostic.quote(command)) failed with status \(status); nothing was stored"
        case .killed(let signal, let command):
            "the editor \(Diagnostic.quote(command)) was killed by signal \(signal); nothing was stored"
        case .interrupted:
            "the editor was interrupted; nothing was stored"
        case .draftGone:
            "the editor deleted the draft; nothing was stored"
        case .draftIsNoFile(let kind):
            "the editor replaced the draft with \(kind.words); nothing was stored"
        case .draftTooLarge(let byteCount, let limit):
            "the draft is too large: \(byteCount) bytes, at most \(limit); nothing was stored"
        case .draftIsOpen: "the draft is open in another editor"
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .needsTerminal, .inputForbidden: .usage
        case .none, .notRun, .exited, .killed: .unavailable
        case .unreadableVariable: .configuration
        case .notStarted: .systemError
        case .interrupted: .interrupted
        case .draftGone: .noInput
        case .draftIsNoFile, .draftTooLarge: .badData
        case .draftIsOpen: .busy
        }
    }
}

extension DraftError {
    /// What is wrong with a draft, and where it is kept.
    var words: String {
        switch self {
        case .empty: "the draft is empty; nothing was stored"
        case .notUTF8(let line, let byte):
            "the draft: line \(line), byte \(byte): not UTF-8; nothing was stored"
        case .kept(let path, let error):
            "\(error.words)\n\(DraftError.isKept(at: path))"
        case .invalidField(let line, let error):
            "the draft: line \(line): \(error.words); nothing was stored"
        case .noSuchDraft(nil): "no drafts of this store"
        case .noSuchDraft(let name?):
            "no draft \(Diagnostic.quote(name)); 'meme drafts --all' lists them"
        case .ofOtherStore(let name, let store):
            "draft \(Diagnostic.quote(name)) is of another store; add --store \(Diagnostic.path(store))"
        }
    }

    static func isKept(at path: String) -> String {
        "draft kept: \(Diagnostic.path(path)); 'meme edit --draft' to go on"
    }

    var exitCode: ExitCode {
        switch self {
        case .empty: .usage
        case .notUTF8, .invalidField: .badData
        case .noSuchDraft(nil): .nothingMatched
        case .noSuchDraft: .noInput
        case .ofOtherStore: .usage
        case .kept(_, let error): ExitCode(error)
        }
    }
}

extension Diagnostic {
    /// Drafts cannot be kept where they should be.
    init(draftsMoved error: MemesError) {
        self.init("\(error.words); keeping drafts in the temporary folder", .done)
    }
}

extension DraftFieldError {
    var words: String {
        switch self {
        case .unreadable(.pinned): "pinned: expected true or false"
        case .unreadable(.tags): "tags: expected a list: [home, work]"
        case .unreadable(let field): "\(field.rawValue): unclosed quote, or text after it"
        case .repeated(let field): "\(field.rawValue): given twice"
        case .unknown(let name):
            "no field \(Diagnostic.quote(name, limit: 40)); use title, tags, url, image or pinned"
        case .unclosed: "no second line of --- after the fields"
        case .tag(let name, let error):
            "tags: \(Diagnostic.quote(name)) cannot be a tag: \(error.words)"
        }
    }
}

extension PickerError {
    var words: String {
        switch self {
        case .notRun(let command):
            "cannot run the picker \(Diagnostic.quote(command)); set or unset MEME_PICKER"
        case .exited(let status, let command):
            "the picker \(Diagnostic.quote(command)) failed with status \(status)"
        case .noSuchLine(let text):
            "the picker in MEME_PICKER printed \(Diagnostic.quote(text)), which is not one of its lines"
        }
    }

    var exitCode: ExitCode {
        if case .noSuchLine = self { .badData } else { .unavailable }
    }
}

/// The lines for the user in a draft.
enum DraftMessages {
    /// Below a draft with fields, in a block.
    static let blockHelp =
        "Between the lines of --- are the fields; delete a line to unset its field.\n" + commonHelp

    /// Below another one.
    static let help =
        "The first line is the title. The text follows after an empty line.\n" + commonHelp

    private static let commonHelp = """
        Lines that begin with MEME: are ignored; to keep one, write \\MEME: instead.
        An empty draft stores nothing.
        """

    /// Above the meme as it is now, where another command has changed it since its draft was begun.
    static let otherVersion = "The meme was changed by another command. It is now:"
}
