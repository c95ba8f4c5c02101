import Domain

/// How standard error is written.
enum DiagnosticForm: Equatable {
    /// In words, for people.
    case words
    /// One JSON object a line, for programs.
    case json
}

extension DiagnosticForm {
    /// What went wrong, or what must be known: in JSON
    /// `{"error":{"code":66,"message":"..."}}`, or `{"notice":{"message":"..."}}` where all is well.
    func text(of diagnostic: Diagnostic) -> StyledText {
        switch self {
        case .words: return diagnostic.text
        case .json where diagnostic.exitCode == .done:
            return DiagnosticForm.object("notice", diagnostic.message)
        case .json:
            return DiagnosticForm.object(
                "error", code: diagnostic.exitCode, diagnostic.message)
        }
    }

    /// What the user is asked: in JSON `{"question":{"message":"..."}}`.
    func text(ofQuestion question: String) -> StyledText {
        switch self {
        case .words: StyledText(question)
        case .json: DiagnosticForm.object("question", question)
        }
    }

    /// A line with an object in an object. The writer escapes what a terminal could act on, so that
    /// the line is the same on a terminal as elsewhere.
    private static func object(
        _ name: StaticString, code: ExitCode? = nil, _ message: String
    ) -> StyledText {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name(name)
        writer.beginObject()
        if let code {
            writer.name("code")
            writer.json(String(code.rawValue))
        }
        writer.name("message")
        writer.string(message)
        writer.endObject()
        writer.endObject()
        writer.endLine()
        return StyledText(writer.text)
    }
}
