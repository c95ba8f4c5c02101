import Domain

/// A wrapper for a line of styled text that is wider than the given number of columns. Breaks the line at
/// spaces. Unless no word may be broken, also breaks it next to wide characters, and breaks a word that alone
/// is too wide.
struct LineWrapper {
    /// The words that may be broken.
    enum BreakableWords {
        case all
        /// All words but those that contain `://`. A broken address cannot be opened or copied.
        case allButAddresses
        /// No words, so that paths can be copied. A word that alone is too wide is not moved to a new line
        /// either, because the terminal would break it there, too.
        case none
    }

    private struct Cluster {
        let character: Character
        let isTab: Bool
        let isSpace: Bool
        let style: Style
        let link: String?
        let isIsolated: Bool
        let width: Int

        init(_ character: Character, of span: StyledText.Span) {
            self.character = character
            isTab = character.isOnly("\t")
            isSpace = isTab || character.isOnly(" ")
            (style, link, isIsolated) = (span.style, span.link, span.isIsolated)
            width = DisplayWidth.of(character)
        }

        /// Returns the column at which this cluster ends if it begins at column `width`. A tab advances to
        /// the next multiple of eight.
        func end(of width: Int) -> Int { isTab ? (width / 8 + 1) * 8 : width + self.width }
    }

    private let columns: Int
    /// The number of cells that stay free at the start of each line but the first.
    private let indent: Int
    private let breakable: BreakableWords
    private let clusters: [Cluster]

    /// Wraps a line. If the line already fits, returns it unchanged.
    ///
    /// - Parameter indent: the number of cells that stay free at the start of each line but the first.
    static func lines(
        of line: StyledText, columns: Int, breaking breakable: BreakableWords = .allButAddresses,
        indent: Int = 0
    ) -> [StyledText] {
        // Only a tab can take more columns than bytes.
        let byteCount = line.spans.reduce(0) { $0 + $1.text.utf8.count }
        if byteCount <= columns,
            !line.spans.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\t")) })
        {
            return [line]
        }
        let wrapper = LineWrapper(
            columns: max(columns, 1), indent: indent, breakable: breakable,
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
        var word = (start: 0, end: 0, mayMove: true, mayBreak: true)
        for (position, cluster) in clusters.enumerated() {
            if cluster.isSpace {
                if position == 0 || !clusters[position - 1].isSpace { breakEnd = position }
                breakNext = position + 1
                word.start = breakNext
            } else {
                if mayBreak(before: position) { (breakEnd, breakNext) = (position, position) }
                if cluster.end(of: width) > columns {
                    if word.end <= position { word = self.word(from: word.start) }
                    if breakEnd > start, word.mayMove {
                        ranges.append(start..<breakEnd)
                        start = breakNext
                        width = clusters[start..<position].reduce(indent) { $1.end(of: $0) }
                    } else if position > start, word.mayBreak {
                        ranges.append(start..<position)
                        (start, width) = (position, indent)
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
        guard breakable != .none, position > 0, !clusters[position - 1].isSpace else {
            return false
        }
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

    private func word(from start: Int) -> (start: Int, end: Int, mayMove: Bool, mayBreak: Bool) {
        let word = clusters[start...].prefix { !$0.isSpace }
        return switch breakable {
        case .all: (start, word.endIndex, true, true)
        case .allButAddresses:
            (start, word.endIndex, true, !String(word.map(\.character)).utf8.contains("://".utf8))
        case .none:
            (start, word.endIndex, word.reduce(indent) { $0 + $1.width } <= columns, false)
        }
    }

    /// Returns the text of a range of clusters. Adjacent clusters with the same style, link and isolation
    /// become one piece.
    private func text(of range: Range<Int>) -> StyledText {
        var text = StyledText()
        var position = range.lowerBound
        while position < range.upperBound {
            let first = clusters[position]
            let piece = clusters[position..<range.upperBound].prefix {
                $0.style == first.style && $0.link == first.link
                    && $0.isIsolated == first.isIsolated
            }
            text.append(
                String(piece.map(\.character)), first.style, isIsolated: first.isIsolated,
                link: first.link)
            position = piece.endIndex
        }
        return text
    }
}
