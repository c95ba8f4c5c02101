import Domain

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
