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
