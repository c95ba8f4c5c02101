import Domain

/// The answer to a request for confirmation.
enum Consent: Equatable {
    /// No question is needed.
    case given
    /// The user answered yes.
    case confirmed
    /// The question cannot be asked, as there is no terminal.
    case unavailable

    /// Whether an answer means yes. English words do so in every language.
    static func isYes(_ answer: String, in language: Language = .current) -> Bool {
        let translation = localized("y yes", in: language)
        return "y yes \(translation)".split(separator: " ").contains { $0 == answer.lowercased() }
    }
}

/// The question before a change of many memes, and the message if the answer is no.
package struct ChangeQuestion: Equatable {
    var text: String
    var declined: Diagnostic
}

extension ChangeQuestion {
    /// The question of a result that needs confirmation; `nil` for any other result.
    ///
    /// - Parameter question: formats the question from an amount such as `659 memes`.
    package init?<Answer>(
        _ result: Result<Answer, MemesError>, question: (String) -> String
    ) {
        guard case .failure(.request(.confirmationNeeded(let count))) = result else { return nil }
        text = question(Amount.memes(count))
        declined = Diagnostic(localized("nothing was changed"), .nothingMatched)
    }
}
