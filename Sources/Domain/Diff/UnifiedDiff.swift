/// A unified diff: the changes between two texts, grouped into hunks with some unchanged lines around each
/// change.
///
/// Source: GNU diffutils, *Detailed Description of Unified Format*.
public struct UnifiedDiff: Equatable {
    public struct Line: Equatable {
        public enum Side: Equatable {
            case both
            case old
            case new
        }

        public var side: Side
        /// The line without its line feed.
        public var text: String
        /// Whether the line ends with a line feed. Only the last line of a text may lack one.
        public var isEnded = true
    }

    /// A group of nearby changes, with the lines around them.
    public struct Hunk: Equatable {
        /// The 0-based range of lines in the old text.
        public var old: Range<Int>
        public var new: Range<Int>
        public var lines: [Line]
    }

    /// The maximum number of unchanged lines shown before and after a change.
    private static let context = 3

    public var hunks: [Hunk] = []

    /// Creates a diff whose hunks change `old` to `new`. If the texts are equal, the diff has no hunks.
    public init(from old: DiffText, to new: DiffText) {
        let difference = LineDiffer().difference(from: old.comparedLines, to: new.comparedLines)
        for changes in difference.changes.grouped(within: UnifiedDiff.context * 2) {
            guard let first = changes.first, let last = changes.last else { continue }
            let before = min(UnifiedDiff.context, first.old.lowerBound)
            let after = min(UnifiedDiff.context, old.lines.count - last.old.upperBound)
            let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
            let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
            var lines: [Line] = []
            var index = oldRange.lowerBound
            for change in changes {
                lines += old.diffLines(index..<change.old.lowerBound, .both)
                lines += old.diffLines(change.old, .old)
                lines += new.diffLines(change.new, .new)
                index = change.old.upperBound
            }
            lines += old.diffLines(index..<oldRange.upperBound, .both)
            hunks.append(Hunk(old: oldRange, new: newRange, lines: lines))
        }
    }
}

extension [DifferencePart] {
    /// Groups parts with at most `lineCount` unchanged lines between them.
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

/// Text that is split into lines. The last line may lack a line feed.
public struct DiffText: Equatable {
    /// The lines, without their line feeds.
    private(set) var lines: [String]
    /// Whether the last line ends with a line feed. If there are no lines, this is `true`.
    private(set) var isEnded: Bool

    /// Splits text at line feeds only.
    public init(_ text: String) {
        var lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String($0) ?? "" }
        isEnded = lines.last == ""
        if isEnded { lines.removeLast() }
        self.lines = lines
    }

    /// The lines as strings whose bytes are equal if and only if the lines and their endings are equal.
    var comparedLines: [String] {
        guard !isEnded, let last = lines.last else { return lines }
        // No line contains a line feed, so appending a line feed marks a line without an ending.
        return lines.dropLast() + [last + "\n"]
    }

    func diffLines(_ range: Range<Int>, _ side: UnifiedDiff.Line.Side) -> [UnifiedDiff.Line] {
        range.map { index in
            UnifiedDiff.Line(
                side: side, text: lines[index], isEnded: isEnded || index < lines.count - 1)
        }
    }
}
