import Domain

/// A message on standard error: an error or a warning.
package struct Diagnostic: Equatable, Sendable {
    /// What happened, to what, and what to do: a line, and two more at most.
    package let message: String
    /// The exit status of the run; `.done` for a warning.
    package let exitCode: ExitCode
    /// Its place in an input, as `FILE:LINE`, which editors can jump to.
    package let place: String?
    /// What may have been meant, a line that is shown on a terminal only.
    let suggestion: String?
    let candidates: [MemeCandidate]

    init(
        _ message: String, _ exitCode: ExitCode, at place: String? = nil, suggestion: String? = nil,
        candidates: [MemeCandidate] = []
    ) {
        self.message = message
        self.exitCode = exitCode
        self.place = place
        self.suggestion = suggestion
        self.candidates = candidates
    }

    /// A scene ended without any output, which is a bug.
    static var nothingDisplayed: Diagnostic {
        Diagnostic(
            localized("internal error: nothing was displayed; please report the command"),
            .internalError)
    }

    /// The pager that the user has chosen cannot be run; the output was written without it.
    static var pagerNotRun: Diagnostic {
        Diagnostic(
            localized("cannot run the pager in MEME_PAGER or PAGER; printed without it"), .done)
    }

    /// The results could not be written. The change was stored.
    init(outputFailure failure: SystemFailure, isChangeKept: Bool) {
        self.init(
            isChangeKept
                ? localized(
                    "cannot write to standard output: \(failure.words); the change was stored")
                : localized("cannot write to standard output: \(failure.words)"),
            .inputOutput)
    }

    /// The message for people, after the place if there is one, else after the program's name.
    package var text: StyledText {
        var text = StyledText("\(place ?? "meme"):", .error)
        text.append(" \(message)\n")
        return text
    }

    /// User input or a name in a message: on one line, cut, in quotes.
    static func quote(_ text: String, limit: Int = 60) -> String {
        let start = text.unicodeScalars.prefix(limit)
        let isCut = start.endIndex < text.endIndex
        return "'" + SafeText.escaped(String(start)) + (isCut ? "..." : "") + "'"
    }

    /// A path as part of a message: whole, on one line. What is no file has a name in words.
    static func path(_ path: String) -> String {
        switch path {
        case "standard input": localized("standard input")
        case "the terminal": localized("the terminal")
        default: SafeText.escaped(path)
        }
    }
}

enum DiagnosticFormat: Equatable {
    /// Text, for people.
    case words
    /// One JSON object a line, for programs.
    case json

    /// An error or a warning: in JSON
    /// `{"error":{"code":66,"message":"..."}}`, with the place of an error in an input,
    /// `"place":"FILE:LINE"`, before the message, and after it the memes that a reference may mean,
    /// `"candidates":[{"id":"...","title":"..."}]`, or `{"notice":{"message":"..."}}` for a warning.
    ///
    /// - Parameter columns: where messages are wrapped; `nil` for nowhere.
    func text(of diagnostic: Diagnostic, columns: Int? = nil) -> StyledText {
        switch self {
        case .words: return columns.map(diagnostic.text.wrapped) ?? diagnostic.text
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
        StyledText(
            JSONWriter.line { writer in
                writer.object(name) { writer in
                    if diagnostic.exitCode != .done {
                        writer.member("code", Int(diagnostic.exitCode.rawValue))
                    }
                    if let place = diagnostic.place { writer.member("place", place) }
                    writer.member("message", diagnostic.message)
                    guard !diagnostic.candidates.isEmpty else { return }
                    writer.array("candidates", of: diagnostic.candidates) { writer, candidate in
                        writer.object {
                            $0.member("id", candidate.id)
                            $0.member("title", candidate.title)
                        }
                    }
                }
            })
    }
}
