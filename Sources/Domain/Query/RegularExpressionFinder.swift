/// Finds a Swift regular expression in texts, ignoring case.
struct RegularExpressionFinder {
    /// How many character classes may lie within each other; the reader of the standard library
    /// would overflow its stack.
    private static let maximumClassDepth = 100

    private let expression: Regex<AnyRegexOutput>

    /// Reads a pattern.
    ///
    /// - Throws: `QueryError` for one that Swift cannot read.
    init(_ pattern: String) throws(QueryError) {
        if let index = RegularExpressionFinder.tooDeepClass(in: pattern) {
            throw QueryError(.tooDeep, in: pattern, at: index..<index + 1)
        }
        do {
            expression = try Regex(pattern).ignoresCase()
        } catch {
            throw QueryError(
                .invalidRegularExpression(String(describing: error)), in: pattern,
                at: RegularExpressionFinder.range(of: error, in: pattern))
        }
    }

    /// Whether there is a match in a text.
    ///
    /// - Complexity: that of the expression; some go through all ways to match, which may take for ever.
    func isFound(in text: String) -> Bool { ((try? expression.firstMatch(in: text)) ?? nil) != nil }

    /// The matches in a text that are not empty.
    func ranges(in text: String) -> [Range<String.Index>] {
        text.ranges(of: expression).filter { !$0.isEmpty }
    }

    private static func tooDeepClass(in pattern: String) -> Int? {
        var (depth, isEscaped) = (0, false)
        for (position, scalar) in pattern.unicodeScalars.enumerated() {
            switch scalar {
            case _ where isEscaped: isEscaped = false
            case "\\": isEscaped = true
            case "[": depth += 1
            case "]": depth = max(depth - 1, 0)
            default: break
            }
            if depth > maximumClassDepth { return position }
        }
        return nil
    }

    /// The range that an error of the standard library names, which it shows to mirrors only; else
    /// the whole pattern.
    private static func range(of error: any Error, in pattern: String) -> Range<Int> {
        let scalars = pattern.unicodeScalars
        let range = Mirror(reflecting: error).descendant("location", "range")
        guard let range = range as? Range<String.Index>, range.lowerBound >= pattern.startIndex,
            range.upperBound <= pattern.endIndex
        else { return 0..<scalars.count }
        let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
        return start..<start + scalars.distance(from: range.lowerBound, to: range.upperBound)
    }
}
