/// The FNV-1a hash, which is not cryptographic and is the same on every machine (Fowler, Noll, Vo;
/// draft-eastlake-fnv).
public enum FNV1a {
    /// The hash of an empty sequence.
    public static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns the 64-bit FNV-1a hash of the given bytes.
    ///
    /// - Parameter start: the hash of the preceding bytes, if any.
    public static func hash(_ bytes: some Sequence<UInt8>, after start: UInt64 = start) -> UInt64 {
        bytes.reduce(start) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }
}
