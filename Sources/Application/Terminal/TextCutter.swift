import Domain

extension DisplayWidth {
    /// Returns the longest prefix of the text that fits into the given number of cells, and its width.
    static func prefix<Text: Collection<Character>>(
        of text: Text, cells limit: Int, measure: (Character) -> Int = DisplayWidth.of
    ) -> (text: Text.SubSequence, cells: Int) {
        var cells = 0
        let prefix = text.prefix { character in
            let width = measure(character)
            guard cells + width <= limit else { return false }
            cells += width
            return true
        }
        return (prefix, cells)
    }

    /// Returns the longest suffix of the text that fits into the given number of cells, and its width.
    static func suffix<Text: BidirectionalCollection<Character>>(
        of text: Text, cells limit: Int, measure: (Character) -> Int = DisplayWidth.of
    ) -> (text: Text.SubSequence, cells: Int) {
        let (suffix, cells) = prefix(of: text.reversed(), cells: limit, measure: measure)
        return (text[suffix.endIndex.base...], cells)
    }
}

extension Glyphs {
    /// Cuts text to a width. Returns the part that fits, the ellipsis (empty if nothing was cut), and the
    /// total width.
    func cut(_ text: String, to width: Int) -> (text: Substring, mark: String, cells: Int) {
        let whole = DisplayWidth.prefix(of: text, cells: width)
        guard whole.text.endIndex < text.endIndex else { return (whole.text, "", whole.cells) }
        let mark = DisplayWidth.prefix(of: ellipsis, cells: width)
        let start = DisplayWidth.prefix(of: text, cells: width - mark.cells)
        return (start.text, String(mark.text), start.cells + mark.cells)
    }

    func cutLine(_ text: String, to width: Int) -> String {
        let (shown, mark, _) = cut(text, to: width)
        return shown + mark
    }

    /// Cuts a line to a width, and makes it safe for a terminal. Returns as much of the line as fits, followed
    /// by a mark of one cell if the line was cut, and the total width.
    func cut(_ line: StyledText, to width: Int) -> (line: StyledText, cells: Int) {
        var (shown, cells) = (StyledText(), 0)
        let texts = line.spans.map { SafeText.line($0.text, self) }
        let isCut = texts.reduce(0) { $0 + DisplayWidth.of($1) } > width
        let mark = isCut && width > 0 ? cutMark : ""
        let room = width - DisplayWidth.of(mark)
        for (span, text) in zip(line.spans, texts) {
            let (start, taken) = DisplayWidth.prefix(of: text, cells: room - cells)
            shown.append(String(start), span.style, isIsolated: span.isIsolated, link: span.link)
            cells += taken
            if start.endIndex < text.endIndex { break }
        }
        shown.append(mark)
        return (shown, cells + DisplayWidth.of(mark))
    }

    /// Returns the width of a character as a terminal shows it.
    func width(of character: Character) -> Int {
        DisplayWidth.of(SafeText.line(String(character), self))
    }
}

/// A helper that cuts snippets from text. A snippet is the part of a line around a match. Only the text that
/// can be shown is read, so the time does not depend on the length of the text. A snippet includes a line
/// break only inside a match.
struct SnippetCutter {
    let glyphs: Glyphs
    /// The maximum width of a snippet in cells, including the ellipses.
    let columns: Int

    /// Returns the window around the first hit, or `nil` if there are no hits.
    ///
    /// - Parameters:
    ///   - hits: the hits, in order and without overlaps. The window contains each later hit entirely or not
    ///     at all.
    ///   - floor: the earliest possible start of the window: the start of the line, or the end of the
    ///     previous window.
    func window(
        around hits: ArraySlice<Range<String.Index>>, in text: String, from floor: String.Index
    ) -> SnippetWindow? {
        guard let hit = hits.first else { return nil }
        let (before, isFromStart) = lineBefore(hit, in: text, from: max(floor, text.startIndex))
        let (after, isToEnd) = lineAfter(hit, in: text)
        let shownHit = prefix(of: text[hit], cells: columns)
        let room = shownHit.text.endIndex == hit.upperBound ? columns - shownHit.cells : 0
        let spare =
            room - prefix(of: text[after], cells: columns).cells - (isToEnd ? 0 : markWidth)
        let start = ending(of: text[before], isWhole: isFromStart, cells: max(room / 3, spare))
        let end = beginning(
            of: text[hit.lowerBound..<after.upperBound], isWhole: isToEnd,
            cells: columns - start.cells)
        let parted = hits.dropFirst().prefix { $0.lowerBound < end.edge }
            .first { $0.upperBound > end.edge }
        return SnippetWindow(
            range: start.edge..<(parted?.lowerBound ?? end.edge), isCutBefore: start.isMarked,
            isCutAfter: end.isMarked)
    }

