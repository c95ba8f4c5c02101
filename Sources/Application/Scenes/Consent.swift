/// The answer to a request for confirmation.
enum Consent: Equatable {
    /// No question is needed.
    case given
    /// What was typed in answer to the question; `nil` at the end of the input.
    case answered(String?)
    /// There is no terminal.
    case unavailable

    /// Whether the user was asked and did not answer yes.
    var isDeclined: Bool {
        guard case .answered(let answer) = self else { return false }
        return !Consent.isYes(answer ?? "")
    }

    /// Whether an answer means yes. The words of English do so in every language.
    static func isYes(_ answer: String, in language: Language = .current) -> Bool {
        let translation = localized("y yes", in: language)
        return "y yes \(translation)".split(separator: " ").contains { $0 == answer.lowercased() }
    }
}
