import Domain

/// A set of byte sequences. Only a line that contains at least one of them is worth decoding.
struct LinePrefilter: Equatable {
    /// Non-empty byte sequences to search for, ignoring the case of ASCII letters.
    let literals: [[UInt8]]
    /// Exact byte sequences that a line may contain instead of a letter, such as the UTF-8 of `ſ` for `s`.
    /// The search is fastest for sequences of at least two bytes that begin with a non-ASCII byte.
    let otherEncodings: [[UInt8]]
    /// Runs of letters that may have accents in a line.
    let accentedRuns: [AccentedRun]
    /// Whether any line with a `\u` or `\/` escape is a candidate.
    let includesEscapes: Bool

    /// Creates a prefilter. Returns `nil` if every line would be a candidate, because there is no literal or
    /// a byte sequence is empty.
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
    /// Creates the prefilter for the memes that match a query. Returns `nil` if every line would be a
    /// candidate.
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
