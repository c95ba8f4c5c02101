/// Wraps a line of styled text that is wider than some columns: at spaces, beside wide characters, and
/// inside a word only if the word alone is wider.
struct LineWrapper {
    private struct Cluster {
        let character: Character
        let style: Style
        let link: String?
        let width: Int

        var isSpace: Bool { character == " " || character == "\t" }

        /// The column after this cluster; a tab goes to the next multiple of eight.
        func end(of width: Int) -> Int {
            character == "\t" ? (width / 8 + 1) * 8 : width + self.width
        }
    }

    private let columns: Int
    private let breaksAddresses: Bool
    private let clusters: [Cluster]

    /// Returns the lines of a wrapped line; the line itself if it fits.
    ///
    /// - Parameter breaksAddresses: whether to break words with `://`, which then cannot be opened or
    ///   copied.
    static func lines(
        of line: StyledText, columns: Int, breaksAddresses: Bool = false
    ) -> [StyledText] {
        // No character takes more columns than bytes, except a tab.
        let byteCount = line.spans.reduce(0) { $0 + $1.text.utf8.count }
        if byteCount <= columns, !line.spans.contains(where: { $0.text.contains("\t") }) {
            return [line]
        }
        let wrapper = LineWrapper(
            columns: max(columns, 1), breaksAddresses: breaksAddresses,
            clusters: line.spans.flatMap { span in
                span.text.map {
                    Cluster(
                        character: $0, style: span.style, link: span.link,
                        width: DisplayWidth.of($0))
                }
            })
        let ranges = wrapper.ranges()
        return ranges.count == 1 ? [line] : ranges.map(wrapper.text(of:))
    }

    /// Wraps the lines of a text. Continuations of an indented line are indented by four more.
    static func text(_ text: String, columns: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            guard DisplayWidth.of(String(line)) > columns else { return String(line) }
            let indent = line.prefix { $0 == " " } + (line.hasPrefix(" ") ? "    " : "")
            let parts = self.lines(
                of: StyledText(String(line)), columns: columns - indent.utf8.count)
            return parts.map(\.text).joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }

    /// The clusters of each line.
    private func ranges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, width) = (0, 0)
        /// The last possible break: the end of a line, and the start of the next one.
        var (breakEnd, breakNext) = (0, 0)
        var word = (start: 0, end: 0, isAddress: false)
        for (position, cluster) in clusters.enumerated() {
            if cluster.isSpace {
                if position == 0 || !clusters[position - 1].isSpace { breakEnd = position }
                breakNext = position + 1
                word.start = breakNext
            } else {
                if mayBreak(before: position) { (breakEnd, breakNext) = (position, position) }
                if cluster.end(of: width) > columns {
                    if word.end <= position { word = self.word(from: word.start) }
                    if breakEnd > start {
                        ranges.append(start..<breakEnd)
                        start = breakNext
                        width = clusters[start..<position].reduce(0) { $1.end(of: $0) }
                    } else if position > start, breaksAddresses || !word.isAddress {
                        ranges.append(start..<position)
                        (start, width) = (position, 0)
                    }
                }
            }
            width = cluster.end(of: width)
        }
        return ranges + [start..<clusters.count]
    }

    /// Whether a line may break before a cluster that is neither a space nor after one.
    private func mayBreak(before position: Int) -> Bool {
        guard position > 0, !clusters[position - 1].isSpace else { return false }
        let (before, after) = (clusters[position - 1], clusters[position])
        guard before.width == 2 || after.width == 2 else { return false }
        // A line neither begins with closing punctuation nor ends with opening punctuation.
        switch after.character.unicodeScalars.first?.properties.generalCategory {
        case .closePunctuation, .finalPunctuation, .otherPunctuation: return false
        default: break
        }
        switch before.character.unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: return false
        default: return true
        }
    }

    private func word(from start: Int) -> (start: Int, end: Int, isAddress: Bool) {
        let word = clusters[start...].prefix { !$0.isSpace }
        return (start, word.endIndex, String(word.map(\.character)).contains("://"))
    }

    /// The text of some clusters, joined into pieces of one style.
    private func text(of range: Range<Int>) -> StyledText {
        var text = StyledText()
        var position = range.lowerBound
        while position < range.upperBound {
            let (style, link) = (clusters[position].style, clusters[position].link)
            let piece = clusters[position..<range.upperBound].prefix {
                $0.style == style && $0.link == link
            }
            text.append(String(piece.map(\.character)), style, link: link)
            position = piece.endIndex
        }
        return text
    }
}
