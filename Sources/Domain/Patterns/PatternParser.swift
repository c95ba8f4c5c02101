/// A parser for the syntax of Swift's `Regex`.
///
/// Leaves what it cannot read to Swift's engine, which knows whether that is invalid.
struct PatternParser {
    /// The reason why a pattern has no tree.
    enum Failure: Error, Equatable {
        /// The pattern is invalid, or has parts that this parser does not know.
        case unknown
        /// A part of the pattern, by the positions of its scalars, repeats too often.
        case tooLarge(Range<Int>)
    }

    /// The largest number of times that a pattern may require or permit explicitly.
    static let maximumCount = 1000
    private static let maximumDepth = 250

    /// The sets of characters that the nodes name by index.
    private(set) var sets: [PatternSet] = []
    private var indices: [PatternSet: Int] = [:]
    /// Whether an automaton can match the pattern. If not, the tree matches more than the pattern.
    private(set) var isRegular = true

    private let characters: [Character]
    private var position = 0
    private var options = Options()
    private var depth = 0

    private struct Options {
        var ignoresCase = true
        /// Whether `^` and `$` match at each line.
        var isMultiline = false
        /// Whether `.` matches the ends of lines, too.
        var matchesLineEnds = false
        /// Whether white space and comments are ignored.
        var isExtended = false
    }

    init(_ pattern: String) { characters = Array(pattern) }

    /// Parses the whole pattern.
    mutating func parse() throws(Failure) -> PatternNode {
        let node = try alternatives()
        guard current == nil else { throw .unknown }
        return node
    }

    /// Returns the index of a set in `sets`. Equal sets have one index.
    mutating func index(of set: PatternSet) -> Int {
        if let index = indices[set] { return index }
        sets.append(set)
        indices[set] = sets.count - 1
        return sets.count - 1
    }

    private var current: Character? {
        position < characters.count ? characters[position] : nil
    }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    /// Reads the characters before an end, and the end itself.
    private mutating func text(before end: Character) throws(Failure) -> String {
        guard let index = characters[position...].firstIndex(of: end) else { throw .unknown }
        defer { position = index + 1 }
        return String(characters[position..<index])
    }

    private mutating func alternatives() throws(Failure) -> PatternNode {
        var nodes = [try sequence()]
        while take("|") { nodes.append(try sequence()) }
        return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
    }

