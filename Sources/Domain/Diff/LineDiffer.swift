/// A line-by-line comparison of two texts. Finds the lines that were removed from the old text and the lines
/// that were inserted in the new text.
///
/// The difference is minimal unless finding a minimal one would take too long. The algorithm is from Myers,
/// *An O(ND) Difference Algorithm and Its Variations* (Algorithmica 1, 1986), in the variant that uses linear
/// space. If the texts have too little in common, the search stops after `searchLimit` rounds, and the
/// difference may contain more lines than necessary.
public struct LineDiffer {
    /// The lines that are removed and inserted.
    public struct Difference: Equatable {
        /// For each line of the old text, whether it is removed.
        public internal(set) var removed: [Bool]
        /// For each line of the new text, whether it is inserted.
        public internal(set) var inserted: [Bool]

        /// The changes in order. Adjacent changed lines are one change.
        var changes: [DifferencePart] {
            var changes: [DifferencePart] = []
            var (old, new) = (0, 0)
            while old < removed.count || new < inserted.count {
                let start = (old: old, new: new)
                while old < removed.count, removed[old] { old += 1 }
                while new < inserted.count, inserted[new] { new += 1 }
                if (old, new) != (start.old, start.new) {
                    changes.append(DifferencePart(old: start.old..<old, new: start.new..<new))
                } else {
                    (old, new) = (old + 1, new + 1)
                }
            }
            return changes
        }
    }

    /// The maximum number of rounds in a search. Each round allows one more difference at each end.
    private let searchLimit: Int

    public init(searchLimit: Int = 256) { self.searchLimit = max(searchLimit, 1) }

    /// Returns the difference from an old text to a new text. Two lines are equal if their bytes are equal.
    ///
    /// - Complexity: O((n + m) · `searchLimit`) at worst; O(n + m) for nearly equal texts.
    func difference(from old: [String], to new: [String]) -> Difference {
        difference(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) })
    }

    /// Returns the difference between an old and a new text, each given as the bytes of its lines.
    public func difference(from old: [[UInt8]], to new: [[UInt8]]) -> Difference {
        var numbered: [[UInt8]: Int] = [:]
        func number(_ line: [UInt8]) -> Int {
            let next = numbered.count
            if let number = numbered[line] { return number }
            numbered[line] = next
            return next
        }
        return difference(from: old.map(number), to: new.map(number))
    }

    /// Returns the difference between two lists of lines, each identified by a number.
    private func difference(from old: [Int], to new: [Int]) -> Difference {
        var difference = Difference(
            removed: [Bool](repeating: true, count: old.count),
            inserted: [Bool](repeating: true, count: new.count))
        // A line that is missing from the other text is a difference and needs no search.
        let (inOld, inNew) = (Set(old), Set(new))
        let oldIndices = old.indices.filter { inNew.contains(old[$0]) }
        let newIndices = new.indices.filter { inOld.contains(new[$0]) }
        var search = SnakeSearch(
            old: oldIndices.map { old[$0] }, new: newIndices.map { new[$0] }, limit: searchLimit)
        var parts = [DifferencePart(old: 0..<oldIndices.count, new: 0..<newIndices.count)]
        while var part = parts.popLast() {
            part.dropCommonEnds(search.old, search.new) { oldIndex, newIndex in
                difference.removed[oldIndices[oldIndex]] = false
                difference.inserted[newIndices[newIndex]] = false
            }
            guard !part.old.isEmpty, !part.new.isEmpty else { continue }
            let middle = search.middle(of: part)
            parts += [
                DifferencePart(
                    old: middle.old..<part.old.upperBound, new: middle.new..<part.new.upperBound),
                DifferencePart(
                    old: part.old.lowerBound..<middle.old, new: part.new.lowerBound..<middle.new),
            ]
        }
        return difference
    }
}

/// A pair of line ranges to compare, one in each text.
struct DifferencePart {
    var old: Range<Int>
    var new: Range<Int>

    /// The diagonal at which the ranges begin; see `SnakeSearch`.
    var firstDiagonal: Int { old.lowerBound - new.lowerBound }
    var lastDiagonal: Int { old.upperBound - new.upperBound }

    /// Drops equal lines at both ends of the ranges.
    ///
    /// - Parameter onMatch: called with the indices of each equal line in the old and the new text.
    mutating func dropCommonEnds(
        _ oldLines: [Int], _ newLines: [Int], onMatch: (Int, Int) -> Void
    ) {
        var (oldStart, newStart) = (old.lowerBound, new.lowerBound)
        var (oldEnd, newEnd) = (old.upperBound, new.upperBound)
        while oldStart < oldEnd, newStart < newEnd, oldLines[oldStart] == newLines[newStart] {
            onMatch(oldStart, newStart)
            oldStart += 1
            newStart += 1
        }
        while oldStart < oldEnd, newStart < newEnd, oldLines[oldEnd - 1] == newLines[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            onMatch(oldEnd, newEnd)
        }
        old = oldStart..<oldEnd
        new = newStart..<newEnd
    }
}

/// A search for a point at which to split two texts, given as one index in each text. A shortest edit script
/// passes through this point. In Myers' algorithm, this is the *middle snake*.
///
/// The texts are the sides of a grid, in which a diagonal step is a line that both texts have. The number of
/// a diagonal is the index in the old text minus the index in the new text. Paths are followed from both
/// corners, with one more difference in each round, until two paths meet.
struct SnakeSearch {
    let old: [Int]
    let new: [Int]

