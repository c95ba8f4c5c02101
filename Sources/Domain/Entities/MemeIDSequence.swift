/// A sequence of distinct identifiers that look random.
///
/// The identifiers are computed from a sequence of numbers. The sequence begins at a random number and
/// advances by a random odd step, modulo 2⁶⁰, so it repeats only after 2⁶⁰ steps. A bijection then mixes each
/// number. Because the bijection has an inverse, membership can be computed instead of stored.
///
/// The mixing function is variant 13 from David Stafford's *Better Bit Mixing*, as in `SplitMix64`, but with
/// 60 bits.
public struct MemeIDSequence: Equatable, Sendable {
    public private(set) var count: UInt64 = 0

    private let start: UInt64
    private let step: UInt64

    public init(start: UInt64, step: UInt64) {
        self.start = start & MemeIDSequence.mask
        self.step = step & MemeIDSequence.mask | 1
    }

    public mutating func next() -> MemeID {
        defer { count += 1 }
        return self[count]
    }

    /// The identifier at an index, counting from 0, whether or not it has been taken.
    public subscript(_ index: UInt64) -> MemeID {
        MemeID(bits: MemeIDSequence.mixed(start &+ index &* step & MemeIDSequence.mask))
    }

    public func hasTaken(_ id: MemeID) -> Bool {
        let index = (MemeIDSequence.unmixed(id.bits) &- start) &* MemeIDSequence.inverse(of: step)
        return index & MemeIDSequence.mask < count
    }

    private static let mask: UInt64 = 1 << 60 - 1
    private static let firstFactor: UInt64 = 0xF58_476D_1CE4_E5B9
    private static let secondFactor: UInt64 = 0x4D0_49BB_1331_11EB

    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number & mask
        mixed = (mixed ^ mixed >> 30) &* firstFactor & mask
        mixed = (mixed ^ mixed >> 27) &* secondFactor & mask
        return mixed ^ mixed >> 31
    }

    private static func unmixed(_ number: UInt64) -> UInt64 {
        var number = number ^ number >> 31
        number = number &* inverse(of: secondFactor) & mask
        number = number ^ number >> 27 ^ number >> 54
        number = number &* inverse(of: firstFactor) & mask
        return number ^ number >> 30
    }

    /// Returns the inverse of an odd number modulo 2⁶⁴. It is also the inverse modulo 2⁶⁰. The first guess
    /// has three correct bits, and each step of Newton's method doubles the number of correct bits.
    private static func inverse(of odd: UInt64) -> UInt64 {
        var inverse = odd
        for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
        return inverse
    }
}

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