    private mutating func sequence() throws(Failure) -> PatternNode {
        var nodes: [PatternNode] = []
        while true {
            skipIgnored()
            guard let next = current, next != "|", next != ")" else { break }
            let start = position
            guard let node = try element() else { continue }
            nodes.append(try repeated(node, from: start))
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    /// Skips white space and comments in extended patterns.
    private mutating func skipIgnored() {
        guard options.isExtended else { return }
        while let next = current {
            if next == "#" {
                while let next = current, !next.isNewline { position += 1 }
            } else if next.isWhitespace {
                position += 1
            } else {
                return
            }
        }
    }

    /// Reads what stands before a quantifier; `nil` if it matches nothing, such as `(?i)`.
    private mutating func element() throws(Failure) -> PatternNode? {
        guard let next = current, !isQuantifier else { throw .unknown }
        position += 1
        switch next {
        case "(": return try group()
        case "[": return try characterClass()
        case ".": return set(options.matchesLineEnds ? "(?s:.)" : ".")
        case "^": return assertion(options.isMultiline ? .lineStart : .textStart)
        case "$": return assertion(options.isMultiline ? .lineEnd : .textEnd)
        case "\\": return try escape()
        default: return try literal(next)
        }
    }

    private mutating func set(_ source: String) -> PatternNode {
        .set(index(of: .characterClass(source, ignoresCase: options.ignoresCase)))
    }

    /// Returns the node for an assertion, and adds the set that tells where it holds.
    private mutating func assertion(_ assertion: PatternAssertion) -> PatternNode {
        switch assertion {
        case .wordBoundary, .noWordBoundary: _ = index(of: .word)
        case .lineStart, .lineEnd: _ = index(of: .lineEnd)
        case .textStart, .textEnd: break
        }
        return .assertion(assertion)
    }

    private mutating func literal(_ character: Character) throws(Failure) -> PatternNode {
        // A mark without a letter would belong to the character before it.
        let scalars = character.unicodeScalars
        guard let first = scalars.first, !CanonicalForm.canContinue(first), first != "\u{200D}",
            scalars.count == 1 || !first.isASCII || first.properties.isAlphabetic
                || character == "\r\n"
        else { throw .unknown }
        let text = options.ignoresCase ? character.simplyFolded : String(character)
        return .set(index(of: .character(text, ignoresCase: options.ignoresCase)))
    }
}

// MARK: - Quantifiers

extension PatternParser {
    private mutating func repeated(
        _ node: PatternNode, from start: Int
    ) throws(Failure) -> PatternNode {
        skipIgnored()
        guard let counts = try counts() else { return node }
        if case .assertion = node { throw .unknown }
        let isLazy = take("?")
        if !isLazy, take("+") { isRegular = false }
        skipIgnored()
        if isQuantifier { throw .unknown }
        let repetition = PatternNode.repetition(
            node, minimum: counts.minimum, maximum: counts.maximum, isLazy: isLazy)
        guard max(counts.minimum, counts.maximum ?? 0) <= PatternParser.maximumCount,
            repetition.instructionCount <= PatternProgram.maximumCount
        else { throw .tooLarge(scalars(start..<position)) }
        return repetition
    }

    private mutating func counts() throws(Failure) -> (minimum: Int, maximum: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard isQuantifier, take("{") else { return nil }
        let parts = try text(before: "}").split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }),
            let first = parts.first, let last = parts.last, !(first.isEmpty && last.isEmpty)
        else { throw .unknown }
        let minimum = first.isEmpty ? 0 : Int(first) ?? .max
        let maximum = last.isEmpty ? nil : Int(last) ?? .max
        guard minimum <= maximum ?? .max else { throw .unknown }
        return (minimum, maximum)
    }

    /// Whether a quantifier follows. Braces without a count in them stand for themselves.
    private var isQuantifier: Bool {
        guard current == "{" else { return current.map { "*+?".contains($0) } ?? false }
        let rest = characters[(position + 1)...].drop { $0.isNumber || ", ".contains($0) }
        return rest.first == "}"
    }

    private func scalars(_ range: Range<Int>) -> Range<Int> {
        let start = characters[..<range.lowerBound].reduce(0) { $0 + $1.unicodeScalars.count }
        return start..<characters[range].reduce(start) { $0 + $1.unicodeScalars.count }
    }
}

// MARK: - Groups

extension PatternParser {
    /// Reads a group after its opening parenthesis; `nil` if it matches nothing.
    private mutating func group() throws(Failure) -> PatternNode? {
        if current == "*" { throw .unknown }
        let outer = options
        var isAhead = false
        if take("?") {
            if take("#") {
                _ = try text(before: ")")
                return nil
            }
            if take("<") || take("P<") {
                try name(before: ">")
            } else if take("'") {
                try name(before: "'")
            } else if take("=") || take("!") {
                (isRegular, isAhead) = (false, true)
            } else if take(">") {
                isRegular = false
            } else if !take(":"), try changeOptions() {
                return nil
            }
        }
        depth += 1
        guard depth <= PatternParser.maximumDepth else { throw .unknown }
        let node = try alternatives()
        depth -= 1
        guard take(")") else { throw .unknown }
        options = outer
        return isAhead ? .sequence([]) : node
    }

    private mutating func name(before end: Character) throws(Failure) {
        let name = try text(before: end)
        guard name.first?.isNumber == false,
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { throw .unknown }
    }

    /// Reads options such as `i-s` and the character after them.
    ///
    /// - Returns: whether they apply to the rest of the group around them, because no group of their own
    ///   follows.
    private mutating func changeOptions() throws(Failure) -> Bool {
        var isOn = true
        while let next = current {
            position += 1
            switch next {
            case "-" where isOn: isOn = false
            case "i": options.ignoresCase = isOn
            case "m": options.isMultiline = isOn
            case "s": options.matchesLineEnds = isOn
            case "x": options.isExtended = isOn
            case ":": return false
            case ")": return true
            default: throw .unknown
            }
        }
        throw .unknown
    }
}

