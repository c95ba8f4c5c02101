/// A 64-bit checksum that detects accidental damage, but not deliberate changes.
package enum Checksum {
    /// Computes the checksum of `bytes` with one multiplication for every 16 bytes. The constants and the
    /// mixing function, which XORs the halves of a 128-bit product, are from Wang Yi's `wyhash`
    /// (<https://github.com/wangyi-fudan/wyhash>, in the public domain).
    @inlinable
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = UInt64(truncatingIfNeeded: bytes.count)
        var state = first
        var offset = 0
        while offset + 16 <= bytes.count {
            state = mixed(bytes, offset, second, state)
            offset += 16
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...].prefix(8) { rest = rest << 8 | UInt64(byte) }
        var last: UInt64 = 0
        for byte in bytes[offset...].dropFirst(8) { last = last << 8 | UInt64(byte) }
        return mix(mix(rest ^ second, last ^ state), count ^ first)
    }

    /// Computes a checksum with a different algorithm, which is faster for large inputs: the processor works
    /// on four independent chains in parallel.
    ///
    /// - Complexity: the same number of multiplications as `of`, in half the time. On an AMD EPYC, 4,096
    ///   bytes took 0.15 to 0.20 µs instead of 0.41 µs (2026-11-21).
    package static func ofMany(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var states = (first, second, third, fourth)
        var offset = 0
        while offset + 64 <= bytes.count {
            states.0 = mixed(bytes, offset, second, states.0)
            states.1 = mixed(bytes, offset + 16, third, states.1)
            states.2 = mixed(bytes, offset + 32, fourth, states.2)
            states.3 = mixed(bytes, offset + 48, fifth, states.3)
            offset += 64
        }
        let rest = of(UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        return mix(mix(states.0, states.1) ^ rest, mix(states.2, states.3) ^ fifth)
    }

    @usableFromInline static let first: UInt64 = 0xA076_1D64_78BD_642F
    @usableFromInline static let second: UInt64 = 0xE703_7ED1_A0B4_28DB
    private static let third: UInt64 = 0x8EBC_6AF0_9C88_C6E3
    private static let fourth: UInt64 = 0x5899_65CC_7537_4CC3
    private static let fifth: UInt64 = 0x1D8E_4E27_C47D_124F

    /// Returns the new state after mixing in the sixteen bytes at an offset.
    @inlinable
    @inline(__always)
    static func mixed(
        _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ number: UInt64, _ state: UInt64
    ) -> UInt64 {
        let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let high = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        return mix(low ^ number, high ^ state)
    }

    @inlinable
    static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
