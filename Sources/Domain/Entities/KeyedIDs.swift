/// The candidate identifiers for the meme of a key, in order. The meme gets the first unused one.
///
/// So finding a meme by key is as fast as by identifier, on every machine.
///
/// Source of the numbers: the FNV-1a hash (64 bits) of the key's bytes, as the seed of `SplitMix64`.
public struct KeyedIDs {
    private var numbers: SplitMix64

    public init(of key: String) {
        numbers = SplitMix64(seed: FNV1a.hash(key.utf8))
    }

    public mutating func next() -> MemeID { MemeID(bits: numbers.next()) }

    /// Returns whether an identifier is among the first 1000 of a key.
    public static func follows(_ id: MemeID, from key: String) -> Bool {
        var ids = KeyedIDs(of: key)
        return (0..<1000).contains { _ in ids.next() == id }
    }
}
