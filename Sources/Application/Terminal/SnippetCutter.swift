/// Cuts snippets: the part of a line around a match. Reads only what can be shown, so the length of the text
/// does not matter. Shows a line break only within a match.
struct SnippetCutter {
    let glyphs: Glyphs
    /// The width in cells, including the ellipses.
    let columns: Int

    /// The window around the first hit.
    ///
    /// - Parameters:
    ///   - hits: in order, without overlaps. The window has later hits wholly or not at all.
    ///   - floor: the end of the previous window; this one starts after it.
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

    /// The visible part of the line before a hit, without leading space, and whether it is complete.
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
        let isWhole =
            start == text.startIndex || text[text.index(before: start)].isNewline
        while start < hit.lowerBound, text[start].isWhitespace { start = text.index(after: start) }
        return (start..<hit.lowerBound, isWhole)
    }

    /// The visible part of the line after a hit, without trailing space, and whether it is complete.
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

    /// The edge of a cut, and the cells of the piece with its mark.
    private typealias Cut = (edge: String.Index, isMarked: Bool, cells: Int)

    private var markWidth: Int { DisplayWidth.of(glyphs.ellipsis) }

    /// The longest beginning that fits, with the mark after it.
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

    /// The longest ending that fits, with the mark before it.
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

    /// The cells of a text, counted up to the width of a snippet.
    private func cells(of text: Substring) -> Int {
        var cells = 0
        for character in text {
            cells += self.cells(of: character)
            if cells > columns { break }
        }
        return cells
    }

    /// The cells of a character as shown; at least one, so that text of zero-width characters is cut, too.
    private func cells(of character: Character) -> Int {
        max(DisplayWidth.of(SafeText.line(String(character), glyphs)), 1)
    }
}

/// The part of a text that is shown around a match.
struct SnippetWindow: Equatable {
    var range: Range<String.Index>
    /// Whether an ellipsis replaces the beginning of the line.
    var isCutBefore = false
    /// Whether an ellipsis replaces the rest of the line or of the match.
    var isCutAfter = false
}