// MARK: - Classes and escapes

extension PatternParser {
    /// Reads a class after its opening bracket. Swift's engine reads its members; `\d` and `\w` mean the same
    /// inside as outside.
    private mutating func characterClass() throws(Failure) -> PatternNode {
        var (source, openCount) = ("[", 1)
        if take("^") { source += "^" }
        if current == "]" { throw .unknown }
        while openCount > 0 {
            guard let next = current else { throw .unknown }
            position += 1
            switch next {
            case "[": openCount += 1
            case "]": openCount -= 1
            case "\\":
                guard let escaped = current, escaped != "Q" else { throw .unknown }
                position += 1
                source += PatternParser.classes[escaped] ?? "\\\(escaped)"
                continue
            default: break
            }
            source.append(next)
        }
        return set(options.isExtended ? "(?x)" + source : source)
    }

    /// The classes that this program defines otherwise than Swift.
    private static let classes: [Character: String] = [
        "w": #"[\p{L}\p{M}\p{Nd}_]"#, "W": #"[^\p{L}\p{M}\p{Nd}_]"#, "d": #"\p{Nd}"#,
        "D": #"\P{Nd}"#,
    ]

    private static let controls: [Character: Character] = [
        "n": "\n", "t": "\t", "r": "\r", "f": "\u{C}", "e": "\u{1B}", "a": "\u{7}",
    ]

    /// Reads an escape after its backslash.
    private mutating func escape() throws(Failure) -> PatternNode {
        guard let next = current else { throw .unknown }
        position += 1
        if let source = PatternParser.classes[next] { return set(source) }
        switch next {
        case "s", "S", "h", "H", "v", "V", "R", "X": return set("\\\(next)")
        case "p", "P":
            guard take("{") else { throw .unknown }
            return set("\\\(next){" + (try text(before: "}")) + "}")
        case "b" where current != "{": return assertion(.wordBoundary)
        case "B": return assertion(.noWordBoundary)
        case "A": return .assertion(.textStart)
        case "z": return .assertion(.textEnd)
        case "Q": return try quoted()
        case "1"..."9":
            while current?.isNumber == true { position += 1 }
            return backReference()
        // CR LF is one character.
        case "r" where take("\\n"): return try literal("\r\n")
        case "x": return try literal(try scalar(digitCount: 2))
        case "u": return try literal(try scalar(digitCount: 4))
        default: break
        }
        if let control = PatternParser.controls[next] { return try literal(control) }
        guard next.isASCII, !next.isLetter, !next.isNumber else { throw .unknown }
        return try literal(next)
    }

    /// Returns a node for what a group has matched, which may be anything.
    private mutating func backReference() -> PatternNode {
        isRegular = false
        let any = index(of: .characterClass("(?s:.)", ignoresCase: true))
        return .repetition(.set(any), minimum: 0, maximum: nil, isLazy: false)
    }

    /// Reads the text between `\Q` and `\E`. The end of the pattern also ends it.
    private mutating func quoted() throws(Failure) -> PatternNode {
        var nodes: [PatternNode] = []
        while !take("\\E"), let next = current {
            position += 1
            nodes.append(try literal(next))
        }
        // A quantifier after the quotation would apply to its last character.
        if isQuantifier { throw .unknown }
        return .sequence(nodes)
    }

    /// Reads a scalar in hexadecimal digits: a fixed number, or any number in braces.
    private mutating func scalar(digitCount: Int) throws(Failure) -> Character {
        var digits = ""
        if take("{") {
            digits = try text(before: "}")
        } else {
            while digits.count < digitCount, let next = current {
                digits.append(next)
                position += 1
            }
            guard digits.count == digitCount else { throw .unknown }
        }
        guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw .unknown }
        return Character(scalar)
    }
}
