#if arch(x86_64)
    import _Builtin_intrinsics.intel

    /// Sixteen bytes that are worked on at once, by SSE2, which every x86-64 processor has. (Swift
    /// 6.3 works on the bytes of a `SIMD16` one by one for `|` and `&`, 100 times slower.)
    struct ByteVector {
        private let bytes: __m128i

        @inline(__always)
        private init(_ bytes: __m128i) {
            self.bytes = bytes
        }

        /// The sixteen bytes from an address.
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

        /// Bytes with all bits set where two are equal, and none where they are not.
        @inline(__always)
        func equal(_ other: Self) -> Self { Self(_mm_cmpeq_epi8(bytes, other.bytes)) }

        /// Bytes with the highest bit set where one is no ASCII or a control character, DEL among them,
        /// and not where it is neither.
        @inline(__always)
        var unprintable: Self {
            // The next byte, as a number with a sign, is below 33: after 0x7F come the negative ones.
            let next = _mm_add_epi8(bytes, _mm_set1_epi8(1))
            return Self(_mm_cmplt_epi8(next, _mm_set1_epi8(0x21)))
        }

        /// The highest bit of each byte, that of the first byte as the lowest bit.
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
    /// A bit for each byte that is no ASCII, or a quote, a backslash or a control character, DEL among
    /// them; that of the first byte is the lowest.
    @inline(__always)
    var specialsInJSONString: UInt64 {
        let quotes = equal(ByteVector(repeating: UInt8(ascii: "\"")))
        let backslashes = equal(ByteVector(repeating: UInt8(ascii: "\\")))
        return (unprintable | quotes | backslashes).highBits
    }
}
