import Domain

extension RequestError {
    /// Why it cannot be done.
    var words: String {
        switch self {
        case .unreadableDate(let text):
            "cannot read the date \(Diagnostic.quote(text)); write \(Diagnostic.dateForms)"
        case .unreadableCursor(let text):
            "\(Diagnostic.quote(text)) is neither a cursor that 'meme changes' has printed nor a date; "
                + "leave out --since to begin anew"
        case .matchTakesTooLong(let id, let title):
            "the regular expression takes too long on \(id) \(Diagnostic.quote(title, limit: 40)); "
                + "write one with fewer ways to match"
        case .confirmationNeeded:
            "not removing several memes without confirmation; add --yes"
        case .compactionNeedsConfirmation:
            "not dropping versions younger than 90 days without confirmation, as that cannot be undone; "
                + "add --yes"
        }
    }

    /// How the run ends.
    var exitCode: ExitCode {
        if case .matchTakesTooLong = self { .badData } else { .usage }
    }
}
