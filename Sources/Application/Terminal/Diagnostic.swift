import Domain

/// A message on standard error: an error or a warning.
package struct Diagnostic: Equatable, Sendable {
    /// What happened, to what, and what to do, in at most three lines.
    package let message: String
    /// The exit code of the run; `.done` for a warning.
    package let exitCode: ExitCode
    /// The place in an input, as `FILE:LINE`, which editors can jump to.
    package let place: String?
    /// A line after the message with what was probably meant. JSON omits it.
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

    /// A scene without any output, which is a bug.
    static var nothingDisplayed: Diagnostic {
        Diagnostic(
            localized("internal error: nothing was displayed; please report the command"),
            .internalError)
    }

    /// The user's pager cannot be run; the output was written without it.
    static var pagerNotRun: Diagnostic {
        Diagnostic(
            localized("cannot run the pager in MEME_PAGER or PAGER; printed without it"), .done)
    }

    /// The results could not be written; a change, if any, was stored.
    package init(outputFailure failure: SystemFailure, isChangeKept: Bool) {
        self.init(
            isChangeKept
                ? localized(
                    "cannot write to standard output: \(failure.words); the change was stored")
                : localized("cannot write to standard output: \(failure.words)"),
            .inputOutput)
    }

    /// The message for people, after the place or the name of the program.
    package var text: StyledText {
        var text = StyledText("\(place ?? "meme"):", .error)
        text.append(" \(message)\n")
        return text
    }

    /// User input or a name in a message: on one line, cut, in quotes.
    package static func quote(_ text: String, limit: Int = 60) -> String {
        let start = text.unicodeScalars.prefix(limit)
        let isCut = start.endIndex < text.endIndex
        return "'" + SafeText.escaped(String(start)) + (isCut ? "..." : "") + "'"
    }

    /// A path in a message: whole, on one line. The names of streams are translated.
    package static func path(_ path: String) -> String {
        switch path {
        case "standard input": localized("standard input")
        case "the terminal": localized("the terminal")
        default: SafeText.escaped(path)
        }
    }

    /// Asks whether a line was meant.
    static func question(_ line: String) -> String { localized("did you mean: meme \(line)") }

    /// The message that a tag begins with the mark of another program.
    package static func words(forMarkedTag tag: String) -> String {
        let (mark, name) = (quote(String(tag.prefix(1))), String(tag.dropFirst().prefix(60)))
        return localized(
            "\(quote(tag)) cannot be a tag: it begins with \(mark); use \(SafeText.escaped(name))"
        )
    }
}