    /// Returns the text before a hit on the same line, without leading space. Reads only as much as can be
    /// shown. `isWhole` is `true` if the start of the line was reached.
    private func lineBefore(
        _ hit: Range<String.Index>, in text: String, from floor: String.Index
    ) -> (Range<String.Index>, isWhole: Bool) {
        var start = hit.lowerBound
        var count = 0
        while start > floor, count <= columns {
            let previous = text.index(before: start)
            if text[previous].isNewline { break }
            start = previous
            count += 1
        }
        let isWhole = start == text.startIndex || text[text.index(before: start)].isNewline
        while start < hit.lowerBound, text[start].isWhitespace { start = text.index(after: start) }
        return (start..<hit.lowerBound, isWhole)
    }

    /// Returns the text after a hit on the same line, without trailing space. Reads only as much as can be
    /// shown. `isWhole` is `true` if the end of the line was reached.
    private func lineAfter(
        _ hit: Range<String.Index>, in text: String
    ) -> (Range<String.Index>, isWhole: Bool) {
        let rest = text[hit.upperBound...]
        let line = rest.prefix(columns + 1).prefix { !$0.isNewline }
        let isWhole = line.endIndex == rest.endIndex || text[line.endIndex].isNewline
        var end = line.endIndex
        while end > hit.upperBound, text[text.index(before: end)].isWhitespace {
            end = text.index(before: end)
        }
        return (hit.upperBound..<end, isWhole)
    }

    /// The edge of a cut, whether an ellipsis marks it, and the width of the piece with its ellipsis.
    private typealias Cut = (edge: String.Index, isMarked: Bool, cells: Int)

    private var markWidth: Int { DisplayWidth.of(glyphs.ellipsis) }

    /// Returns the end of the longest prefix that fits. Leaves room for an ellipsis unless the whole text
    /// fits.
    private func beginning(of text: Substring, isWhole: Bool, cells limit: Int) -> Cut {
        let all = prefix(of: text, cells: limit)
        if isWhole, all.text.endIndex == text.endIndex { return (text.endIndex, false, all.cells) }
        let mark = limit >= markWidth ? markWidth : 0
        let shown = prefix(of: text, cells: limit - mark)
        return (shown.text.endIndex, mark > 0, shown.cells + mark)
    }

    /// Returns the start of the longest suffix that fits. Leaves room for an ellipsis unless the whole text
    /// fits.
    private func ending(of text: Substring, isWhole: Bool, cells limit: Int) -> Cut {
        let all = DisplayWidth.suffix(of: text, cells: limit, measure: cells)
        if isWhole, all.text.startIndex == text.startIndex {
            return (text.startIndex, false, all.cells)
        }
        let mark = limit >= markWidth ? markWidth : 0
        let shown = DisplayWidth.suffix(of: text, cells: limit - mark, measure: cells)
        return (shown.text.startIndex, mark > 0, shown.cells + mark)
    }

    private func prefix(of text: Substring, cells limit: Int) -> (text: Substring, cells: Int) {
        DisplayWidth.prefix(of: text, cells: limit, measure: cells)
    }

    /// Returns the width of a character as shown. Counts zero-width characters as 1, so that long runs of
    /// them are also cut.
    private func cells(of character: Character) -> Int { max(glyphs.width(of: character), 1) }
}

/// The part of the text that is shown around a match.
struct SnippetWindow: Equatable {
    var range: Range<String.Index>
    /// Whether an ellipsis replaces the beginning of the line.
    var isCutBefore = false
    /// Whether an ellipsis replaces the rest of the line or of the match.
    var isCutAfter = false
}

/// A formatter that fits styled lines into a number of cells.
package struct LineFitter {
    let traits: StreamTraits
    /// The column of the terminal at which lines begin.
    let column: Int

    package init(traits: StreamTraits, column: Int = 0) {
        self.traits = traits
        self.column = column
    }

    /// Returns the width of one line of text, in cells.
    package static func width(of text: String) -> Int { DisplayWidth.of(text) }

    /// Pads the text with spaces to a width. Always adds at least two spaces.
    package static func padded(_ text: String, to cells: Int) -> String {
        text + String(repeating: " ", count: max(cells - DisplayWidth.of(text), 2))
    }

    /// Renders a line and cuts it to a width. A selected line is shown in inverse video across that width.
    ///
    /// - Parameter isPadded: whether to fill the width with spaces.
    package func render(
        _ line: StyledText, width: Int, isSelected: Bool = false, isPadded: Bool = false
    ) -> String {
        let (fitted, cells) = traits.glyphs.cut(line, to: width)
        let rest = isPadded || isSelected ? String(repeating: " ", count: width - cells) : ""
        let filled = fitted + StyledText(rest)
        guard isSelected else {
            return TextRenderer(traits: traits, column: column).render(filled)
        }
        var plain = traits
        (plain.usesColor, plain.usesBold, plain.usesHyperlinks) = (false, false, false)
        // The row is filled first, because a terminal may show some characters narrower than expected.
        let isPlain = filled.text.utf8.allSatisfy { $0 < 0x80 }
        let blank = String(repeating: " ", count: width) + "\u{1B}[\(column + 1)G"
        let shown = TextRenderer(traits: plain, column: column).render(filled)
        // Inverse video is not a color: ECMA-48 §8.3.117.
        return "\u{1B}[7m\(isPlain ? "" : blank)\(shown)\u{1B}[0m"
    }
}
