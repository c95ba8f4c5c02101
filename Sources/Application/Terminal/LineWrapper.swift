import Domain

/// A wrapper for a line of styled text that is wider than the given number of columns. Breaks the line at
/// spaces and next to wide characters. Breaks a word only if the word alone is too wide.
struct LineWrapper {
    private struct Cluster {
        let character: Character
        let isTab: Bool
        let isSpace: Bool
        let style: Style
        let link: String?
        let width: Int

        init(_ character: Character, of span: StyledText.Span) {
            self.character = character
            isTab = character.isOnly("\t")
            isSpace = isTab || character.isOnly(" ")
            (style, link) = (span.style, span.link)
            width = DisplayWidth.of(character)
        }

        /// Returns the column at which this cluster ends if it begins at column `width`. A tab advances to
        /// the next multiple of eight.
        func end(of width: Int) -> Int { isTab ? (width / 8 + 1) * 8 : width + self.width }
    }

    private let columns: Int
    private let breaksAddresses: Bool
    private let clusters: [Cluster]

    /// Wraps a line. If the line already fits, returns it unchanged.
    ///
    /// - Parameter breaksAddresses: whether to break words that contain `://`. A broken address cannot be
    ///   opened or copied.
    static func lines(
        of line: StyledText, columns: Int, breaksAddresses: Bool = false
    ) -> [StyledText] {
        // Only a tab can take more columns than bytes.
        let byteCount = line.spans.reduce(0) { $0 + $1.text.utf8.count }
        if byteCount <= columns,
            !line.spans.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\t")) })
        {
            return [line]
        }
        let wrapper = LineWrapper(
            columns: max(columns, 1), breaksAddresses: breaksAddresses,
            clusters: line.spans.flatMap { span in span.text.map { Cluster($0, of: span) } })
        let ranges = wrapper.ranges()
        return ranges.count == 1 ? [line] : ranges.map(wrapper.text(of:))
    }

    /// Wraps each line of the text. If a line is indented, its continuation lines are indented by four more
    /// cells.
    static func text(_ text: String, columns: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            guard DisplayWidth.of(String(line)) > columns else { return String(line) }
            let indent = line.prefix { $0.isOnly(" ") } + (line.hasPrefix(" ") ? "    " : "")
            let parts = self.lines(
                of: StyledText(String(line)), columns: columns - indent.utf8.count)
            return parts.map(\.text).joined(separator: "\n" + indent)
        }.joined(separator: "\n")
    }

    /// Returns the range of clusters on each line.
    private func ranges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, width) = (0, 0)
        /// The last possible break: the end of the current line, and the start of the next line.
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

    /// Returns whether a line may break inside a word, before the cluster at a position. That cluster must
    /// not be a space.
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
        return (start, word.endIndex, String(word.map(\.character)).utf8.contains("://".utf8))
    }

    /// Returns the text of a range of clusters. Adjacent clusters with the same style and link become one
    /// piece.
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
