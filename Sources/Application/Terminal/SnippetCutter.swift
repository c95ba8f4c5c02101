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
        let room = max(columns - cells(of: text[hit]), 0)
        let spare = room - cells(of: text[after]) - (isToEnd ? 0 : markWidth)
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
        let all = cells(of: text)
        if isWhole, all <= limit { return (text.endIndex, false, all) }
        let isMarked = limit >= markWidth
        var rest = max(limit - (isMarked ? markWidth : 0), 0)
        let shown = text.prefix { character in
            rest -= cells(of: character)
            return rest >= 0
        }
        return (shown.endIndex, isMarked, limit)
    }

    /// Returns the start of the longest suffix that fits. Leaves room for an ellipsis unless the whole text
    /// fits.
    private func ending(of text: Substring, isWhole: Bool, cells limit: Int) -> Cut {
        let all = cells(of: text)
        if isWhole, all <= limit { return (text.startIndex, false, all) }
        let isMarked = limit >= markWidth
        var taken = isMarked ? markWidth : 0
        var start = text.endIndex
        while start > text.startIndex {
            let width = cells(of: text[text.index(before: start)])
            if taken + width > limit { break }
            taken += width
            start = text.index(before: start)
        }
        return (start, isMarked, taken)
    }

    /// Returns the width of the text. Stops counting once the text is wider than a snippet.
    private func cells(of text: Substring) -> Int {
        var cells = 0
        for character in text {
            cells += self.cells(of: character)
            if cells > columns { break }
        }
        return cells
    }

    /// Returns the width of a character as shown. Counts zero-width characters as 1, so that long runs of
    /// them are also cut.
    private func cells(of character: Character) -> Int {
        max(DisplayWidth.of(SafeText.line(String(character), glyphs)), 1)
    }
}

/// The part of the text that is shown around a match.
struct SnippetWindow: Equatable {
    var range: Range<String.Index>
    /// Whether an ellipsis replaces the beginning of the line.
    var isCutBefore = false
    /// Whether an ellipsis replaces the rest of the line or of the match.
    var isCutAfter = false
}
