/// Finds a pair of indices at which two texts can be split so that a shortest edit script passes through it:
/// the *middle snake* of Myers' algorithm.
///
/// The texts are the sides of a grid, and a diagonal step is a line that both have. The number of a diagonal
/// is the index in the old text minus the index in the new one. Paths are followed from both corners at once,
/// with one more difference each round, until two of them meet.
struct SnakeSearch {
    /// The lines of both texts, as numbers.
    let old: [Int]
    let new: [Int]

    private let limit: Int
    private let offset: Int
    /// For each diagonal, the index in the old text that the furthest path from the beginning has reached.
    private var forward: [Int]
    /// The same for paths from the end.
    private var backward: [Int]

    /// - Parameter limit: the number of rounds after which a search stops.
    init(old: [Int], new: [Int], limit: Int) {
        self.old = old
        self.new = new
        self.limit = limit
        offset = new.count + 1
        forward = [Int](repeating: 0, count: old.count + new.count + 3)
        backward = forward
    }

    /// The indices at which to split a part: neither the beginning of both ranges nor the end of both.
    ///
    /// - Parameter part: must not be empty in either text; its first lines must differ, and so must its last.
    /// - Complexity: O(`limit` · d) for a path of d lines.
    mutating func middle(of part: DifferencePart) -> (old: Int, new: Int) {
        var ahead = Diagonals(part, middle: part.firstDiagonal)
        var back = Diagonals(part, middle: part.lastDiagonal)
        let isOdd = (part.firstDiagonal - part.lastDiagonal) % 2 != 0
        forward[part.firstDiagonal + offset] = part.old.lowerBound
        backward[part.lastDiagonal + offset] = part.old.upperBound
        for _ in 0..<limit {
            // No path has reached the diagonals outside of the current range.
            ahead.widen { forward[$0 + offset] = -1 }
            for diagonal in ahead.all {
                let place = advance(on: diagonal, part)
                if isOdd, back.reach(diagonal), backward[diagonal + offset] <= place {
                    return (place, place - diagonal)
                }
            }
            back.widen { backward[$0 + offset] = .max }
            for diagonal in back.all {
                let place = retreat(on: diagonal, part)
                if !isOdd, ahead.reach(diagonal), place <= forward[diagonal + offset] {
                    return (place, place - diagonal)
                }
            }
        }
        return furthest(part, ahead, back)
    }

    /// Extends the furthest forward path that reaches a diagonal, and returns the old index at which it ends.
    private mutating func advance(on diagonal: Int, _ part: DifferencePart) -> Int {
        let slot = diagonal + offset
        var place = max(forward[slot - 1] + 1, forward[slot + 1])
        while place < part.old.upperBound, place - diagonal < part.new.upperBound,
            old[place] == new[place - diagonal]
        {
            place += 1
        }
        forward[slot] = place
        return place
    }

    /// Extends the furthest backward path that reaches a diagonal, and returns the old index at which it
    /// ends.
    private mutating func retreat(on diagonal: Int, _ part: DifferencePart) -> Int {
        let slot = diagonal + offset
        var place = min(backward[slot - 1], backward[slot + 1] - 1)
        while place > part.old.lowerBound, place - diagonal > part.new.lowerBound,
            old[place - 1] == new[place - diagonal - 1]
        {
            place -= 1
        }
        backward[slot] = place
        return place
    }

    /// The end of the path that has advanced furthest, from either corner.
    private func furthest(
        _ part: DifferencePart, _ ahead: Diagonals, _ back: Diagonals
    ) -> (old: Int, new: Int) {
        func sum(_ place: (old: Int, new: Int)) -> Int { place.old + place.new }

        let start = (old: part.old.lowerBound, new: part.new.lowerBound)
        let end = (old: part.old.upperBound, new: part.new.upperBound)
        let first = ahead.all.map { diagonal in
            let place = min(forward[diagonal + offset], end.old, end.new + diagonal)
            return (old: place, new: place - diagonal)
        }.max { sum($0) < sum($1) }
        let last = back.all.map { diagonal in
            let place = max(backward[diagonal + offset], start.old, start.new + diagonal)
            return (old: place, new: place - diagonal)
        }.min { sum($0) < sum($1) }
        guard let first, let last else { return start }
        return sum(first) - sum(start) > sum(end) - sum(last) ? first : last
    }
}

/// The range of diagonals that paths have reached; each round uses every other one.
private struct Diagonals {
    private var lowest: Int
    private var highest: Int
    private let limits: ClosedRange<Int>

    init(_ part: DifferencePart, middle: Int) {
        (lowest, highest) = (middle, middle)
        let end = part.old.upperBound - part.new.lowerBound
        limits = (part.old.lowerBound - part.new.upperBound)...end
    }

    /// Widens the range by one on each side, or narrows it at the edge of the grid.
    ///
    /// - Parameter forget: called with the diagonal just outside each widened side.
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

    /// Whether the range contains a diagonal of this round.
    func reach(_ diagonal: Int) -> Bool { lowest <= diagonal && diagonal <= highest }
}
