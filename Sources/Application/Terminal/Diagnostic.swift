import Domain

/// A message on standard error: an error or a warning.
package struct Diagnostic: Equatable, Sendable {
    /// The message: what happened, to which object, and what to do about it. May have several lines.
    package let message: String
    /// The exit code that this message causes; `.done` for a warning that does not change the exit code.
    package let exitCode: ExitCode
    /// The position of the error in an input, as `FILE:LINE`, which editors can jump to.
    package let place: String?
    /// A line after the message that suggests what was probably meant. Omitted from JSON.
    let suggestion: String?
    package let candidates: [MemeCandidate]

    package init(
        _ message: String, _ exitCode: ExitCode, at place: String? = nil, suggestion: String? = nil,
        candidates: [MemeCandidate] = []
    ) {
        self.message = message
        self.exitCode = exitCode
        self.place = place
        self.suggestion = suggestion
        self.candidates = candidates
    }

    /// The error for a scene that displayed nothing, which is a bug.
    static var nothingDisplayed: Diagnostic {
        Diagnostic(
            localized("internal error: nothing was displayed; please report the command"),
            .internalError)
    }

    /// Returns the warning that the user's pager cannot be run and that the output was written without it.
    ///
    /// - Parameter place: the location of the pager setting in the configuration file; `nil` if that setting
    ///   is not used.
    static func pagerNotRun(setAt place: String?) -> Diagnostic {
        Diagnostic(
            place.map { localized("cannot run the pager in \($0); printed without it") }
                ?? localized("cannot run the pager in MEME_PAGER or PAGER; printed without it"),
            .done)
    }

    /// Creates the error for results that could not be written. If `isChangeKept` is `true`, the message adds
    /// that the change was stored.
    package init(outputFailure failure: SystemFailure, isChangeKept: Bool) {
        self.init(
            isChangeKept
                ? localized(
                    "cannot write to standard output: \(failure.words); the change was stored")
                : localized("cannot write to standard output: \(failure.words)"),
            .inputOutput)
    }

    /// The human-readable message. It begins with the position of the error or, if the position is unknown,
    /// with the name of the program.
    package var text: StyledText {
        var text = StyledText("\(place ?? "meme"):", .error)
        text.append(" \(message)\n")
        return text
    }

    /// Quotes user input or a name for a message. Escapes the text so that it stays on one line, and cuts it
    /// after `limit` Unicode scalars.
    package static func quote(_ text: String, limit: Int = 60) -> String {
        let start = text.unicodeScalars.prefix(limit)
        let isCut = start.endIndex < text.endIndex
        return "'" + SafeText.escaped(String(start)) + (isCut ? "..." : "") + "'"
    }

    /// Formats a path for a message, in full and on one line. Translates the names of streams.
    package static func path(_ path: String) -> String {
        switch path {
        case "standard input": localized("standard input")
        case "the terminal": localized("the terminal")
        default: SafeText.escaped(path)
        }
    }

    /// The maximum number of similar notices or lines to show.
    package static let listLimit = 10

    /// Returns lines to put below a message: the first ten, and the number of the others.
    static func lines(_ lines: [String]) -> String {
        var shown = lines.prefix(listLimit).map { "\n  " + $0 }.joined()
        let rest = lines.count - listLimit
        if rest > 0 { shown += "\n  " + localized("and \(number: rest) more") }
        return shown
    }

    /// Returns the hint `did you mean: meme ...` with the command line that the user probably meant.
    static func question(_ line: String) -> String { localized("did you mean: meme \(line)") }

    /// Returns the message about a tag that begins with a character, such as `#`, that marks tags in other
    /// programs.
    package static func words(forMarkedTag tag: String) -> String {
        let (mark, name) = (quote(String(tag.prefix(1))), String(tag.dropFirst().prefix(60)))
        guard !name.isEmpty else { return localized("\(quote(tag)) cannot be a tag") }
        return localized(
            "\(quote(tag)) cannot be a tag: it begins with \(mark); use \(SafeText.escaped(name))"
        )
    }
}

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
