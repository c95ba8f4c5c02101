/// A checksum of 64 bits that finds damage by accident; it is no defence against intent.
enum Checksum {
    /// The checksum of some bytes.
    ///
    /// - Complexity: a multiplication for each 16 bytes. The mixing is that of Wang Yi's `wyhash`
    ///   (<https://github.com/wangyi-fudan/wyhash>, in the public domain): the halves of a product of
    ///   128 bits.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = UInt64(truncatingIfNeeded: bytes.count)
        var state = first
        var offset = 0
        while offset + 16 <= bytes.count {
            let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let high = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            state = mix(low ^ second, high ^ state)
            offset += 16
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...].prefix(8) { rest = rest << 8 | UInt64(byte) }
        var last: UInt64 = 0
        for byte in bytes[offset...].dropFirst(8) { last = last << 8 | UInt64(byte) }
        return mix(mix(rest ^ second, last ^ state), count ^ first)
    }

    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
