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
        // The words of English mean yes in every language.
        let words = "y yes \(localized("y yes"))".split(separator: " ").map(String.init)
        return !words.contains(answer?.lowercased() ?? "")
    }
}
