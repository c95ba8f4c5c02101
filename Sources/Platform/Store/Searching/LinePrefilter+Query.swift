import Domain

extension LinePrefilter {
    /// What the lines of the memes that a query means have in them; `nil` where nothing tells.
    ///
    /// - Parameter includesEscapes: whether a line may have escapes by which JSON may spell anything.
    init?(_ query: Query, includesEscapes: Bool) {
        guard let prefilter = QueryPrefilter(query) else { return nil }
        var spellings: [[UInt8]] = []
        for spelling in prefilter.alternatives.flatMap(\.otherSpellings)
        where !spellings.contains(spelling) {
            spellings.append(spelling)
        }
        self.init(
            literals: prefilter.alternatives.map(\.bytes), otherSpellings: spellings,
            includesEscapes: includesEscapes)
    }
}
