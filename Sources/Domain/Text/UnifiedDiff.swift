/// What makes a text of another one, in hunks with some lines around them: a unified diff.
///
/// Source: GNU diffutils, *Detailed Description of Unified Format*.
package struct UnifiedDiff: Equatable {
    /// A line of a hunk.
    package struct Line: Equatable {
        /// Which text has it.
        package enum Side: Equatable {
            case both
            case old
            case new
        }

        package var side: Side
        /// The characters, without the line's end.
        package var text: String
        /// Whether the line has an end.
        package var isEnded = true
    }

    /// Changes that are near each other.
    package struct Hunk: Equatable {
        /// The lines of the old text, counted from 0.
        package var old: Range<Int>
        /// The lines of the new text.
        package var new: Range<Int>
        package var lines: [Line]
    }

    /// How many lines are shown before and after a change.
    private static let context = 3

    package var hunks: [Hunk] = []

    /// The hunks that make `new` of `old`; none where they are the same.
    package init(from old: DiffText, to new: DiffText) {
        let difference = LineDiffer().difference(from: old.comparedLines, to: new.comparedLines)
        for changes in UnifiedDiff.changes(difference).grouped(within: UnifiedDiff.context * 2) {
            guard let first = changes.first, let last = changes.last else { continue }
            let before = min(UnifiedDiff.context, first.old.lowerBound)
            let after = min(UnifiedDiff.context, old.lines.count - last.old.upperBound)
            let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
            let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
            var lines: [Line] = []
            var place = oldRange.lowerBound
            for change in changes {
                lines += old.diffLines(place..<change.old.lowerBound, .both)
                lines += old.diffLines(change.old, .old)
                lines += new.diffLines(change.new, .new)
                place = change.old.upperBound
            }
            lines += old.diffLines(place..<oldRange.upperBound, .both)
            hunks.append(Hunk(old: oldRange, new: newRange, lines: lines))
        }
    }

    /// The changes, in order, each with all the lines that follow each other.
    private static func changes(_ difference: LineDiffer.Difference) -> [DifferencePart] {
        let (removed, inserted) = (difference.removed, difference.inserted)
        var changes: [DifferencePart] = []
        var (old, new) = (0, 0)
        while old < removed.count || new < inserted.count {
            let start = (old: old, new: new)
            while old < removed.count, removed[old] { old += 1 }
            while new < inserted.count, inserted[new] { new += 1 }
            if (old, new) != (start.old, start.new) {
                changes.append(DifferencePart(old: start.old..<old, new: start.new..<new))
            } else {
                old += 1
                new += 1
            }
        }
        return changes
    }
}

extension [DifferencePart] {
    /// Those together that have no more than so many lines between them.
    fileprivate func grouped(within lineCount: Int) -> [[DifferencePart]] {
        var groups: [[DifferencePart]] = []
        for part in self {
            if let last = groups.last?.last,
                part.old.lowerBound - last.old.upperBound <= lineCount
            {
                groups[groups.count - 1].append(part)
            } else {
                groups.append([part])
            }
        }
        return groups
    }
}

/// A text as a diff sees it: lines, of which the last may have no end.
package struct DiffText: Equatable {
    /// The lines without their ends.
    private(set) var lines: [String]
    /// Whether the last line has an end; true where there is none.
    private(set) var isEnded: Bool

    /// Splits a text at its line feeds, and nowhere else.
    package init(_ text: String) {
        var lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String($0) ?? "" }
        isEnded = lines.last == ""
        if isEnded { lines.removeLast() }
        self.lines = lines
    }

    /// The lines so that those are equal that have the same bytes and the same end.
    var comparedLines: [String] {
        guard !isEnded, let last = lines.last else { return lines }
        // No line has a line feed in it.
        return lines.dropLast() + [last + "\n"]
    }

    /// Some lines as those of a hunk.
    func diffLines(
        _ range: Range<Int>, _ side: UnifiedDiff.Line.Side
    ) -> [UnifiedDiff.Line] {
        range.map { place in
            UnifiedDiff.Line(
                side: side, text: lines[place], isEnded: isEnded || place < lines.count - 1)
        }
    }
}
