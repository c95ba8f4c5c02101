import Domain

enum DiagnosticFormat: Equatable {
    case words
    /// One JSON object on each line, for programs.
    case json

    /// Formats an error or a warning. The JSON of an error is `{"error":{"code":66,"message":"..."}}`, with
    /// `"place":"FILE:LINE"` before the message if it is known, and after it the possible memes of a
    /// reference, `"candidates":[{"id":"...","title":"..."}]`. That of a warning is
    /// `{"notice":{"message":"..."}}`.
    ///
    /// - Parameter columns: the width at which to wrap messages; `nil` not to wrap.
    func text(of diagnostic: Diagnostic, columns: Int? = nil) -> StyledText {
        switch self {
        case .words: return columns.map(diagnostic.text.wrapped) ?? diagnostic.text
        case .json where diagnostic.exitCode == .done:
            return DiagnosticFormat.object("notice", diagnostic)
        case .json:
            return DiagnosticFormat.object("error", diagnostic)
        }
    }

    /// Formats a question: in JSON `{"question":{"message":"..."}}`.
    func text(ofQuestion question: String) -> StyledText {
        switch self {
        case .words: StyledText(question)
        case .json: DiagnosticFormat.object("question", Diagnostic(question, .done))
        }
    }

    /// A line with nested objects. The writer escapes control characters, so the line is the same on a
    /// terminal as elsewhere.
    private static func object(_ name: String, _ diagnostic: Diagnostic) -> StyledText {
        let candidates = diagnostic.candidates.map { candidate in
            RecordValue.object(["id": .id(candidate.id), "title": .text(candidate.title)])
        }
        return StyledText(
            Record.line([
                name: .object([
                    "code": .number(Int(diagnostic.exitCode.status)).nonempty,
                    "place": diagnostic.place.map(RecordValue.text),
                    "message": .text(diagnostic.message),
                    "candidates": .list(candidates).nonempty,
                ])
            ]))
    }
}
