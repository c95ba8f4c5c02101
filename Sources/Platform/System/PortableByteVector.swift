/// Sixteen bytes that are processed at once, in portable code for processors without a specific `ByteVector`.
struct PortableByteVector {
    private let low: UInt64
    private let high: UInt64

    @inline(__always)
    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// The sixteen bytes at an address.
    @inline(__always)
    init(at address: UnsafePointer<UInt8>) {
        let bytes = UnsafeRawPointer(address)
        low = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// The same byte sixteen times.
    @inline(__always)
    init(repeating byte: UInt8) {
        low = UInt64(byte) &* 0x0101_0101_0101_0101
        high = low
    }

    @inline(__always)
    static func | (left: Self, right: Self) -> Self {
        Self(low: left.low | right.low, high: left.high | right.high)
    }

    @inline(__always)
    static func & (left: Self, right: Self) -> Self {
        Self(low: left.low & right.low, high: left.high & right.high)
    }

    /// 0xFF for each byte that equals the one in `other`, 0 for the rest.
    @inline(__always)
    func equal(_ other: Self) -> Self {
        let mask =
            unsafeBitCast(self, to: SIMD16<UInt8>.self)
            .== unsafeBitCast(other, to: SIMD16<UInt8>.self)
        return unsafeBitCast(mask, to: Self.self)
    }

    /// The high bit of each byte that is not printable ASCII: a control character, DEL, or not ASCII.
    @inline(__always)
    var unprintable: Self {
        Self(low: PortableByteVector.unprintable(low), high: PortableByteVector.unprintable(high))
    }

    /// The highest bit of each byte, with that of the first byte in the lowest bit.
    @inline(__always)
    var highBits: UInt64 {
        PortableByteVector.highBits(low) | PortableByteVector.highBits(high) << 8
    }

    /// Whether any byte has its highest bit set.
    @inline(__always)
    var hasHighBits: Bool { (low | high) & 0x8080_8080_8080_8080 != 0 }

    @inline(__always)
    private static func highBits(_ bytes: UInt64) -> UInt64 {
        // The multiplication moves the lowest bit of byte n to bit 56 + n.
        ((bytes >> 7 & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
    }

    @inline(__always)
    private static func unprintable(_ bytes: UInt64) -> UInt64 {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // With its highest bit set, no byte borrows from the next; with it cleared, none carries.
        let controls = ~((bytes | highBits) &- 0x2020_2020_2020_2020)
        let deletes = (bytes & ~highBits) &+ 0x0101_0101_0101_0101
        return (controls | deletes | bytes) & highBits
    }
}
