/// Whether the user means what takes a question.
enum Consent: Equatable {
    /// There is no need to ask.
    case given
    /// What was typed in answer to the question; `nil` at the end of the input.
    case answered(String?)
    /// There is no terminal to ask at.
    case unavailable

    /// Whether the user was asked, and has not said yes.
    var isDeclined: Bool {
        guard case .answered(let answer) = self else { return false }
        return !["y", "yes"].contains(answer?.lowercased())
    }
}
