/// A regular expression as a tree.
indirect enum PatternNode: Equatable {
    /// Matches one character that is in the set with this index.
    case set(Int)
    /// Matches between two characters, and consumes none.
    case assertion(PatternAssertion)
    /// Matches each of the nodes, one after the other. Without nodes, matches the empty text.
    case sequence([PatternNode])
    /// Matches one of the nodes; the first is preferred.
    case alternatives([PatternNode])
    /// Matches a node several times.
    ///
    /// - Parameter maximum: the largest number of times; `nil` if there is none.
    case repetition(PatternNode, minimum: Int, maximum: Int?, isLazy: Bool)

    /// The number of instructions of the program for the node, limited to `Int.max`.
    var instructionCount: Int {
        switch self {
        case .set, .assertion: return 1
        case .sequence(let nodes): return nodes.reduce(0) { $0.addingLimited($1.instructionCount) }
        case .alternatives(let nodes):
            return nodes.reduce(0) { $0.addingLimited($1.instructionCount).addingLimited(2) }
        case .repetition(let node, let minimum, let maximum, _):
            let (count, isTooLarge) = node.instructionCount.addingLimited(2)
                .multipliedReportingOverflow(by: maximum ?? max(minimum, 1))
            return isTooLarge ? .max : count
        }
    }
}

extension Int {
    fileprivate func addingLimited(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}

/// A condition on the characters before and after a place in the text.
enum PatternAssertion: Equatable {
    case textStart, textEnd
    /// At the start of the text, or after a character that ends a line.
    case lineStart
    /// At the end of the text, or before a character that ends a line.
    case lineEnd
    /// Between a character of a word and any other, or the start or end of the text.
    case wordBoundary, noWordBoundary
}

/// A set of characters that a pattern accepts at one place.
enum PatternSet: Hashable {
    /// A single character. If case is ignored, it is folded as by `Character.simplyFolded`.
    case character(String, ignoresCase: Bool)
    /// The characters that a class of Swift's `Regex` matches, such as `[a-z]`, `.` or `\p{L}`.
    case characterClass(String, ignoresCase: Bool)

    /// Letters, marks, decimal digits and `_`.
    static let word = PatternSet.characterClass(#"[\p{L}\p{M}\p{Nd}_]"#, ignoresCase: false)
    /// The characters that end a line. CR LF is one character.
    static let lineEnd = PatternSet.characterClass(#"\v"#, ignoresCase: false)
}
