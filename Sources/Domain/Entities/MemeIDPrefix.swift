/// The first characters of an identifier, as a user types them.
///
/// Case is ignored. In a whole identifier, `i` and `l` are read as 1 and `o` as 0; fewer characters with
/// such a letter are more likely a word.
public struct MemeIDPrefix: Hashable, Sendable {
    private let lowest: UInt64
    /// The number of characters, 1 to 12.
    public let characterCount: Int

    /// Reads 1 to 12 characters of the alphabet; `nil` for anything else.
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

    /// Whether a word is probably the beginning of an id rather than a word or a number: it has at least
    /// four characters, and both letters and digits.
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

    /// The text in the characters of the store.
    public var text: String { MemeID(bits: lowest).text(prefix: characterCount) }

    private var freeBits: UInt64 { 5 * UInt64(MemeID.characterCount - characterCount) }
}
