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
