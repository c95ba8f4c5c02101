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
