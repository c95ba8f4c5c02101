import Domain

/// Random numbers that a seed decides, so that a failure can be seen again.
package struct SeededGenerator: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// Numbers of a seed.
    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    package mutating func next() -> UInt64 { numbers.next() }
}
