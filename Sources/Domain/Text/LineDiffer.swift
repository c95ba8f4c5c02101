/// Finds which lines of a text another one lacks, and which it has instead.
///
/// The answer has as few lines as can be, as long as that is soon found: Myers, *An O(ND) Difference
/// Algorithm and Its Variations* (Algorithmica 1, 1986), in linear space. Where two texts have too
/// little in common, the search within a part of them is given up after so many differences, and
/// the answer may have more lines than it must.
struct LineDiffer {
    /// The lines that only one of two texts has.
    struct Difference: Equatable {
        /// For each line of the old text, whether it is removed.
        var removed: [Bool]
        /// For each line of the new text, whether it is inserted.
        var inserted: [Bool]
    }

    /// How many differences a search goes through, from both ends, before it is given up.
    private let searchLimit: Int

    init(searchLimit: Int = 256) {
        self.searchLimit = max(searchLimit, 1)
    }

    /// What makes the new text of the old one. Lines are equal where their bytes are.
    ///
    /// - Complexity: O((n + m) · `searchLimit`) at worst; O(n + m) for texts that are much the same.
    func difference(from old: [String], to new: [String]) -> Difference {
        var numbers = LineNumbers()
        return difference(from: numbers.numbers(of: old), to: numbers.numbers(of: new))
    }

    /// The same for lines that are known by numbers.
    private func difference(from old: [Int], to new: [Int]) -> Difference {
        var difference = Difference(
            removed: [Bool](repeating: true, count: old.count),
            inserted: [Bool](repeating: true, count: new.count))
        // A line that the other text has nowhere is a difference without any search.
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

/// Numbers for lines: equal bytes, equal numbers.
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

/// A part of two texts that is compared by itself.
struct DifferencePart {
    /// The lines of the old text.
    var old: Range<Int>
    /// The lines of the new text.
    var new: Range<Int>

    /// The diagonal of the beginnings, see `SnakeSearch`.
    var firstDiagonal: Int { old.lowerBound - new.lowerBound }
    /// The diagonal of the ends.
    var lastDiagonal: Int { old.upperBound - new.upperBound }

    /// Drops the lines that are equal at the beginning and at the end.
    ///
    /// - Parameter onMatch: is given the places of each line that is equal.
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

    /// The parts before a place and after it.
    func split(at place: (old: Int, new: Int)) -> (before: DifferencePart, after: DifferencePart) {
        (
            DifferencePart(
                old: old.lowerBound..<place.old, new: new.lowerBound..<place.new),
            DifferencePart(
                old: place.old..<old.upperBound, new: place.new..<new.upperBound)
        )
    }
}
