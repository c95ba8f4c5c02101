public enum NearestWord {
    /// Returns the first candidate with the fewest typing errors; `nil` if all candidates have too many.
    /// Allows two errors, but only one if `word` has at most four letters, and none if it has one letter.
    public static func to(_ word: String, among candidates: [String]) -> String? {
        let limit = word.count <= 4 ? min(word.count - 1, 1) : 2
        let distances = candidates.map { ($0, distance(Array(word), Array($0))) }
        let nearest = distances.min { $0.1 < $1.1 }
        return nearest.flatMap { $0.1 <= limit ? $0.0 : nil }
    }

    /// Counts the typing errors between two words: letters that are omitted, inserted, replaced, or swapped
    /// with the next letter (optimal string alignment).
    public static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var slips = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    slips = min(slips, beforePrevious[column - 1] + 1)
                }
                current.append(slips)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
