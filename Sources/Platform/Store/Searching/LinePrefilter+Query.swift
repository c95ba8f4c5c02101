import Domain

extension LinePrefilter {
    /// The bytes that lines of matching memes contain; `nil` if there is no such test.
    ///
    /// - Parameter includesEscapes: whether a line may have escapes that can stand for any character.
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
