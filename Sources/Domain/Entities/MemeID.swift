/// The permanent name of a meme: 60 bits, usually random, written as 12 characters of lowercase Crockford
/// base 32.
///
/// An identifier is never reused, even after its meme has been removed. The alphabet is from Douglas
/// Crockford's *Base 32* (<https://www.crockford.com/base32.html>). It consists of the digits and all letters
/// except `i`, `l`, `o` and `u`.
public struct MemeID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public static let characterCount = 12

    /// The 60 bits that the characters encode. The first character has the most significant bits.
    public let bits: UInt64

    /// Creates an identifier from the lowest 60 bits of a number.
    public init(bits: UInt64) { self.bits = bits & (1 << 60 - 1) }

    /// Parses an identifier in the form that stores use, 12 lowercase characters; `nil` if the text is
    /// anything else.
    public init?(_ literal: some StringProtocol) {
        var literal = String(literal)
        guard let id = literal.withUTF8(MemeID.init(utf8:)) else { return nil }
        self = id
    }

    public init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.count == MemeID.characterCount, let address = utf8.baseAddress,
            let bits = CrockfordBase32.bits(at: address, count: MemeID.characterCount)
        else { return nil }
        self.bits = bits
    }

    public func text(prefix count: Int = MemeID.characterCount) -> String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    public func appendText(to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MemeID.characterCount) { text in
            text.baseAddress.map(writeText)
            bytes.append(contentsOf: text)
        }
    }

    /// Writes the text of the identifier, always 12 bytes, to an address.
    public func writeText(at address: UnsafeMutablePointer<UInt8>) {
        for position in 0..<MemeID.characterCount {
            let shift = UInt64(5 * (MemeID.characterCount - 1 - position))
            address[position] = CrockfordBase32.digit(for: UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    public static func < (left: MemeID, right: MemeID) -> Bool { left.bits < right.bits }

    public var description: String { text() }

    func sharedPrefixCount(with other: MemeID) -> Int {
        ((bits ^ other.bits).leadingZeroBitCount - 4) / 5
    }
}

/// The first characters of an identifier, as typed by a user.
///
/// Case is ignored. In a whole identifier, `i` and `l` are read as 1, and `o` as 0. Shorter input that
/// contains `i`, `l` or `o` is more likely a word, and so is not a prefix.
public struct MemeIDPrefix: Hashable, Sendable {
    private let lowest: UInt64
    /// The number of characters, 1 to 12.
    public let characterCount: Int

    /// Reads 1 to 12 characters of the alphabet; `nil` if the text is anything else.
    public init?(_ typed: some StringProtocol) {
        let digits = Array(typed.utf8)
        guard (1...MemeID.characterCount).contains(digits.count) else { return nil }
        var bits: UInt64 = 0
        for digit in digits {
            guard
                let value = digits.count == MemeID.characterCount
                    ? CrockfordBase32.value(ofTyped: digit)
                    : CrockfordBase32.value(ofLowercase: ASCII.lowercase(digit))
            else { return nil }
            bits = bits << 5 | UInt64(value)
        }
        characterCount = digits.count
        lowest = bits << (5 * UInt64(MemeID.characterCount - digits.count))
    }

    /// Returns whether typed text is probably the beginning of an identifier rather than a word or a number.
    /// Requires at least four characters, with both letters and digits.
    public static func looksLikeID(_ word: String) -> Bool {
        word.utf8.count >= MemeReference.shortestWordForChange && MemeIDPrefix(word) != nil
            && word.utf8.contains(where: ASCII.isDigit) && !word.utf8.allSatisfy(ASCII.isDigit)
    }

    public init(_ id: MemeID) {
        characterCount = MemeID.characterCount
        lowest = id.bits
    }

    public var isWhole: Bool { characterCount == MemeID.characterCount }

    public func matches(_ id: MemeID) -> Bool { id.bits >> freeBits == lowest >> freeBits }

    public var lowestID: MemeID { MemeID(bits: lowest) }

    /// The prefix as text, in the alphabet that stores use.
    public var text: String { MemeID(bits: lowest).text(prefix: characterCount) }

    private var freeBits: UInt64 { 5 * UInt64(MemeID.characterCount - characterCount) }
}

/// The shortest unique prefixes of identifiers in a store. Each prefix has at least 4 characters.
///
/// Short identifiers are for terminal output. Machine-readable formats always contain whole identifiers.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// Creates an empty set. Every prefix then has the minimum length.
    public init() {}

    /// Creates prefixes for some identifiers. The prefixes are unique among all identifiers that the store
    /// has ever used.
    ///
    /// - Parameter neighbors: a function that returns the next lower and the next higher identifier that the
    ///   store has used, if they exist. The function may also return other identifiers.
    public init<Failure: Error>(
        of ids: some Sequence<MemeID>, neighbors: (MemeID) throws(Failure) -> [MemeID]
    ) throws(Failure) {
        for id in ids {
            let shared = try neighbors(id).map(id.sharedPrefixCount(with:)).max() ?? 0
            characterCounts[id] = min(
                max(shared + 1, ShortIDs.minimumCharacterCount), MemeID.characterCount)
        }
    }

    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }
}
