/// The candidate identifiers for a meme with a given key, in order. The meme gets the first candidate that is
/// not in use.
///
/// Because the candidates depend only on the key, finding a meme by its key is as fast as finding it by its
/// identifier, on any machine.
///
/// The numbers come from `SplitMix64`, seeded with the 64-bit FNV-1a hash of the key's bytes.
public struct KeyedIDs {
    private var numbers: SplitMix64

    public init(of key: String) { numbers = SplitMix64(seed: FNV1a.hash(key.utf8)) }

    public mutating func next() -> MemeID { MemeID(bits: numbers.next()) }

    /// Returns whether an identifier is among the first 1000 candidates for a key.
    public static func follows(_ id: MemeID, from key: String) -> Bool {
        var ids = KeyedIDs(of: key)
        return (0..<1000).contains { _ in ids.next() == id }
    }
}
