import Domain

/// Identifiers generated from a seed, the same on every run: for tests.
public final class SeededMemeIDs: MemeIDGenerator {
    private var numbers: SplitMix64

    /// Creates a generator that starts from a seed.
    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    public func next() -> MemeID { MemeID(bits: numbers.next()) }
}
