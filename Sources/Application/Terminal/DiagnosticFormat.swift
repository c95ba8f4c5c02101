import Domain

enum DiagnosticFormat: Equatable {
    case words
    /// One JSON object per line.
    case json

    /// Formats an error or a warning.
    ///
    /// The JSON of an error is `{"error":{"code":66,"message":"..."}}`. If the place is known,
    /// `"place":"FILE:LINE"` comes before the message. If a wrong reference may mean one of several memes,
    /// `"candidates":[{"id":"...","title":"..."}]` comes after the message. The JSON of a warning that does
    /// not change the exit code is `{"notice":{"message":"..."}}`.
    ///
    /// - Parameter columns: the width at which to wrap messages; `nil` for no wrapping.
    func text(of diagnostic: Diagnostic, columns: Int? = nil) -> StyledText {
        switch self {
        case .words: columns.map(diagnostic.text.wrapped) ?? diagnostic.text
        case .json:
            DiagnosticFormat.object(diagnostic.exitCode == .done ? "notice" : "error", diagnostic)
        }
    }

    /// Formats a question. In JSON, the question is `{"question":{"message":"..."}}`.
    func text(ofQuestion question: String) -> StyledText {
        switch self {
        case .words: StyledText(question)
        case .json: DiagnosticFormat.object("question", Diagnostic(question, .done))
        }
    }

    /// Formats one line of JSON with a nested object. Control characters are escaped, so the line is safe for
    /// a terminal.
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
