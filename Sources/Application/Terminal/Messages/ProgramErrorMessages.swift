import Domain

extension EditorError {
    package var words: String {
        switch self {
        case .needsTerminal:
            localized(
                "cannot open an editor: not on a terminal; use -m TEXT, or -m - to read standard input"
            )
        case .inputForbidden:
            localized(
                "cannot open an editor with --no-input; use -m TEXT, or -m - to read standard input"
            )
        case .none(isTerminalDumb: false): localized("no editor: set MEME_EDITOR, VISUAL or EDITOR")
        case .none(isTerminalDumb: true):
            localized("no editor for a dumb terminal: set MEME_EDITOR or EDITOR")
        case .unreadableVariable(let name): localized("the variable \(name) is not UTF-8")
        case .notRun(let command):
            localized(
                "cannot run the editor \(Diagnostic.quote(command)); set MEME_EDITOR, VISUAL or EDITOR"
            )
        case .notStarted(let failure): localized("cannot start the editor: \(failure.words)")
        case .exited(let status, let command):
            localized(
                "the editor \(Diagnostic.quote(command)) failed with status \(status); nothing was stored"
            )
        case .killed(let signal, let command):
            localized(
                "the editor \(Diagnostic.quote(command)) was killed by signal \(signal); nothing was stored"
            )
        case .interrupted: localized("the editor was interrupted; nothing was stored")
        case .draftGone: localized("the editor deleted the draft; nothing was stored")
        case .draftIsNoFile(let kind):
            localized("the editor replaced the draft with \(kind.words); nothing was stored")
        case .draftTooLarge(let byteCount, let limit):
            localized(
                "the draft is too large: \(Amount.grouped(byteCount)) bytes (maximum: \(Amount.grouped(limit))); nothing was stored"
            )
        case .draftIsOpen: localized("the draft is open in another editor")
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

extension PickerError {
    package var words: String {
        switch self {
        case .notRun(let command):
            localized(
                "cannot run the picker \(Diagnostic.quote(command)); change or unset MEME_PICKER")
        case .exited(let status, let command):
            localized("the picker \(Diagnostic.quote(command)) failed with status \(status)")
        case .noSuchLine(let text):
            localized(
                "the picker in MEME_PICKER printed \(Diagnostic.quote(text)), which is not one of its input lines"
            )
        }
    }

    var exitCode: ExitCode { if case .noSuchLine = self { .badData } else { .unavailable } }
}

extension HookError {
    var words: String {
        switch self {
        case .notStarted(let failure): localized("cannot start the shell: \(failure.words)")
        case .exited(let status, let command):
            localized("the command \(Diagnostic.quote(command)) failed with status \(status)")
        case .killed(let signal, let command):
            localized("the command \(Diagnostic.quote(command)) was killed by signal \(signal)")
        case .nameInUse(let name):
            localized(
                "another 'meme watch --exec' uses the name \(Diagnostic.quote(name)) for this store; choose another with --name"
            )
        case .damagedCursor(let path):
            localized(
                "\(Diagnostic.path(path)): not a cursor; remove the file to begin with future operations"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .notStarted: .systemError
        case .exited, .killed: .unavailable
        case .nameInUse: .busy
        case .damagedCursor: .badData
        }
    }
}

extension OpeningError {
    var words: String {
        switch self {
        case .nothingToOpen(let title):
            localized(
                "\(Diagnostic.quote(title)) has no url, image or link; 'meme edit REF --url URL' adds a url"
            )
        case .severalAttachments(let names, let title):
            localized(
                "\(Diagnostic.quote(title)) has several attachments: \(FirstTitles.quoted(names)); 'meme edit REF --image PATH' chooses one"
            )
        case .otherAttachment(let name):
            localized(
                "cannot open \(Diagnostic.quote(name)): only pictures, sounds, films, .pdf and .txt files can be opened"
            )
        case .otherAddress(let address):
            localized(
                "cannot open \(Diagnostic.quote(address)): only http, https, mailto and pictures can be opened; see 'meme help open'"
            )
        case .noPicture(let path, let error):
            localized(
                "cannot open \(Diagnostic.quote(path)): \(localized(key: error.rawValue)); 'meme edit REF --url URL' sets an address"
            )
        case .confirmationNeeded(let count):
            localized("not opening \(Amount.memes(count)) without confirmation; add --yes")
        case .noProgram(let program):
            localized(
                "no program to open addresses with; set BROWSER, or install \(Diagnostic.quote(program))"
            )
        case .notRun(let program):
            localized("cannot run the browser \(Diagnostic.quote(program)); set or unset BROWSER")
        case .exited(let status, let program, let target):
            localized(
                "\(Diagnostic.quote(program)) failed with status \(status) while opening \(SafeText.escaped(target)); set or unset BROWSER"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .nothingToOpen, .severalAttachments, .otherAttachment, .otherAddress, .noPicture:
            .badData
        case .confirmationNeeded: .usage
        case .noProgram, .notRun, .exited: .unavailable
        }
    }
}

extension ClipboardError {
    package var words: String {
        switch self {
        case .noProgram:
            localized("no clipboard program works here; install wl-clipboard or xclip, or use tmux")
        case .tooLong: localized("too long to copy: more than 100,000 bytes")
        case .nothingToCopy(let part): localized("no \(part); nothing was copied")
        }
    }

    var exitCode: ExitCode {
        if case .nothingToCopy = self { .nothingMatched } else { .unavailable }
    }
}
