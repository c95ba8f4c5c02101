import Domain

extension LinePrefilter {
    /// What the lines of the memes that a query means have in them; `nil` where nothing tells.
    init?(_ query: Query) {
        guard let prefilter = QueryPrefilter(query) else { return nil }
        var spellings: [[UInt8]] = []
        for spelling in prefilter.alternatives.flatMap(\.otherSpellings)
        where !spellings.contains(spelling) {
            spellings.append(spelling)
        }
        self.init(
            literals: prefilter.alternatives.map(\.bytes), otherSpellings: spellings,
            includesEscapes: true)
    }
}
