#if arch(x86_64)
    import _Builtin_intrinsics.intel

    /// Sixteen bytes that are processed together with SSE2, which every x86-64 processor has. (Swift 6.3
    /// compiles the bit operators of `SIMD16` to a loop over the bytes, which is 100 times slower.)
    struct ByteVector {
        private let bytes: __m128i

        @inline(__always)
        private init(_ bytes: __m128i) { self.bytes = bytes }

        @inline(__always)
        init(at address: UnsafePointer<UInt8>) {
            bytes = UnsafeRawPointer(address).loadUnaligned(as: __m128i.self)
        }

        @inline(__always)
        init(repeating byte: UInt8) { bytes = _mm_set1_epi8(CChar(bitPattern: byte)) }

        @inline(__always)
        static func | (left: Self, right: Self) -> Self {
            Self(_mm_or_si128(left.bytes, right.bytes))
        }

        @inline(__always)
        static func & (left: Self, right: Self) -> Self {
            Self(_mm_and_si128(left.bytes, right.bytes))
        }

        /// Compares each byte with the byte at the same position in `other`. Returns 0xFF for equal bytes and
        /// 0 for the rest.
        @inline(__always)
        func equal(_ other: Self) -> Self { Self(_mm_cmpeq_epi8(bytes, other.bytes)) }

        /// A vector with the high bit set in each byte that is not printable ASCII: a control character, DEL,
        /// or a non-ASCII byte. The other bits are unspecified.
        @inline(__always)
        var unprintable: Self {
            // Adds 1 and compares signed numbers. For such a byte, the sum is below 0x21: 0x7F wraps to -128,
            // and higher bytes give a negative number or 0.
            let next = _mm_add_epi8(bytes, _mm_set1_epi8(1))
            return Self(_mm_cmplt_epi8(next, _mm_set1_epi8(0x21)))
        }

        /// The highest bit of each byte, as a bit mask. The lowest bit of the mask is for the first byte.
        @inline(__always)
        var highBits: UInt64 { UInt64(UInt32(bitPattern: _mm_movemask_epi8(bytes))) }

        /// Whether any byte has its highest bit set.
        @inline(__always)
        var hasHighBits: Bool { highBits != 0 }
    }
#else
    typealias ByteVector = PortableByteVector
#endif

extension ByteVector {
    /// A bit mask that marks each quote, backslash, control character (including DEL) and non-ASCII byte. The
    /// lowest bit is for the first byte.
    @inline(__always)
    var specialsInJSONString: UInt64 {
        let quotes = equal(ByteVector(repeating: UInt8(ascii: "\"")))
        let backslashes = equal(ByteVector(repeating: UInt8(ascii: "\\")))
        return (unprintable | quotes | backslashes).highBits
    }
}

/// Sixteen bytes that are processed together, in portable code. Used as `ByteVector` on all processors
/// except x86-64.
struct PortableByteVector {
    private let low: UInt64
    private let high: UInt64

    @inline(__always)
    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    init(at address: UnsafePointer<UInt8>) {
        let bytes = UnsafeRawPointer(address)
        low = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

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

    /// Compares each byte with the byte at the same position in `other`. Returns 0xFF for equal bytes and 0
    /// for the rest.
    @inline(__always)
    func equal(_ other: Self) -> Self {
        let mask =
            unsafeBitCast(self, to: SIMD16<UInt8>.self)
            .== unsafeBitCast(other, to: SIMD16<UInt8>.self)
        return unsafeBitCast(mask, to: Self.self)
    }

    /// A vector with the high bit set in each byte that is not printable ASCII: a control character, DEL, or
    /// a non-ASCII byte.
    @inline(__always)
    var unprintable: Self {
        Self(low: PortableByteVector.unprintable(low), high: PortableByteVector.unprintable(high))
    }

    /// The highest bit of each byte, as a bit mask. The lowest bit of the mask is for the first byte.
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
        // The subtraction never borrows from the next byte, because the highest bit of each byte is set. The
        // addition never carries into the next byte, because that bit is cleared.
        let controls = ~((bytes | highBits) &- 0x2020_2020_2020_2020)
        let deletes = (bytes & ~highBits) &+ 0x0101_0101_0101_0101
        return (controls | deletes | bytes) & highBits
    }
}
