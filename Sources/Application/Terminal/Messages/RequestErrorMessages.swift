import Domain

extension RequestError {
    /// Why it cannot be done.
    var words: String {
        switch self {
        case .unreadableDate(let text):
            Diagnostic.invalidDate(text)
        case .unreadableCursor(let text):
            "\(Diagnostic.quote(text)) is neither a cursor from 'meme changes' nor a date; leave "
                + "out --since to start from the beginning, or see 'meme help dates'"
        case .matchTakesTooLong(let id, let title):
            "the regular expression takes too long on \(id) \(Diagnostic.quote(title, limit: 40)); "
                + "use a simpler one"
        case .confirmationNeeded(let count):
            "not removing \(Amount.words(count, "meme")) without confirmation; add --yes"
        case .compactionNeedsConfirmation:
            "not dropping versions younger than 90 days without confirmation, because it cannot be "
                + "undone; add --yes"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        if case .matchTakesTooLong = self { .badData } else { .usage }
    }
}
