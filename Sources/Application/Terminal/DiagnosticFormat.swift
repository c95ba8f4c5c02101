import Domain

/// The format of standard error.
enum DiagnosticFormat: Equatable {
    /// Text, for people.
    case words
    /// One JSON object a line, for programs.
    case json
}

extension DiagnosticFormat {
    /// An error or a warning: in JSON
    /// `{"error":{"code":66,"message":"..."}}`, with the place of an error in an input,
    /// `"place":"FILE:LINE"`, before the message, or `{"notice":{"message":"..."}}` for a warning.
    func text(of diagnostic: Diagnostic) -> StyledText {
        switch self {
        case .words: return diagnostic.text
        case .json where diagnostic.exitCode == .done:
            return DiagnosticFormat.object("notice", diagnostic)
        case .json:
            return DiagnosticFormat.object("error", diagnostic)
        }
    }

    /// A question: in JSON `{"question":{"message":"..."}}`.
    func text(ofQuestion question: String) -> StyledText {
        switch self {
        case .words: StyledText(question)
        case .json: DiagnosticFormat.object("question", Diagnostic(question, .done))
        }
    }

    /// A line with an object in an object. The writer escapes what a terminal could act on, so that
    /// the line is the same on a terminal as elsewhere.
    private static func object(
        _ name: StaticString, _ diagnostic: Diagnostic
    ) -> StyledText {
        var writer = JSONWriter()
        writer.beginObject()
        writer.name(name)
        writer.beginObject()
        if diagnostic.exitCode != .done {
            writer.name("code")
            writer.json(String(diagnostic.exitCode.rawValue))
        }
        if let place = diagnostic.place {
            writer.name("place")
            writer.string(place)
        }
        writer.name("message")
        writer.string(diagnostic.message)
        writer.endObject()
        writer.endObject()
        writer.endLine()
        return StyledText(writer.text)
    }
}
