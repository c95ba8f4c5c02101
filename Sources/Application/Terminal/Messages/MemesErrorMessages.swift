import Domain

extension Diagnostic {
    /// Creates the diagnostic for an error. Most messages and exit codes are in the other files of this
    /// folder.
    package init(_ error: MemesError) {
        let (words, exitCode) = error.message
        guard case .reference(let reference) = error else {
            let place: String? = if case .query(let error) = error { error.place } else { nil }
            self.init(words, exitCode, at: place)
            return
        }
        self.init(
            words, exitCode, suggestion: reference.suggestion, candidates: reference.candidates)
    }
}

extension MemesError {
    package var words: String { message.words }

    fileprivate var message: (words: String, exitCode: ExitCode) {
        switch self {
        case .request(let error): (error.words, error.exitCode)
        case .input(let error): (error.words, error.exitCode)
        case .record(let error): (error.words, .badData)
        case .change(let error): (error.words, .badData)
        case .field(let error): (error.words, error.exitCode)
        case .reference(let error): (error.words, error.exitCode)
        case .section(let error): (error.words, error.exitCode)
        case .history(let error): (error.words, error.exitCode)
        case .query(let error): (Diagnostic.words(for: error), error.exitCode)
        case .editor(let error): (error.words, error.exitCode)
        case .picker(let error): (error.words, error.exitCode)
        case .draft(let error): (error.words, error.exitCode)
        case .opening(let error): (error.words, error.exitCode)
        case .clipboard(let error): (error.words, error.exitCode)
        case .hook(let error): (error.words, error.exitCode)
        case .template(let error): (error.words, error.exitCode)
        case .task(let error): (error.words, error.exitCode)
        case .sync(let error): (error.words, error.exitCode)
        case .store(let error, let path):
            ("\(Diagnostic.path(path)): \(error.words)", error.exitCode)
        case .file(let error): (error.words, error.exitCode)
        case .system(let action, let path, let failure):
            (action.words(Diagnostic.path(path), failure.words), ExitCode(action, failure.kind))
        case .interrupted: (localized("interrupted; nothing was stored"), .interrupted)
        case .lineFeedInLine:
            (
                localized(
                    "internal error: a line contains a line feed; nothing was stored; please report this"
                ), .internalError
            )
        }
    }
}

extension ExitCode {
    package init(_ error: MemesError) { self = error.message.exitCode }
}

extension Diagnostic {
    /// Returns the message for a text, named by `subject`, that does not say how often a task comes again.
    static func expectedRepetition(_ subject: String) -> String {
        localized(
            "\(subject): expected day, weekday, week, month or year, '2 weeks', 3mo, 'month on 31' or 'week after done'"
        )
    }
}

extension RequestError {
    package var words: String {
        switch self {
        case .unreadableDate(let text): Diagnostic.invalidDate(text)
        case .unreadableDue(let text):
            localized(
                "invalid date \(Diagnostic.quote(text)); use tomorrow, friday, 3d or 'mar 9'; see 'meme help dates'"
            )
        case .unreadableRepetition(let text): Diagnostic.expectedRepetition(Diagnostic.quote(text))
        case .sectionHasOnlyText:
            localized("a section has only text; to change other fields, leave out #HEADING")
        case .unknownField(let name, nil, let known) where !known.isEmpty:
            localized(
                "no meme has a field \(Diagnostic.quote(name)); expected \(Choices.words(known)), or see 'meme fields'"
            )
        case .unknownField(let name, let nearest, _):
            nearest.map { nearest in
                let nearest = Diagnostic.quote(nearest)
                return localized(
                    "no meme has a field \(Diagnostic.quote(name)); did you mean \(nearest)?")
            } ?? localized("no meme has a field \(Diagnostic.quote(name)); see 'meme fields'")
        case .notOneDay(let text):
            localized(
                "\(Diagnostic.quote(text)) spans more than one day; use a date such as 2026-03-09")
        case .textIsOption(let text, let option):
            localized(
                "\(Diagnostic.quote(text)) is ambiguous: use '\(option)' for the option, or '-- \(SafeText.escaped(text))' for the argument"
            )
        case .textWanted(let option): localized("\(option) requires \(localized("a TEXT"))")
        case .optionOfWholeMeme(let option):
            localized("\(option) is for a whole meme, not for a section")
        case .noSuchGroup(let group, let count):
            localized(
                "the regular expression has no group \(group), only \(number: count); write $$ for a dollar sign"
            )
        case .unknownGroups(let match, let id, let title):
            localized(
                "the groups in \(Diagnostic.quote(match, limit: 40)) of \(id) \(Diagnostic.quote(title, limit: 40)) depend on the text around it; use $0, or a pattern without \\b or \\B at its ends"
            )
        case .unreadableCursor(let text):
            localized(
                "\(Diagnostic.quote(text)) is neither a cursor from 'meme changes' nor a date; leave out --since to start from the beginning, or see 'meme help dates'"
            )
        case .matchTakesTooLong(let id, let title):
            localized(
                "the regular expression takes too long on \(id) \(Diagnostic.quote(title, limit: 40)); use a simpler one"
            )
        case .namedTwice(let title):
            localized("\(Diagnostic.quote(title)) is named twice; nothing was changed")
        case .confirmationNeeded(let count):
            localized("not removing \(Amount.memes(count)) without confirmation; add --yes")
        case .purgeNeedsConfirmation(let count):
            localized("not purging \(Amount.memes(count)) without confirmation; add --yes")
        case .compactionNeedsConfirmation:
            localized(
                "not dropping versions newer than 90 days without confirmation, because this cannot be undone; add --yes"
            )
        }
    }

    var exitCode: ExitCode {
        switch self {
        case .matchTakesTooLong, .unknownGroups: .badData
        default: .usage
        }
    }
}
