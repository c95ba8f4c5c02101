/// The identifiers that the meme of a key may have, in the order in which they are tried: the first one
/// that was not used by another meme, or by one that was removed.
///
/// So a meme is found by its key as fast as by its identifier, on every machine alike.
///
/// Source of the numbers: FNV-1a of 64 bits over the bytes of the key (Fowler, Noll, Vo;
/// draft-eastlake-fnv), as the seed of `SplitMix64`.
public struct KeyedIDs {
    private var numbers: SplitMix64

    /// The identifiers of a key.
    public init(of key: String) {
        let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        numbers = SplitMix64(seed: hash)
    }

    /// The next one; there is always another.
    public mutating func next() -> MemeID { MemeID(bits: numbers.next()) }

    /// Whether an identifier is one of the first of a key.
    public static func follows(_ id: MemeID, from key: String) -> Bool {
        var ids = KeyedIDs(of: key)
        return (0..<1000).contains { _ in ids.next() == id }
    }
}
