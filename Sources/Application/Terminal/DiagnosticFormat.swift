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
        var writer = JSONWriter()
        writer.object { writer in
            writer.name(escaping: name)
            writer.object { writer in
                let code = Int(diagnostic.exitCode.status)
                if code != 0 {
                    writer.name("code")
                    writer.json(String(code))
                }
                if let place = diagnostic.place { writer.member("place", place) }
                writer.member("message", diagnostic.message)
                writeCandidates(of: diagnostic, to: &writer)
            }
        }
        return StyledText(writer.text + "\n")
    }

    private static func writeCandidates(of diagnostic: Diagnostic, to writer: inout JSONWriter) {
        guard !diagnostic.candidates.isEmpty else { return }
        writer.name("candidates")
        writer.beginArray()
        for candidate in diagnostic.candidates {
            writer.object { writer in
                writer.member("id", candidate.id)
                writer.member("title", candidate.title)
            }
        }
        writer.endArray()
    }
}
