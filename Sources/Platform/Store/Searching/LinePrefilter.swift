import Domain

/// Byte sequences of which a line must contain at least one to be worth decoding.
struct LinePrefilter: Equatable {
    /// Byte sequences to search for, ignoring the case of ASCII letters. None is empty.
    let literals: [[UInt8]]
    /// Other exact byte sequences that stand for a letter, such as the UTF-8 of `ſ` for `s`. Searching is
    /// fastest if they begin with a non-ASCII byte and have at least two bytes.
    let otherEncodings: [[UInt8]]
    /// Runs of letters that may have accents in a line.
    let accentedRuns: [AccentedRun]
    /// Whether a line with a `\u` or `\/` escape is a candidate.
    let includesEscapes: Bool

    /// - Returns: `nil` if every line would be a candidate: there is no literal, or a byte sequence is empty.
    init?(
        literals: [[UInt8]], otherEncodings: [[UInt8]] = [], accentedRuns: [AccentedRun] = [],
        includesEscapes: Bool = false
    ) {
        guard !literals.isEmpty, !(literals + otherEncodings).contains([]) else { return nil }
        self.literals = literals
        self.otherEncodings = otherEncodings
        self.accentedRuns = accentedRuns
        self.includesEscapes = includesEscapes
    }
}

extension LinePrefilter {
    /// Creates the prefilter for the memes that match a query; `nil` if every line would be a candidate.
    ///
    /// - Parameter includesEscapes: whether a line may have `\u` or `\/` escapes.
    init?(_ query: Query, includesEscapes: Bool) {
        guard let prefilter = QueryPrefilter(query) else { return nil }
        var encodings: [[UInt8]] = []
        for encoding in prefilter.alternatives.flatMap(\.otherEncodings)
        where !encodings.contains(encoding) {
            encodings.append(encoding)
        }
        self.init(
            literals: prefilter.alternatives.map(\.bytes), otherEncodings: encodings,
            accentedRuns: prefilter.alternatives.compactMap(\.accentedRun),
            includesEscapes: includesEscapes)
    }
}
