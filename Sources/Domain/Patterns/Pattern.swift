/// A regular expression in the syntax of Swift's `Regex`, ignoring case.
///
/// A character is one as shown, in any spelling: `.` matches a whole flag, and `e` is not in `é`. Cases are compared
/// by simple folding, which does not change the number of characters. `\b` stands between a character of a word and
/// any other, `\w` are letters, marks, decimal digits and `_`, and `\d` are decimal digits of any script; in the rest,
/// a pattern means what it means to Swift.
///
/// Patterns are matched by automata, in a time proportional to the length of the text. Patterns that no automaton can
/// match are left to Swift's engine, with its `\b`, `\d` and `\w`: those with look-ahead, back-references, or possessive
/// or atomic groups.
///
/// This is a class because a pattern caches what it has found out about characters. Use it on only one thread at a
/// time.
final class Pattern {
    private var automaton: PatternAutomaton?
    private var search: PatternSearch?
    /// The pattern for Swift's engine, if there is no automaton.
    private let regex: Regex<AnyRegexOutput>?
    private let source: String
    /// The pattern for Swift's engine, to find the groups of a match.
    private lazy var groupsRegex = try? Regex(source).ignoresCase().wordBoundaryKind(.simple)

    /// The maximum nesting depth of character classes. Deeper nesting would overflow the stack in the
    /// standard library.
    private static let maximumClassDepth = 100

    /// Compiles a pattern.
    ///
    /// - Throws: `PatternError` if the pattern is invalid or too large.
    init(_ pattern: String) throws(PatternError) {
        source = pattern
        if let index = Pattern.tooDeepClass(in: pattern) {
            throw PatternError(reason: .tooDeep, range: index..<index + 1)
        }
        if let parsed = try Pattern.parsed(pattern), parsed.isRegular,
            let alphabet = try? PatternAlphabet(parsed.sets)
        {
            let program = PatternProgram(parsed.node)
            automaton = PatternAutomaton(program, alphabet)
            search = PatternSearch(program, alphabet)
            regex = nil
            return
        }
        do {
            regex = try Regex(pattern).ignoresCase()
        } catch {
            throw PatternError(
                reason: .invalid(String(describing: error)),
                range: Pattern.range(of: error, in: pattern))
        }
    }

    /// Returns the tree of a pattern and the sets that it names; `nil` if only Swift's engine can read it.
    private static func parsed(
        _ pattern: String
    ) throws(PatternError) -> (node: PatternNode, sets: [PatternSet], isRegular: Bool)? {
        var parser = PatternParser(pattern)
        do throws(PatternParser.Failure) {
            let node = try parser.parse()
            guard node.instructionCount < PatternProgram.maximumCount else {
                throw .tooLarge(0..<pattern.unicodeScalars.count)
            }
            return (node, parser.sets, parser.isRegular)
        } catch {
            guard case .tooLarge(let range) = error else { return nil }
            throw PatternError(reason: .tooLarge, range: range)
        }
    }

    /// Whether matching takes a time proportional to the length of the text.
    var isLinear: Bool { regex == nil }

    /// Returns whether matching takes a time proportional to the length of the text.
    static func isLinear(_ pattern: String) -> Bool { (try? parsed(pattern))?.isRegular == true }

    /// Returns texts of which every match contains at least one, ignoring case; `nil` if there are none.
    static func literals(of pattern: String) -> [String]? {
        guard let parsed = try? parsed(pattern) else { return nil }
        return PatternLiterals(parsed.node, parsed.sets).alternatives
    }

    /// Returns whether the text contains a match.
    func isFound(in text: String) -> Bool {
        guard let regex else { return automaton?.isFound(in: text) == true }
        let ordered = CanonicalForm.orderingMarks(of: text)
        return ((try? regex.firstMatch(in: ordered)) ?? nil) != nil
    }

    /// Returns whether a JSON string contains a match; `nil` if the string must be decoded to find out.
    ///
    /// - Parameter json: the inside of the string. Each of its escapes has two characters.
    func isFound(inJSON json: UnsafeBufferPointer<UInt8>) -> Bool? {
        automaton?.isFound(in: json, isJSON: true) ?? nil
    }

    /// Returns the ranges of all nonempty matches in the text.
    func ranges(in text: String) -> [Range<String.Index>] {
        let ordered = CanonicalForm.orderingMarks(of: text)
        let ranges =
            regex.map { regex in ordered.ranges(of: regex).filter { !$0.isEmpty } }
            ?? search?.ranges(in: ordered) ?? []
        // A character has the same marks in another order, so it is at the same place.
        func index(_ index: String.Index) -> String.Index {
            let offset = ordered.utf8.distance(from: ordered.startIndex, to: index)
            return text.utf8.index(text.startIndex, offsetBy: offset)
        }
        return ranges.map {
            text.wholeCharacters(over: index($0.lowerBound)..<index($0.upperBound))
        }
    }

    /// A match that is not empty. The groups that matched nothing are `nil`.
    typealias Match = (range: Range<String.Index>, groups: [String?]?)

    /// Returns the nonempty matches that the pattern prefers; `nil` if it would take too long to find them.
    ///
    /// - Parameter withGroups: whether to find the texts of the groups. The groups of a match that does not match
    ///   without the text around it are `nil`.
    func matches(in text: String, withGroups: Bool) -> [Match]? {
        let ranges = ranges(in: text)
        guard regex != nil || search?.arePreferred == true else { return nil }
        guard withGroups else { return ranges.map { ($0, nil) } }
        if let regex {
            let found = CanonicalForm.orderingMarks(of: text).matches(of: regex)
                .filter { !$0.range.isEmpty }
            return zip(ranges, found).map { ($0, Pattern.groups(of: $1.output)) }
        }
        return ranges.map { range in
            let match = groupsRegex.flatMap { try? $0.wholeMatch(in: String(text[range])) }
            return (range, match.map { Pattern.groups(of: $0.output) })
        }
    }

    private static func groups(of output: AnyRegexOutput) -> [String?] {
        output.dropFirst().map { $0.substring.map { String($0) } }
    }

    /// The number of groups with a number.
    var groupCount: Int {
        // An alternative that matches nothing has all groups of the others.
        let match = (try? Regex("|" + source)).flatMap { try? $0.wholeMatch(in: "") }
        return match.map { $0.output.count - 1 } ?? 0
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

/// The reason why a pattern cannot be compiled, and the positions of the scalars at fault.
struct PatternError: Error, Equatable {
    enum Reason: Equatable {
        /// The pattern is invalid, for a reason that Swift's engine tells in English.
        case invalid(String)
        case tooDeep
        /// The pattern repeats something too often.
        case tooLarge
    }

    var reason: Reason
    var range: Range<Int>
}
