#if arch(x86_64)
    import _Builtin_intrinsics.intel

    /// Sixteen bytes that are processed at once with SSE2, which every x86-64 processor has. (Swift 6.3
    /// compiles `
    /// ` and `&` of `SIMD16` to a loop over the bytes, 100 times slower.)
    struct ByteVector {
        private let bytes: __m128i

        @inline(__always)
        private init(_ bytes: __m128i) {
            self.bytes = bytes
        }

        /// The sixteen bytes at an address.
        @inline(__always)
        init(at address: UnsafePointer<UInt8>) {
            bytes = UnsafeRawPointer(address).loadUnaligned(as: __m128i.self)
        }

        /// The same byte sixteen times.
        @inline(__always)
        init(repeating byte: UInt8) {
            bytes = _mm_set1_epi8(CChar(bitPattern: byte))
        }

        @inline(__always)
        static func | (left: Self, right: Self) -> Self {
            Self(_mm_or_si128(left.bytes, right.bytes))
        }

        @inline(__always)
        static func & (left: Self, right: Self) -> Self {
            Self(_mm_and_si128(left.bytes, right.bytes))
        }

        /// 0xFF for each byte that equals the one in `other`, 0 for the rest.
        @inline(__always)
        func equal(_ other: Self) -> Self { Self(_mm_cmpeq_epi8(bytes, other.bytes)) }

        /// The high bit of each byte that is not printable ASCII: a control character, DEL, or not ASCII.
        /// Other bits are unspecified.
        @inline(__always)
        var unprintable: Self {
            // As a signed number, the byte plus 1 is below 0x21: 0x7F wraps to -128, and bytes above it are
            // negative.
            let next = _mm_add_epi8(bytes, _mm_set1_epi8(1))
            return Self(_mm_cmplt_epi8(next, _mm_set1_epi8(0x21)))
        }

        /// The highest bit of each byte, with that of the first byte in the lowest bit.
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
    /// A bit for each byte that is a quote, a backslash, a control character (DEL included) or not ASCII,
    /// with that of the first byte in the lowest bit.
    @inline(__always)
    var specialsInJSONString: UInt64 {
        let quotes = equal(ByteVector(repeating: UInt8(ascii: "\"")))
        let backslashes = equal(ByteVector(repeating: UInt8(ascii: "\\")))
        return (unprintable | quotes | backslashes).highBits
    }
}
