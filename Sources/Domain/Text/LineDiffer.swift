/// Finds the lines that a new text removes from and inserts into an old one.
///
/// The difference is minimal unless that takes too long: Myers, *An O(ND) Difference Algorithm and Its
/// Variations* (Algorithmica 1, 1986), in linear space. If two texts have too little in common, the search
/// within a part of them stops after `searchLimit` rounds, and the difference may have more lines than
/// necessary.
struct LineDiffer {
    /// The lines that only one of the two texts has.
    struct Difference: Equatable {
        /// For each line of the old text, whether it is removed.
        var removed: [Bool]
        /// For each line of the new text, whether it is inserted.
        var inserted: [Bool]
    }

    /// How many rounds, each of one more difference from both ends, a search makes before it stops.
    private let searchLimit: Int

    init(searchLimit: Int = 256) {
        self.searchLimit = max(searchLimit, 1)
    }

    /// The difference that turns the old text into the new one. Lines are equal if their bytes are.
    ///
    /// - Complexity: O((n + m) · `searchLimit`) at worst; O(n + m) for nearly equal texts.
    func difference(from old: [String], to new: [String]) -> Difference {
        var numbers = LineNumbers()
        return difference(from: numbers.numbers(of: old), to: numbers.numbers(of: new))
    }

    /// The difference of lines that are identified by numbers.
    private func difference(from old: [Int], to new: [Int]) -> Difference {
        var difference = Difference(
            removed: [Bool](repeating: true, count: old.count),
            inserted: [Bool](repeating: true, count: new.count))
        // A line that the other text does not contain at all is a difference without any search.
        let (inOld, inNew) = (Set(old), Set(new))
        let oldPlaces = old.indices.filter { inNew.contains(old[$0]) }
        let newPlaces = new.indices.filter { inOld.contains(new[$0]) }
        var search = SnakeSearch(
            old: oldPlaces.map { old[$0] }, new: newPlaces.map { new[$0] }, limit: searchLimit)
        var parts = [DifferencePart(old: 0..<oldPlaces.count, new: 0..<newPlaces.count)]
        while var part = parts.popLast() {
            part.dropCommonEnds(search.old, search.new) { oldPlace, newPlace in
                difference.removed[oldPlaces[oldPlace]] = false
                difference.inserted[newPlaces[newPlace]] = false
            }
            guard !part.old.isEmpty, !part.new.isEmpty else { continue }
            let (before, after) = part.split(at: search.middle(of: part))
            parts += [after, before]
        }
        return difference
    }
}

/// Numbers lines so that lines with equal bytes have equal numbers.
private struct LineNumbers {
    private var known: [[UInt8]: Int] = [:]

    mutating func numbers(of lines: [String]) -> [Int] {
        lines.map { line in
            let bytes = Array(line.utf8)
            if let number = known[bytes] { return number }
            known[bytes] = known.count
            return known.count - 1
        }
    }
}

/// A pair of line ranges, one in each text, that are compared with each other.
struct DifferencePart {
    var old: Range<Int>
    var new: Range<Int>

    /// The diagonal on which the ranges begin, see `SnakeSearch`.
    var firstDiagonal: Int { old.lowerBound - new.lowerBound }
    /// The diagonal on which the ranges end.
    var lastDiagonal: Int { old.upperBound - new.upperBound }

    /// Drops the equal lines at the beginning and at the end of the ranges.
    ///
    /// - Parameter onMatch: called with the old and new index of each equal line.
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

    /// The parts before and after a pair of indices.
    func split(at place: (old: Int, new: Int)) -> (before: DifferencePart, after: DifferencePart) {
        (
            DifferencePart(
                old: old.lowerBound..<place.old, new: new.lowerBound..<place.new),
            DifferencePart(
                old: place.old..<old.upperBound, new: place.new..<new.upperBound)
        )
    }
}
