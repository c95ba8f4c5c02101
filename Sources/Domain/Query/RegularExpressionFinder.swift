/// A finder for text that matches a Swift regular expression, ignoring case.
struct RegularExpressionFinder {
    /// The maximum nesting depth of character classes. Deeper nesting would overflow the stack in the
    /// standard library.
    private static let maximumClassDepth = 100

    private let expression: Regex<AnyRegexOutput>

    /// Compiles a pattern.
    ///
    /// - Throws: `QueryError` if the pattern is invalid.
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

    /// Returns whether the text contains a match.
    ///
    /// - Complexity: depends on the expression, and may be exponential.
    func isFound(in text: String) -> Bool {
        let ordered = CanonicalForm.orderingMarks(of: text)
        return ((try? expression.firstMatch(in: ordered)) ?? nil) != nil
    }

    /// Returns the ranges of all nonempty matches in the text.
    ///
    /// - Complexity: as for `isFound`.
    func ranges(in text: String) -> [Range<String.Index>] {
        let ordered = CanonicalForm.orderingMarks(of: text)
        let ranges = ordered.ranges(of: expression).filter { !$0.isEmpty }
        // A character has the same marks in another order, so it is at the same place.
        func index(_ index: String.Index) -> String.Index {
            let offset = ordered.utf8.distance(from: ordered.startIndex, to: index)
            return text.utf8.index(text.startIndex, offsetBy: offset)
        }
        return ranges.map {
            text.wholeCharacters(over: index($0.lowerBound)..<index($0.upperBound))
        }
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

    /// Returns the range of an error in the pattern, or the range of the whole pattern if the position is
    /// unknown. Swift reveals the position only through reflection.
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
