/// The permanent name of a meme: 12 characters of lower-case Crockford base 32, 60 random bits.
///
/// An identifier is never reused, not even after its meme was removed. The alphabet is Douglas Crockford's
/// *Base 32* (<https://www.crockford.com/base32.html>): the digits and the letters except `i`, `l`, `o` and
/// `u`.
public struct MemeID: Hashable, Sendable, Comparable, CustomStringConvertible {
    public static let characterCount = 12

    /// The 60 bits of the characters, most significant first.
    public let bits: UInt64

    /// Creates an identifier from the lowest 60 bits of a number.
    public init(bits: UInt64) { self.bits = bits & (1 << 60 - 1) }

    /// Parses the exact text of a store: 12 characters, lower case.
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

    fileprivate func sharedPrefixCount(with other: MemeID) -> Int {
        ((bits ^ other.bits).leadingZeroBitCount - 4) / 5
    }
}

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

/// The shortest unique prefixes of identifiers within one store, of at least 4 characters.
///
/// They are for terminals; machine formats always contain the whole identifier.
public struct ShortIDs: Equatable, Sendable {
    public static let minimumCharacterCount = 4

    private var characterCounts: [MemeID: Int] = [:]

    /// Creates an empty set, in which every prefix has the minimum length.
    public init() {}

    /// Creates prefixes of some identifiers that are unique among all that the store has ever used.
    ///
    /// - Parameter neighbours: returns the identifiers directly before and after one, if any, in ascending
    ///   order; more of them do no harm.
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
