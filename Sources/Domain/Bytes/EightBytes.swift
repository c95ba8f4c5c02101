/// Eight bytes of text, processed as one integer.
public struct EightBytes: Equatable, Sendable {
    /// The bytes as an integer, with the first byte in the lowest bits.
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always)
    public init(at address: UnsafePointer<UInt8>) {
        self.init(
            bits: UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self)))
    }

    /// Reads the bytes at an address, with zeros in place of the bytes at and after `limit`.
    @inlinable
    public init(at address: UnsafePointer<UInt8>, before limit: UnsafePointer<UInt8>) {
        if address + 8 <= limit {
            self.init(at: address)
        } else {
            let count = max(limit - address, 0)
            self.init(bits: (0..<count).reduce(0) { $0 | UInt64(address[$1]) << (8 * UInt64($1)) })
        }
    }

    /// Creates the bytes from a string of at most eight bytes, padded with zeros.
    public init(_ text: StaticString) {
        self.init(at: text.utf8Start, before: text.utf8Start + text.utf8CodeUnitCount)
    }

    @inlinable @inline(__always)
    public func write(to address: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(address).storeBytes(of: bits.littleEndian, as: UInt64.self)
    }

    /// Returns the first `count` bytes, padded with zeros. `count` must be at most seven.
    @inlinable @inline(__always)
    public func prefix(_ count: UInt64) -> EightBytes {
        EightBytes(bits: bits & (1 << (8 * count) &- 1))
    }

    /// The bytes before the first zero, padded with zeros.
    @inlinable @inline(__always)
    public var throughFirstZero: EightBytes {
        let zeros = (bits &- EightBytes.ones) & ~bits & EightBytes.highBits
        guard zeros != 0 else { return self }
        return EightBytes(bits: bits & ((zeros & (0 &- zeros)) >> 7 &- 1))
    }

    /// The bytes with uppercase ASCII letters lowercased.
    @inlinable @inline(__always)
    public var withoutCase: EightBytes {
        let low = bits & ~EightBytes.highBits
        // The high bit of a byte is set in `fromA` if the byte is at least `A`, and in `beyondZ` if it is
        // after `Z`.
        let fromA = low &+ EightBytes.ones &* (0x80 - 0x41)
        let beyondZ = low &+ EightBytes.ones &* (0x80 - 0x5B)
        let large = fromA & ~beyondZ & ~bits & EightBytes.highBits
        return EightBytes(bits: bits | large >> 2)
    }

    /// A number whose order matches the lexicographic order of the bytes.
    @inlinable @inline(__always)
    public var ordering: UInt64 { bits.byteSwapped }

    @inlinable @inline(__always)
    public var isASCII: Bool { bits & EightBytes.highBits == 0 }

    /// The number of leading bytes that are letters from a to z.
    @inlinable @inline(__always)
    public var smallLettersCount: Int {
        let ones = EightBytes.ones
        let low = bits & ~EightBytes.highBits
        // The high bit of a byte is set in `fromA` if the byte is at least `a`, and in `beyondZ` if it is
        // after `z`.
        let fromA = low &+ ones &* (0x80 - 0x61)
        let beyondZ = low &+ ones &* (0x80 - 0x7B)
        let others = (~fromA | beyondZ | bits) & EightBytes.highBits
        return others == 0 ? 8 : others.trailingZeroBitCount / 8
    }

    /// The index of the first byte that is a quotation mark, a backslash, a control character below U+0020 or
    /// non-ASCII; `nil` if no byte is.
    ///
    /// Each test flags a special byte by setting its high bit. Because subtraction borrows, bytes after the
    /// first special byte may be flagged by mistake.
    @inlinable @inline(__always)
    public var firstSpecialInJSONString: Int? {
        let ones = EightBytes.ones
        let quotes = bits ^ (ones &* 0x22)
        let backslashes = bits ^ (ones &* 0x5C)
        let special = bits | (bits &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
        let flags = special & EightBytes.highBits
        return flags == 0 ? nil : flags.trailingZeroBitCount / 8
    }

    @inlinable
    public init(repeating byte: UInt8) { self.init(bits: EightBytes.ones &* UInt64(byte)) }

    /// A mask with the high bit of the first line feed set, and possibly the high bits of later bytes; 0 if
    /// there is no line feed.
    @inlinable @inline(__always)
    var lineFeedFlags: UInt64 {
        let differences = bits ^ (EightBytes.ones &* 0x0A)
        return (differences &- EightBytes.ones) & ~differences & EightBytes.highBits
    }

    /// The bytes with bit 0x20 set, which changes ASCII letters to lower case.
    var withSmallLetters: EightBytes { EightBytes(bits: bits | EightBytes.ones &* 0x20) }

    /// Returns a mask in which the high bit of a byte is set if `first` and `last` both have the expected
    /// byte at that position. After the first match, bits may also be set where the bytes differ.
    static func matches(
        _ first: EightBytes, _ expectedFirst: EightBytes, _ last: EightBytes,
        _ expectedLast: EightBytes
    ) -> UInt64 {
        let difference = (first.bits ^ expectedFirst.bits) | (last.bits ^ expectedLast.bits)
        return (difference &- ones) & ~difference & highBits
    }

    @inlinable @inline(__always)
    public var hasDelete: Bool {
        let deletes = bits ^ (EightBytes.ones &* 0x7F)
        return (deletes &- EightBytes.ones) & ~deletes & EightBytes.highBits != 0
    }

    @usableFromInline
    init(bits: UInt64) { self.bits = bits }

    @inlinable
    static var ones: UInt64 { 0x0101_0101_0101_0101 }

    @inlinable
    static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
