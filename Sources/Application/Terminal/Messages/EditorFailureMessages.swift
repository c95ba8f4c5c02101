import Domain

extension EditorFailure {
    /// How the editor failed.
    var words: String {
        switch self {
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
        }
    }

    /// The exit code.
    var exitCode: ExitCode {
        switch self {
        case .none, .notRun, .exited, .killed: .unavailable
        case .unreadableVariable: .configuration
        case .notStarted: .systemError
        case .interrupted: .interrupted
        case .draftGone: .noInput
        case .draftIsNoFile, .draftTooLarge: .badData
        }
    }
}
