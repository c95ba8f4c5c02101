import Domain

/// Byte sequences of which a line must contain one to be worth decoding.
struct LinePrefilter: Equatable {
    /// Bytes that are looked for as they are in the file, ASCII letters in either case. None is
    /// empty.
    let literals: [[UInt8]]
    /// Other exact bytes for a searched letter, such as those of `ſ` for `s`. They
    /// are found quickest if they begin with a byte that is not ASCII, and have two or more.
    let otherEncodings: [[UInt8]]
    /// Whether a line with an escape that can stand for any character, `\u` or `\/`, is a candidate.
    let includesEscapes: Bool

    /// - Returns: `nil` if no line could be told from another: there is no literal, or one of the
    ///   byte sequences is empty.
    init?(literals: [[UInt8]], otherEncodings: [[UInt8]] = [], includesEscapes: Bool = false) {
        guard !literals.isEmpty, !(literals + otherEncodings).contains([]) else { return nil }
        self.literals = literals
        self.otherEncodings = otherEncodings
        self.includesEscapes = includesEscapes
    }
}

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
