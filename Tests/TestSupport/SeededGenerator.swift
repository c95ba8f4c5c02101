import Domain

/// Random numbers that a seed decides, so that a failure can be seen again.
public struct SeededGenerator: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// Numbers of a seed.
    public init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    public mutating func next() -> UInt64 { numbers.next() }
}
