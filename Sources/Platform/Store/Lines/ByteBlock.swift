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
