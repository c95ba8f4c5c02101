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
