/// Maps characters to symbols. Two characters have the same symbol if no set of a pattern tells them apart.
///
/// Which sets contain a character is found out when it first occurs, and remembered.
struct PatternAlphabet {
    /// A symbol: the index of a combination of sets.
    typealias Symbol = UInt32

    /// Stands for a character whose symbol is not known yet.
    static let unknown = Symbol.max

    private let setCount: Int
    /// The indices of the sets of one character: those of exact ones, and of those that ignore case by the folded
    /// character.
    private var exact: [String: Int] = [:]
    private var folded: [String: Int] = [:]
    private var classes: [(index: Int, regex: Regex<Substring>)] = []
    /// The indices of the sets that tell the neighbors of a place.
    private let wordIndex: Int?
    private let lineEndIndex: Int?
    /// For each symbol, which sets contain its characters, one bit for each set.
    private var combinations: [[UInt64]] = []
    /// For each symbol, what its characters are to the places beside them.
    private(set) var neighbors: [PatternNeighbor] = []
    private var symbols: [[UInt64]: Symbol] = [:]
    /// The symbols of `SimpleCharacter`s. Of those beyond ASCII only once one occurs.
    private var ofSimple = Array(repeating: unknown, count: 0x80)
    private var ofOthers: [Character: Symbol] = [:]

    /// - Parameter sets: the sets of a pattern. The neighbors of places are told from `PatternSet.word` and
    ///   `PatternSet.lineEnd` among them.
    /// - Throws: the error of Swift's engine if it cannot read a class.
    init(_ sets: [PatternSet]) throws {
        setCount = sets.count
        wordIndex = sets.firstIndex(of: .word)
        lineEndIndex = sets.firstIndex(of: .lineEnd)
        for (index, set) in sets.enumerated() {
            switch set {
            case .character(let character, ignoresCase: false): exact[character] = index
            case .character(let character, ignoresCase: true): folded[character] = index
            case .characterClass(let source, let ignoresCase):
                let regex = try Regex<Substring>(source, as: Substring.self)
                classes.append((index, regex.ignoresCase(ignoresCase)))
            }
        }
    }

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
        var combination = Array(repeating: UInt64(0), count: setCount / 64 + 1)
        func insert(_ index: Int) { combination[index / 64] |= 1 << (index % 64) }
        exact[String(character)].map(insert)
        folded[character.simplyFolded].map(insert)
        for (index, regex) in classes where (try? regex.wholeMatch(in: String(character))) != nil {
            insert(index)
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

/// The characters that are found in UTF-8 without looking at what is around them. Each is one scalar that
/// normalization leaves alone and that only unstable scalars extend; or it is CR LF.
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
