/// Finds a place at which two texts can be parted, so that a shortest way from one to the other leads
/// through it: the *middle snake* of Myers' algorithm.
///
/// The texts are the sides of a grid, and a step along a diagonal is a line that both have. A diagonal
/// is numbered by the place in the old text less that in the new one. Ways are followed from both
/// corners at once, with a difference more each round, until two of them meet.
struct SnakeSearch {
    /// The lines of both texts, by numbers.
    let old: [Int]
    let new: [Int]

    private let limit: Int
    private let offset: Int
    /// For each diagonal, how far into the old text the furthest way from the beginning has come.
    private var forward: [Int]
    /// The same from the end.
    private var backward: [Int]

    /// - Parameter limit: the rounds after which a search is given up.
    init(old: [Int], new: [Int], limit: Int) {
        self.old = old
        self.new = new
        self.limit = limit
        offset = new.count + 1
        forward = [Int](repeating: 0, count: old.count + new.count + 3)
        backward = forward
    }

    /// A place in the old text and one in the new: not the beginning of both, and not the end of both.
    ///
    /// - Parameter part: empty in neither text, with other first lines and other last ones.
    /// - Complexity: O(`limit` · d) for a way that advances by d lines.
    mutating func middle(of part: DifferencePart) -> (old: Int, new: Int) {
        var ahead = Diagonals(part, middle: part.firstDiagonal)
        var back = Diagonals(part, middle: part.lastDiagonal)
        let isOdd = (part.firstDiagonal - part.lastDiagonal) % 2 != 0
        forward[part.firstDiagonal + offset] = part.old.lowerBound
        backward[part.lastDiagonal + offset] = part.old.upperBound
        for _ in 0..<limit {
            // No way is outside of the diagonals that were reached.
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

    /// Follows the furthest way from the beginning that comes to a diagonal.
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

    /// Follows the furthest way from the end that comes to a diagonal.
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

    /// Where the way ends that has come furthest, from either corner.
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

/// The diagonals that ways have reached, every other one each round.
private struct Diagonals {
    private var lowest: Int
    private var highest: Int
    private let limits: ClosedRange<Int>

    init(_ part: DifferencePart, middle: Int) {
        (lowest, highest) = (middle, middle)
        let end = part.old.upperBound - part.new.lowerBound
        limits = (part.old.lowerBound - part.new.upperBound)...end
    }

    /// Goes one further on each side, or back where the grid ends.
    ///
    /// - Parameter forget: is given the diagonals next to those that are reached now.
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

    /// Those of this round.
    var all: StrideThrough<Int> { stride(from: highest, through: lowest, by: -2) }

    /// Whether a diagonal of the same round is one of them.
    func reach(_ diagonal: Int) -> Bool { lowest <= diagonal && diagonal <= highest }
}
