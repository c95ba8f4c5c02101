import Domain

/// The user's consent to a change.
package enum Consent: Equatable {
    /// The option `--yes` was given, so no question is needed.
    case given
    /// The user answered yes to the question.
    case confirmed

    /// Returns whether an answer means yes. English answers are accepted in every language.
    package static func isYes(_ answer: String, in language: Language = .current) -> Bool {
        let translation = localized("y yes", in: language)
        return "y yes \(translation)".split(separator: " ").contains { $0 == answer.lowercased() }
    }
}

/// The question asked before a change, and the message shown if the user does not answer yes.
package struct ChangeQuestion: Equatable {
    var text: String
    var declined: Diagnostic
}

extension ChangeQuestion {
    package init(_ text: String, declined: Diagnostic) {
        (self.text, self.declined) = (text, declined)
    }

    /// Creates the question if the change failed because it needs confirmation. Returns `nil` for any other
    /// result.
    ///
    /// - Parameter question: a closure that creates the question from an amount such as `659 memes`.
    package init?<Answer>(_ result: Result<Answer, MemesError>, question: (String) -> String) {
        guard case .failure(.request(.confirmationNeeded(let count))) = result else { return nil }
        text = question(Amount.memes(count))
        declined = Diagnostic(localized("nothing was changed"), .nothingMatched)
    }
}
