import Domain

/// A resolver that turns runs of `*`, `_` and `~` into emphasis, strong emphasis and strikethrough.
///
/// Source: CommonMark 0.31, "Emphasis and strong emphasis" and its appendix; GitHub Flavored Markdown 0.29,
/// "Strikethrough".
struct MarkdownEmphasis {
    private struct Run {
        let sign: Unicode.Scalar
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        /// The number of delimiter characters in the run that have not been matched yet.
        var count: Int
        /// The delimiters of the spans that end with the run, innermost first.
        var ends: [String] = []
        /// The delimiters of the spans that begin with the run, innermost first.
        var beginnings: [String] = []
    }

    /// A class of closing runs that match the same opening runs.
    private struct Kind: Hashable {
        let sign: Unicode.Scalar
        let canOpen: Bool
        let length: Int
    }

    private var runs: [Run] = []
    private var pending: [Int] = []

    var pendingCount: Int { pending.count }

    mutating func append(
        _ sign: Unicode.Scalar, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?
    ) -> Int {
        let (before, after) = (before ?? "\n", after ?? "\n")
        let isLeft =
            !after.isSpaceInMarkdown
            && (!after.isPunctuationInMarkdown || before.isSpaceInMarkdown
                || before.isPunctuationInMarkdown)
        let isRight =
            !before.isSpaceInMarkdown
            && (!before.isPunctuationInMarkdown || after.isSpaceInMarkdown
                || after.isPunctuationInMarkdown)
        let isWithinWord = sign == "_" && isLeft && isRight
        runs.append(
            Run(
                sign: sign, length: count,
                canOpen: isLeft && (!isWithinWord || before.isPunctuationInMarkdown),
                canClose: isRight && (!isWithinWord || after.isPunctuationInMarkdown),
                count: count))
        if sign != "~" || count <= 2 { pending.append(runs.count - 1) }
        return runs.count - 1
    }

    /// Resolves the pending runs from an index to the end.
    mutating func resolve(from first: Int) {
        var openers: [Int] = []
        /// For each kind of closing run, an index in `runs`. No opening run before this index matches.
        var bottoms: [Kind: Int] = [:]
        for closer in pending[first...] {
            while runs[closer].canClose, runs[closer].count > 0 {
                let run = runs[closer]
                let kind = Kind(
                    sign: run.sign, canOpen: run.canOpen,
                    length: run.sign == "~" ? run.length : run.length % 3)
                let bottom = bottoms[kind] ?? 0
                let found = openers.lastIndex { $0 < bottom || isMatch($0, closer) }
                guard let found, openers[found] >= bottom else {
                    bottoms[kind] = closer
                    break
                }
                match(openers[found], closer)
                openers.removeSubrange((runs[openers[found]].count == 0 ? found : found + 1)...)
            }
            if runs[closer].canOpen, runs[closer].count > 0 { openers.append(closer) }
        }
        pending.removeSubrange(first...)
    }

    private func isMatch(_ opener: Int, _ closer: Int) -> Bool {
        let (opener, closer) = (runs[opener], runs[closer])
        guard opener.sign == closer.sign else { return false }
        if opener.sign == "~" { return opener.count == closer.count }
        let isAmbiguous = opener.canClose || closer.canOpen
        return !isAmbiguous || (opener.length + closer.length) % 3 != 0 || closer.length % 3 == 0
    }

    private mutating func match(_ opener: Int, _ closer: Int) {
        let length = min(runs[opener].count, runs[closer].count, 2)
        let mark = String(repeating: String(runs[opener].sign), count: length)
        runs[opener].beginnings.append(mark)
        runs[opener].count -= length
        runs[closer].ends.append(mark)
        runs[closer].count -= length
    }

    /// Returns the parts of a resolved run: the ends of spans, the remaining text, and the beginnings of
    /// spans.
    func inlines(ofRun number: Int) -> [MarkdownInline] {
        let run = runs[number]
        let rest = String(repeating: String(run.sign), count: run.count)
        return run.ends.map { .ends(.emphasis(mark: $0)) }
            + (rest.isEmpty ? [] : [.text(rest)])
            + run.beginnings.reversed().map { .begins(.emphasis(mark: $0)) }
    }
}

extension Unicode.Scalar {
    fileprivate var isSpaceInMarkdown: Bool {
        isASCII ? isMarkdownWhitespace : properties.generalCategory == .spaceSeparator
    }

    /// Whether the scalar is punctuation or a symbol.
    fileprivate var isPunctuationInMarkdown: Bool {
        guard !isASCII else { return isASCIIPunctuation }
        return switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
            .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
