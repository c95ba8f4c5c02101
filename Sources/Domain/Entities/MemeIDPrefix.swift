/// The first characters of an identifier, as a person types them.
///
/// Either case is read, and in a whole identifier the look-alikes that Crockford's alphabet leaves out:
/// `i` and `l` are 1, `o` is 0. Fewer characters with such a letter are more likely a word.
public struct MemeIDPrefix: Hashable, Sendable {
    private let lowest: UInt64
    /// How many characters were given, 1 to 12.
    public let characterCount: Int

    /// Reads 1 to 12 characters of the alphabet; anything else is no prefix.
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

    public init(_ id: MemeID) {
        characterCount = MemeID.characterCount
        lowest = id.bits
    }

    /// Whether these are all characters of an identifier, `lowestID`.
    public var isWhole: Bool { characterCount == MemeID.characterCount }

    public func matches(_ id: MemeID) -> Bool {
        id.bits >> freeBits == lowest >> freeBits
    }

    /// The lowest identifier that begins with these characters.
    public var lowestID: MemeID { MemeID(bits: lowest) }

    /// The text, in the store's characters.
    public var text: String { MemeID(bits: lowest).text(prefix: characterCount) }

    private var freeBits: UInt64 { 5 * UInt64(MemeID.characterCount - characterCount) }
}
