import Domain

extension LinePrefilter {
    /// The bytes that lines of matching memes contain; `nil` if there is no such test.
    ///
    /// - Parameter includesEscapes: whether a line may have escapes that can stand for any character.
    init?(_ query: Query, includesEscapes: Bool) {
        guard let prefilter = QueryPrefilter(query) else { return nil }
        var encodings: [[UInt8]] = []
        for encoding in prefilter.alternatives.flatMap(\.otherEncodings)
        where !encodings.contains(encoding) {
            encodings.append(encoding)
        }
        self.init(
            literals: prefilter.alternatives.map(\.bytes), otherEncodings: encodings,
            includesEscapes: includesEscapes)
    }
}
