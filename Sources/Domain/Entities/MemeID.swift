/// The permanent name of a meme: 12 characters of lower-case Crockford base 32, 60 random bits.
///
/// An identifier is never given to a second meme, not even after the first was removed. The
/// alphabet is that of Douglas Crockford's *Base 32* (<https://www.crockford.com/base32.html>):
/// the digits and the letters without `i`, `l`, `o` and `u`.
public struct MemeID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public static let characterCount = 12

    /// The 60 bits of the characters, most significant first.
    public let bits: UInt64

    /// An identifier of the lowest 60 bits of a number; the rest is ignored.
    public init(bits: UInt64) { self.bits = bits & (1 << 60 - 1) }

    /// Parses the exact text, as in a store: 12 characters, lower case.
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

    public func writeText(at address: UnsafeMutablePointer<UInt8>) {
        for position in 0..<MemeID.characterCount {
            let shift = UInt64(5 * (MemeID.characterCount - 1 - position))
            address[position] = CrockfordBase32.digit(for: UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    public static func < (left: MemeID, right: MemeID) -> Bool { left.bits < right.bits }

    public var description: String { text() }

    /// How many first characters two identifiers have in common.
    fileprivate func sharedPrefixCount(with other: MemeID) -> Int {
        ((bits ^ other.bits).leadingZeroBitCount - 4) / 5
    }
}

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

    public func matches(_ id: MemeID) -> Bool { id.bits >> freeBits == lowest >> freeBits }

    /// The lowest identifier that begins with these characters.
    public var lowestID: MemeID { MemeID(bits: lowest) }

    /// The text, in the store's characters.
    public var text: String { MemeID(bits: lowest).text(prefix: characterCount) }

    private var freeBits: UInt64 { 5 * UInt64(MemeID.characterCount - characterCount) }
}

/// The shortest unique prefixes of identifiers within one store, of at least 4 characters.
///
/// A terminal shows these; machine formats always carry the whole identifier.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// No identifiers: every prefix has the minimum length.
    public init() {}

    /// The short prefixes of some identifiers among all that the store has ever used.
    ///
    /// - Parameter neighbours: the identifiers of the store next to one, in ascending order: before and
    ///   after it, as far as there are any. More of them do no harm.
    public init<Failure: Error>(
        of ids: some Sequence<MemeID>, neighbours: (MemeID) throws(Failure) -> [MemeID]
    ) throws(Failure) {
        for id in ids {
            let shared = try neighbours(id).map(id.sharedPrefixCount(with:)).max() ?? 0
            characterCounts[id] = min(
                max(shared + 1, ShortIDs.minimumCharacterCount), MemeID.characterCount)
        }
    }

    public func text(for id: MemeID) -> String {
        id.text(prefix: characterCounts[id] ?? ShortIDs.minimumCharacterCount)
    }
}
