import Domain

/// A generator for tests. Returns the same identifiers on every run, determined by a seed.
public final class SeededMemeIDs: MemeIDGenerator {
    private var numbers: SplitMix64

    /// Creates a generator that starts from a seed.
    public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    public func next() -> MemeID { MemeID(bits: numbers.next()) }
}
