/// What makes a text of another one, in hunks with some lines around them: a unified diff.
///
/// Source: GNU diffutils, *Detailed Description of Unified Format*.
struct UnifiedDiff: Equatable {
    /// A line of a hunk.
    struct Line: Equatable {
        /// Which text has it.
        enum Side: Equatable {
            case both
            case old
            case new
        }

        var side: Side
        /// The characters, without the line's end.
        var text: String
        /// Whether the line has an end.
        var isEnded = true
    }

    /// Changes that are near each other.
    struct Hunk: Equatable {
        /// The lines of the old text, counted from 0.
        var old: Range<Int>
        /// The lines of the new text.
        var new: Range<Int>
        var lines: [Line]
    }

    var hunks: [Hunk] = []

    /// The hunks that make `new` of `old`; none where they are the same.
    ///
    /// - Parameter context: how many lines are shown before and after a change.
    init(
        from old: DiffText, to new: DiffText, context: Int = 3,
        differ: LineDiffer = LineDiffer()
    ) {
        let difference = differ.difference(from: old.comparedLines, to: new.comparedLines)
        for changes in UnifiedDiff.changes(difference).grouped(within: context * 2) {
            guard let first = changes.first, let last = changes.last else { continue }
            let before = min(context, first.old.lowerBound)
            let after = min(context, old.lines.count - last.old.upperBound)
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
