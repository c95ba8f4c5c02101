/// Maps characters to symbols. Two characters have the same symbol if no set of a pattern tells them apart.
///
/// Which sets contain a character is found out when it first occurs, and remembered.
struct PatternAlphabet {
    /// A symbol: the index of a combination of sets.
    typealias Symbol = UInt32

    /// Stands for a character whose symbol is not known yet.
    static let unknown = Symbol.max

    private let sets: [Members]
    private let wordIndex: Int?
    private let lineEndIndex: Int?
    /// For each symbol, which sets contain its characters, one bit for each set.
    private var combinations: [[UInt64]] = []
    private(set) var neighbors: [PatternNeighbor] = []
    private var symbols: [[UInt64]: Symbol] = [:]
    /// The symbols of `SimpleCharacter`s. Of those beyond ASCII only once one occurs.
    private var ofSimple = Array(repeating: unknown, count: 0x80)
    private var ofOthers: [Character: Symbol] = [:]

    /// Whether a set contains a character.
    private struct Members {
        let contains: (Character) -> Bool

        /// - Throws: the error of Swift's engine if it cannot read a class.
        init(_ set: PatternSet) throws {
            switch set {
            case .character(let character, let ignoresCase):
                let folded = ignoresCase ? character.simplyFolded : ""
                contains = {
                    $0 == character || ignoresCase && $0.simplyFolded == folded
                }
            case .characterClass(let source, let ignoresCase):
                let regex = try Regex<Substring>(source, as: Substring.self).ignoresCase(
                    ignoresCase)
                contains = { (try? regex.wholeMatch(in: String($0))) != nil }
            }
        }
    }

    /// - Parameter sets: the sets of a pattern. The neighbors of places are told from `PatternSet.word` and
    ///   `PatternSet.lineEnd` among them.
    /// - Throws: the error of Swift's engine if it cannot read a class.
    init(_ sets: [PatternSet]) throws {
        self.sets = try sets.map(Members.init)
        wordIndex = sets.firstIndex(of: .word)
        lineEndIndex = sets.firstIndex(of: .lineEnd)
    }

    /// The number of symbols so far.
    var count: Int { combinations.count }

    func set(_ set: Int, contains symbol: Symbol) -> Bool {
        combinations[Int(symbol)][set / 64] & 1 << (set % 64) != 0
    }

    /// Returns the symbol of a simple character; `unknown` if the character has not occurred yet.
    @inline(__always)
    func knownSymbol(of simple: UInt32) -> Symbol {
        simple < ofSimple.count ? ofSimple[Int(simple)] : PatternAlphabet.unknown
    }

    /// Returns the symbol of a character.
    mutating func symbol(of character: Character) -> Symbol {
        guard let simple = SimpleCharacter.value(of: character) else {
            if let symbol = ofOthers[character] { return symbol }
            let symbol = newSymbol(of: character)
            ofOthers[character] = symbol
            return symbol
        }
        let index = Int(simple)
        if index >= ofSimple.count {
            let count = SimpleCharacter.maximum + 1 - ofSimple.count
            ofSimple += Array(repeating: PatternAlphabet.unknown, count: count)
        }
        if ofSimple[index] == PatternAlphabet.unknown { ofSimple[index] = newSymbol(of: character) }
        return ofSimple[index]
    }

    private mutating func newSymbol(of character: Character) -> Symbol {
        var combination = Array(repeating: UInt64(0), count: sets.count / 64 + 1)
        for (index, set) in sets.enumerated() where set.contains(character) {
            combination[index / 64] |= 1 << (index % 64)
        }
        if let symbol = symbols[combination] { return symbol }
        let symbol = Symbol(combinations.count)
        symbols[combination] = symbol
        combinations.append(combination)
        var neighbor: PatternNeighbor = []
        if let wordIndex, set(wordIndex, contains: symbol) { neighbor.insert(.word) }
        if let lineEndIndex, set(lineEndIndex, contains: symbol) { neighbor.insert(.lineEnd) }
        neighbors.append(neighbor)
        return symbol
    }
}

/// The characters that are found in UTF-8 without looking at what is around them: each is one scalar, which
/// normalization leaves alone and nothing but an unstable scalar extends, or is CR LF.
enum SimpleCharacter {
    static let maximum = 0x1_FFFF

    /// The value that represents CR LF. No simple character is a NUL.
    static let crlf: UInt32 = 0

    /// Returns the scalar value of a simple character, or `crlf`; `nil` for other characters.
    static func value(of character: Character) -> UInt32? {
        if character == "\r\n" { return crlf }
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first, isSimple(scalar) else { return nil }
        return scalar.value
    }

    /// Returns the simple character with a value; `nil` if there is none.
    static func character(_ value: UInt32) -> Character? {
        if value == crlf { return "\r\n" }
        guard let scalar = Unicode.Scalar(value), isSimple(scalar) else { return nil }
        return Character(scalar)
    }

    private static func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        // The shades of skin extend the character before them.
        scalar.value <= maximum && CanonicalForm.isStable(scalar)
            && !(0x1F3FB...0x1F3FF).contains(scalar.value)
    }
}

extension Character {
    /// The character in which the case of each scalar is folded alone (statuses C and S of `CaseFolding.txt`).
    var simplyFolded: String {
        var folded = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let full = CaseFolding.fold(scalar).unicodeScalars
            let simple =
                full.count == 1 ? full : scalar.properties.lowercaseMapping.unicodeScalars
            folded.append(simple.count == 1 ? simple.first ?? scalar : scalar)
        }
        return String(folded)
    }
}
