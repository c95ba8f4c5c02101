import LibC

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

/// Sixty-four bytes that are processed together, in four vectors, with one test and one branch.
struct ByteBlock {
    static let count = 64

    private let vectors: (ByteVector, ByteVector, ByteVector, ByteVector)

    @inline(__always)
    init(at address: UnsafePointer<UInt8>) {
        vectors = (
            ByteVector(at: address), ByteVector(at: address + 16), ByteVector(at: address + 32),
            ByteVector(at: address + 48)
        )
    }

    @inline(__always)
    init(repeating byte: UInt8) {
        let vector = ByteVector(repeating: byte)
        vectors = (vector, vector, vector, vector)
    }

    @inline(__always)
    private init(_ first: ByteVector, _ second: ByteVector, _ third: ByteVector, _ last: ByteVector)
    {
        vectors = (first, second, third, last)
    }

    @inline(__always)
    static func | (left: Self, right: Self) -> Self {
        Self(
            left.vectors.0 | right.vectors.0, left.vectors.1 | right.vectors.1,
            left.vectors.2 | right.vectors.2, left.vectors.3 | right.vectors.3)
    }

    @inline(__always)
    static func & (left: Self, right: Self) -> Self {
        Self(
            left.vectors.0 & right.vectors.0, left.vectors.1 & right.vectors.1,
            left.vectors.2 & right.vectors.2, left.vectors.3 & right.vectors.3)
    }

    /// Sets `bits` in each byte, and compares the result with the corresponding byte of a vector. Returns
    /// 0xFF for equal bytes and 0 for the rest.
    @inline(__always)
    func equal(_ value: ByteVector, settingBits bits: ByteVector) -> Self {
        Self(
            (vectors.0 | bits).equal(value), (vectors.1 | bits).equal(value),
            (vectors.2 | bits).equal(value), (vectors.3 | bits).equal(value))
    }

    /// Compares each byte with the corresponding byte of a vector. Returns 0xFF for equal bytes and 0 for the
    /// rest.
    @inline(__always)
    func equal(_ value: ByteVector) -> Self {
        Self(
            vectors.0.equal(value), vectors.1.equal(value), vectors.2.equal(value),
            vectors.3.equal(value))
    }

    /// Whether any byte has its highest bit set.
    @inline(__always)
    var hasHighBits: Bool { ((vectors.0 | vectors.1) | (vectors.2 | vectors.3)).hasHighBits }

    /// The highest bit of each byte, as a bit mask. The lowest bit of the mask is for the first byte.
    @inline(__always)
    var highBits: UInt64 {
        vectors.0.highBits | vectors.1.highBits << 16 | vectors.2.highBits << 32
            | vectors.3.highBits << 48
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first occurrence of a byte, found with `memchr`; `nil` if the byte does not
    /// occur.
    func firstIndex(ofByte byte: UInt8) -> Int? {
        guard let base = baseAddress, let found = memchr(base, Int32(byte), count) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    func slice(_ range: some RangeExpression<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the first match in a range, testing 64 indices at a time.
    ///
    /// - Parameters:
    ///   - reach: the number of bytes that `candidates` reads beyond its 64 bytes.
    ///   - candidates: returns a bit mask of the possible matches at the 64 indices that start at an
    ///     address. The lowest bit is for the first index.
    ///   - isMatch: returns whether there is a match at an index. The match must be entirely within the
    ///     bytes. Near the end of the bytes, `isMatch` is called for every index.
    @inline(__always)
    func firstMatch(
        in range: Range<Int>, reach: Int, candidates: (UnsafePointer<UInt8>) -> UInt64,
        where isMatch: (Int) -> Bool
    ) -> Int? {
        guard let base = baseAddress else { return nil }
        let lastBlock = Swift.min(range.upperBound - 1, count - reach - ByteBlock.count)
        var position = range.lowerBound
        while position <= lastBlock {
            var bits = candidates(base + position)
            while bits != 0 {
                let match = position + bits.trailingZeroBitCount
                guard match < range.upperBound else { return nil }
                if isMatch(match) { return match }
                bits &= bits - 1
            }
            position += ByteBlock.count
        }
        while position < range.upperBound {
            if isMatch(position) { return position }
            position += 1
        }
        return nil
    }
}
