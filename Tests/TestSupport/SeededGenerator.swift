import Domain

/// Random numbers from a seed, so that a failure can be reproduced.
package struct SeededGenerator: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// Creates a generator with a seed.
    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    package mutating func next() -> UInt64 { numbers.next() }
}
