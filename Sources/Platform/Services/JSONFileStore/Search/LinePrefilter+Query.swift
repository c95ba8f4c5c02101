import Domain

extension LinePrefilter {
    /// What the lines of the memes that a query means have in them; `nil` where nothing tells.
    init?(_ query: Query) {
        guard let prefilter = QueryPrefilter(query) else { return nil }
        self.init(
            literals: prefilter.alternatives.map(\.bytes),
            otherSpellings: prefilter.alternatives.contains(where: \.canBeSpelledOtherwise)
                ? OtherSpellings.sequences : [],
            includesEscapes: true)
    }
}
