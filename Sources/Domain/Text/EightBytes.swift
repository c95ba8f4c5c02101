/// Eight bytes of a text, processed together.
public struct EightBytes: Equatable, Sendable {
    /// The bytes, the first one lowest.
    @usableFromInline let bits: UInt64

    /// The eight bytes at an address.
    @inlinable @inline(__always)
    public init(at address: UnsafePointer<UInt8>) {
        self.init(
            bits: UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self)))
    }

    /// The bytes at an address, zeros from a limit on.
    @inlinable
    public init(at address: UnsafePointer<UInt8>, before limit: UnsafePointer<UInt8>) {
        if address + 8 <= limit {
            self.init(at: address)
        } else {
            let count = max(limit - address, 0)
            self.init(bits: (0..<count).reduce(0) { $0 | UInt64(address[$1]) << (8 * UInt64($1)) })
        }
    }

    /// The bytes of a text of at most eight, and zeros after them.
    public init(_ text: StaticString) {
        self.init(at: text.utf8Start, before: text.utf8Start + text.utf8CodeUnitCount)
    }

    /// Writes all eight at an address.
    @inlinable @inline(__always)
    public func write(to address: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(address).storeBytes(of: bits.littleEndian, as: UInt64.self)
    }

    /// The first bytes, and zeros after them.
    @inlinable @inline(__always)
    public func prefix(_ count: UInt64) -> EightBytes {
        EightBytes(bits: bits & (1 << (8 * count) &- 1))
    }

    /// The bytes before the first zero, and zeros after them.
    @inlinable @inline(__always)
    public var throughFirstZero: EightBytes {
        let zeros = (bits &- EightBytes.ones) & ~bits & EightBytes.highBits
        guard zeros != 0 else { return self }
        return EightBytes(bits: bits & ((zeros & (0 &- zeros)) >> 7 &- 1))
    }

    /// The bytes with small letters in the place of the large ones of ASCII.
    @inlinable @inline(__always)
    public var withoutCase: EightBytes {
        let low = bits & ~EightBytes.highBits
        // A high bit is set where a byte is `A` or more, or more than `Z`.
        let fromA = low &+ EightBytes.ones &* (0x80 - 0x41)
        let beyondZ = low &+ EightBytes.ones &* (0x80 - 0x5B)
        let large = fromA & ~beyondZ & ~bits & EightBytes.highBits
        return EightBytes(bits: bits | large >> 2)
    }

    /// A number that orders as the bytes do, from the first to the last.
    @inlinable @inline(__always)
    public var ordering: UInt64 { bits.byteSwapped }

    /// Whether all are ASCII.
    @inlinable @inline(__always)
    public var isASCII: Bool { bits & EightBytes.highBits == 0 }

    /// How many of the first bytes are letters from a to z.
    @inlinable @inline(__always)
    public var smallLettersCount: Int {
        let ones = EightBytes.ones
        let low = bits & ~EightBytes.highBits
        // A high bit is set where a byte is `a` or more, or more than `z`.
        let fromA = low &+ ones &* (0x80 - 0x61)
        let beyondZ = low &+ ones &* (0x80 - 0x7B)
        let others = (~fromA | beyondZ | bits) & EightBytes.highBits
        return others == 0 ? 8 : others.trailingZeroBitCount / 8
    }

    /// The place of the first byte that is no ASCII, a quote, a backslash or a control character;
    /// `nil` if all eight stand for themselves in a JSON string.
    ///
    /// Each test leaves the high bit of a byte set that fails it. A borrow may flag a byte too many,
    /// but only after one that failed.
    @inlinable @inline(__always)
    public var firstSpecialInJSONString: Int? {
        let ones = EightBytes.ones
        let quotes = bits ^ (ones &* 0x22)
        let backslashes = bits ^ (ones &* 0x5C)
        let special = bits | (bits &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
        let flags = special & EightBytes.highBits
        return flags == 0 ? nil : flags.trailingZeroBitCount / 8
    }

    /// The same, or of the first byte that is equal to that of eight others at its place, which are
    /// ASCII.
    @inlinable @inline(__always)
    public func firstSpecialInJSONString(or others: EightBytes) -> Int? {
        let ones = EightBytes.ones
        let quotes = bits ^ (ones &* 0x22)
        let backslashes = bits ^ (ones &* 0x5C)
        let differences = bits ^ others.bits
        let special =
            bits | (bits &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
            | (differences &- ones)
        let flags = special & EightBytes.highBits
        return flags == 0 ? nil : flags.trailingZeroBitCount / 8
    }

    /// Eight times the same byte.
    @inlinable
    public init(repeating byte: UInt8) {
        self.init(bits: EightBytes.ones &* UInt64(byte))
    }

    /// A bit for the first line feed, and perhaps others after it; 0 where there is none.
    @inlinable @inline(__always)
    var lineFeedFlags: UInt64 {
        let differences = bits ^ (EightBytes.ones &* 0x0A)
        return (differences &- EightBytes.ones) & ~differences & EightBytes.highBits
    }

    /// The bytes with the bit set that tells small ASCII letters from large ones.
    var withSmallLetters: EightBytes { EightBytes(bits: bits | EightBytes.ones &* 0x20) }

    /// Eight times the same byte, with that bit set.
    init(repeatingSmall byte: UInt8) {
        self.init(bits: EightBytes.ones &* UInt64(byte | 0x20))
    }

    /// The high bit of each byte at whose place two pairs are equal. It may be set for a byte too
    /// many, but only after one for which it is right.
    static func matches(
        _ first: EightBytes, _ expectedFirst: EightBytes, _ last: EightBytes,
        _ expectedLast: EightBytes
    ) -> UInt64 {
        let difference = (first.bits ^ expectedFirst.bits) | (last.bits ^ expectedLast.bits)
        return (difference &- ones) & ~difference & highBits
    }

    /// Whether one is DEL.
    @inlinable @inline(__always)
    public var hasDelete: Bool {
        let deletes = bits ^ (EightBytes.ones &* 0x7F)
        return (deletes &- EightBytes.ones) & ~deletes & EightBytes.highBits != 0
    }

    @usableFromInline
    init(bits: UInt64) {
        self.bits = bits
    }

    @inlinable
    static var ones: UInt64 { 0x0101_0101_0101_0101 }

    @inlinable
    static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
