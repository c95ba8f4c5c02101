import Domain

extension Diagnostic {
    /// What went wrong; the words and the exit status of each area stand in its own file.
    init(_ error: MemesError) {
        guard case .reference(let reference) = error else {
            self.init(error.words, ExitCode(error))
            return
        }
        self.init(
            reference.words, ExitCode(error), suggestion: reference.suggestion,
            candidates: reference.candidates)
    }
}

extension MemesError {
    var words: String {
        switch self {
        case .request(let error): error.words
        case .input(let error): error.words
        case .record(let error): error.words
        case .change(let error): error.words
        case .field(let error): error.words
        case .reference(let error): error.words
        case .history(let error): error.words
        case .query(let error): Diagnostic.words(for: error)
        case .editor(let error): error.words
        case .picker(let error): error.words
        case .draft(let error): error.words
        case .store(let error, let path): "\(Diagnostic.path(path)): \(error.words)"
        case .file(let error): error.words
        case .system(let action, let path, let failure):
            action.words(Diagnostic.path(path), failure.words)
        case .interrupted: localized("interrupted; nothing was stored")
        case .lineFeedInLine:
            localized(
                "internal error: a line with a line feed in it; nothing was stored; please report it"
            )
        }
    }
}

extension ExitCode {
    /// The code for an error; every error has one.
    init(_ error: MemesError) {
        self =
            switch error {
            case .request(let error): error.exitCode
            case .input(let error): error.exitCode
            case .record, .change: .badData
            case .field(let error): error.exitCode
            case .reference(let error): error.exitCode
            case .history(let error): error.exitCode
            case .query: .usage
            case .editor(let error): error.exitCode
            case .picker(let error): error.exitCode
            case .draft(let error): error.exitCode
            case .store(let error, _): error.exitCode
            case .file(.noGit): .unavailable
            case .file(.noCommits): .noInput
            case .file: .cannotCreate
            case .system(let action, _, let failure): ExitCode(action, failure.kind)
            case .interrupted: .interrupted
            case .lineFeedInLine: .internalError
            }
    }
}

extension RequestError {
    /// Why it cannot be done.
    var words: String {
        switch self {
        case .unreadableDate(let text):
            Diagnostic.invalidDate(text)
        case .unreadableCursor(let text):
            localized(
                "\(Diagnostic.quote(text)) is neither a cursor from 'meme changes' nor a date; leave out --since to start from the beginning, or see 'meme help dates'"
            )
        case .matchTakesTooLong(let id, let title):
            localized(
                "the regular expression takes too long on \(id) \(Diagnostic.quote(title, limit: 40)); use a simpler one"
            )
        case .confirmationNeeded(let count):
            localized("not removing \(Amount.memes(count)) without confirmation; add --yes")
        case .compactionNeedsConfirmation:
            localized(
                "not dropping versions younger than 90 days without confirmation, because it cannot be undone; add --yes"
            )
        }
    }

    var exitCode: ExitCode {
        if case .matchTakesTooLong = self { .badData } else { .usage }
    }
}