    private let limit: Int
    private let offset: Int
    /// The index in the old text that the furthest path from the beginning has reached on each diagonal.
    private var forward: [Int]
    /// The index in the old text that the furthest path from the end has reached on each diagonal.
    private var backward: [Int]

    /// Creates a search.
    ///
    /// - Parameter limit: the number of rounds after which a search stops.
    init(old: [Int], new: [Int], limit: Int) {
        self.old = old
        self.new = new
        self.limit = limit
        offset = new.count + 1
        forward = [Int](repeating: 0, count: old.count + new.count + 3)
        backward = forward
    }

    /// Returns the indices at which to split a part. The indices are not both at the start of the part, and
    /// not both at its end.
    ///
    /// - Parameter part: the part to split. It must not be empty in either text; its first lines must differ,
    ///   and so must its last lines.
    /// - Complexity: O(`limit` · d) for a path of d lines.
    mutating func middle(of part: DifferencePart) -> (old: Int, new: Int) {
        var ahead = Diagonals(part, middle: part.firstDiagonal)
        var back = Diagonals(part, middle: part.lastDiagonal)
        let isOdd = (part.firstDiagonal - part.lastDiagonal) % 2 != 0
        forward[part.firstDiagonal + offset] = part.old.lowerBound
        backward[part.lastDiagonal + offset] = part.old.upperBound
        for _ in 0..<limit {
            // No path has reached the diagonals outside the current range.
            ahead.widen { forward[$0 + offset] = -1 }
            for diagonal in ahead.all {
                let index = advance(on: diagonal, part)
                if isOdd, back.reach(diagonal), backward[diagonal + offset] <= index {
                    return (index, index - diagonal)
                }
            }
            back.widen { backward[$0 + offset] = .max }
            for diagonal in back.all {
                let index = retreat(on: diagonal, part)
                if !isOdd, ahead.reach(diagonal), index <= forward[diagonal + offset] {
                    return (index, index - diagonal)
                }
            }
        }
        return furthest(part, ahead, back)
    }

    /// Extends the furthest forward path to a diagonal. Returns the index in the old text at the end of the
    /// path.
    private mutating func advance(on diagonal: Int, _ part: DifferencePart) -> Int {
        let slot = diagonal + offset
        var index = max(forward[slot - 1] + 1, forward[slot + 1])
        while index < part.old.upperBound, index - diagonal < part.new.upperBound,
            old[index] == new[index - diagonal]
        {
            index += 1
        }
        forward[slot] = index
        return index
    }

    /// Extends the furthest backward path to a diagonal. Returns the index in the old text at the end of the
    /// path.
    private mutating func retreat(on diagonal: Int, _ part: DifferencePart) -> Int {
        let slot = diagonal + offset
        var index = min(backward[slot - 1], backward[slot + 1] - 1)
        while index > part.old.lowerBound, index - diagonal > part.new.lowerBound,
            old[index - 1] == new[index - diagonal - 1]
        {
            index -= 1
        }
        backward[slot] = index
        return index
    }

    /// Returns the end of the path that has advanced furthest from its corner.
    private func furthest(
        _ part: DifferencePart, _ ahead: Diagonals, _ back: Diagonals
    ) -> (old: Int, new: Int) {
        func sum(_ pair: (old: Int, new: Int)) -> Int { pair.old + pair.new }

        let start = (old: part.old.lowerBound, new: part.new.lowerBound)
        let end = (old: part.old.upperBound, new: part.new.upperBound)
        let first = ahead.all.map { diagonal in
            let index = min(forward[diagonal + offset], end.old, end.new + diagonal)
            return (old: index, new: index - diagonal)
        }.max { sum($0) < sum($1) }
        let last = back.all.map { diagonal in
            let index = max(backward[diagonal + offset], start.old, start.new + diagonal)
            return (old: index, new: index - diagonal)
        }.min { sum($0) < sum($1) }
        guard let first, let last else { return start }
        return sum(first) - sum(start) > sum(end) - sum(last) ? first : last
    }
}

/// A range of diagonals that paths have reached. Each round uses every other diagonal.
private struct Diagonals {
    private var lowest: Int
    private var highest: Int
    private let limits: ClosedRange<Int>

    init(_ part: DifferencePart, middle: Int) {
        (lowest, highest) = (middle, middle)
        let end = part.old.upperBound - part.new.lowerBound
        limits = (part.old.lowerBound - part.new.upperBound)...end
    }

    /// Widens the range by one on each side, or narrows it on a side that is at the edge of the grid.
    ///
    /// - Parameter forget: called with the diagonal just outside each side that was widened.
    mutating func widen(_ forget: (Int) -> Void) {
        if lowest > limits.lowerBound {
            lowest -= 1
            forget(lowest - 1)
        } else {
            lowest += 1
        }
        if highest < limits.upperBound {
            highest += 1
            forget(highest + 1)
        } else {
            highest -= 1
        }
    }

    var all: StrideThrough<Int> { stride(from: highest, through: lowest, by: -2) }

    /// Returns whether the range contains a diagonal, which must be one that this round uses.
    func reach(_ diagonal: Int) -> Bool { lowest <= diagonal && diagonal <= highest }
}
