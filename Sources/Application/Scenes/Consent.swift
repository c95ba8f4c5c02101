import Domain

/// The answer to a request for confirmation.
enum Consent: Equatable {
    /// No question is needed.
    case given
    /// The user was asked, and answered yes.
    case confirmed
    /// There is no terminal.
    case unavailable

    /// Whether an answer means yes. The words of English do so in every language.
    static func isYes(_ answer: String, in language: Language = .current) -> Bool {
        let translation = localized("y yes", in: language)
        return "y yes \(translation)".split(separator: " ").contains { $0 == answer.lowercased() }
    }
}

/// The question before a change of many memes, and what is said if the answer is no.
struct ChangeQuestion: Equatable {
    var text: String
    var declined: Diagnostic
}

extension ChangeQuestion {
    /// The question about a change that needs one; `nil` for any other result.
    ///
    /// - Parameter question: makes it of the number of memes.
    init?<Answer>(
        _ result: Result<Answer, MemesError>, question: (String) -> String
    ) {
        guard case .failure(.request(.confirmationNeeded(let count))) = result else { return nil }
        text = question(Amount.memes(count))
        declined = Diagnostic(localized("nothing was changed"), .nothingMatched)
    }
}
