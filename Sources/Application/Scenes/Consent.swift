import Domain

/// The consent of the user to a change.
package enum Consent: Equatable {
    /// By `--yes`, so that no question is needed.
    case given
    /// By a yes to the question.
    case confirmed

    /// Returns whether an answer means yes. English words do so in every language.
    package static func isYes(_ answer: String, in language: Language = .current) -> Bool {
        let translation = localized("y yes", in: language)
        return "y yes \(translation)".split(separator: " ").contains { $0 == answer.lowercased() }
    }
}
