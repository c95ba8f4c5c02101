/// Finds the lines of a log that a prefilter lets pass.
///
/// Each pattern is looked for by itself, in one window of the bytes after the other: the first brings
/// a window into the processor's cache, where the others find it. No pattern has a line feed in it, so
/// what begins in a line is within it.
struct LineSearch {
    private static let windowSize = 8 << 10
    private static let lineFeed = UInt8(ascii: "\n")

    private let bytes: UnsafeBufferPointer<UInt8>
    private let patterns: [any PatternSearch]

    /// Looks for the lines of some bytes, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ prefilter: LinePrefilter) {
        self.bytes = bytes
        // No line has a line feed in it.
        let encodings = prefilter.otherEncodings.filter { !$0.contains(LineSearch.lineFeed) }
        let literals = prefilter.literals.filter { !$0.contains(LineSearch.lineFeed) }
        let rareEncodings = encodings.filter(EncodingSearch.canFind)
        patterns =
            (literals + encodings.filter { !EncodingSearch.canFind($0) }).map(LiteralSearch.init)
            + (rareEncodings.isEmpty && !prefilter.includesEscapes
                ? []
                : [EncodingSearch(rareEncodings, includesEscapes: prefilter.includesEscapes)])
    }

    /// Whether a line, which begins at an offset, can match.
    func canMatch(lineAt start: Int) -> Bool {
        let range = start..<bytes.nextLine(after: start)
        return patterns.contains { $0.firstMatch(in: bytes, range) != nil }
    }

    /// Tells where the lines begin that can match, in ascending order, each once.
    ///
    /// - Parameter range: begins and ends where lines do.
    func forEachLine(in range: Range<Int>, _ body: (Int) -> Void) {
        // Where each pattern stands next; the end of the window where it does not.
        var matches = patterns.map { _ in range.lowerBound }
        var window = range.lowerBound..<range.lowerBound
        // Where the line begins after the last that was found: each counts once.
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
