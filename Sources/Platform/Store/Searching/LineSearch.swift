import Domain

/// A search for the lines of a log that pass a prefilter.
///
/// The bytes are divided into windows. Each window is searched for one pattern after another, so that the
/// first search loads the window into the processor's cache for the other searches. No pattern contains a
/// line feed, so a match lies within one line.
struct LineSearch {
    private static let windowSize = 8 << 10
    private static let lineFeed = UInt8(ascii: "\n")

    private let bytes: UnsafeBufferPointer<UInt8>
    private let patterns: [any PatternSearch]

    /// Creates a search in `bytes`, which must outlive the search.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ prefilter: LinePrefilter) {
        self.bytes = bytes
        // No line contains a line feed, so a pattern with one cannot match.
        let encodings = prefilter.equivalents.filter { !$0.contains(LineSearch.lineFeed) }
        let literals = prefilter.literals.filter { !$0.contains(LineSearch.lineFeed) }
        let rareEncodings = encodings.filter(EncodingSearch.canFind)
        // `AccentSearch` finds runs without accents, too.
        let plain = literals.filter { literal in
            !prefilter.requiredLetters.contains { $0.bytes == literal }
        }
        let requiredLetters: [any PatternSearch] =
            prefilter.requiredLetters
            .filter { !$0.bytes.contains(LineSearch.lineFeed) }.map { AccentSearch($0) }
        patterns =
            requiredLetters
            + (plain + encodings.filter { !EncodingSearch.canFind($0) }).map(LiteralSearch.init)
            + (rareEncodings.isEmpty && !prefilter.includesEscapes
                ? []
                : [EncodingSearch(rareEncodings, includesEscapes: prefilter.includesEscapes)])
    }

    /// Returns whether the line at an offset passes the prefilter.
    func canMatch(lineAt start: Int) -> Bool {
        let range = start..<bytes.nextLine(after: start)
        return patterns.contains { $0.firstMatch(in: bytes, range) != nil }
    }

    /// Calls `body` with the offset of each line that passes the prefilter, in ascending order.
    ///
    /// - Parameter range: the range to search, which must begin and end at line boundaries.
    func forEachLine(in range: Range<Int>, _ body: (Int) -> Void) {
        // The next match of each pattern; the end of the window if the pattern has no match in it.
        var matches = patterns.map { _ in range.lowerBound }
        var window = range.lowerBound..<range.lowerBound
        // The offset after the last line found, so that each line is reported only once.
        var rest = range.lowerBound
        while window.upperBound < range.upperBound {
            let start = max(window.upperBound, rest)
            window = start..<min(start + LineSearch.windowSize, range.upperBound)
            for number in patterns.indices {
                matches[number] = nextMatch(of: number, from: start, in: window)
            }
            while let match = matches.min(), match < window.upperBound {
                body(bytes.lineStart(of: match, notBefore: rest))
                rest = bytes.nextLine(after: match)
                for number in patterns.indices where matches[number] < rest {
                    matches[number] = nextMatch(of: number, from: rest, in: window)
                }
            }
        }
    }

    private func nextMatch(of number: Int, from start: Int, in window: Range<Int>) -> Int {
        guard start < window.upperBound else { return window.upperBound }
        return patterns[number].firstMatch(in: bytes, start..<window.upperBound)
            ?? window.upperBound
    }
}

/// A set of byte sequences. Only a line that contains at least one of them is worth decoding.
struct LinePrefilter: Equatable {
    /// Non-empty byte sequences to search for, ignoring the case of ASCII letters.
    let literals: [[UInt8]]
    /// Exact byte sequences that a line may contain instead of a letter, such as the UTF-8 of `ſ` for `s`.
    /// The search is fastest for sequences of at least two bytes that begin with a non-ASCII byte.
    let equivalents: [[UInt8]]
    /// Runs of letters that may have accents in a line.
    let requiredLetters: [RequiredLetters]
    /// Whether any line with a `\u` or `\/` escape is a candidate.
    let includesEscapes: Bool

    /// Creates a prefilter. Returns `nil` if every line would be a candidate, because there is no literal or
    /// a byte sequence is empty.
    init?(
        literals: [[UInt8]], equivalents: [[UInt8]] = [], requiredLetters: [RequiredLetters] = [],
        includesEscapes: Bool = false
    ) {
        guard !literals.isEmpty, !(literals + equivalents).contains([]) else { return nil }
        self.literals = literals
        self.equivalents = equivalents
        self.requiredLetters = requiredLetters
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
        for encoding in prefilter.alternatives.flatMap(\.equivalents)
        where !encodings.contains(encoding) {
            encodings.append(encoding)
        }
        self.init(
            literals: prefilter.alternatives.map(\.bytes), equivalents: encodings,
            requiredLetters: prefilter.alternatives.compactMap(\.requiredLetters),
            includesEscapes: includesEscapes)
    }
}
