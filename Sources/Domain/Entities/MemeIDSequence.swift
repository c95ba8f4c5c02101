/// New identifiers that look random and are all different.
///
/// A start and a step of 60 random bits, the step odd, make numbers that repeat only after 2⁶⁰ of them;
/// each is then mixed by steps that lose nothing. So a sequence knows its members without keeping them.
///
/// Source of the mixing: David Stafford, *Better Bit Mixing*, variant 13, as in `SplitMix64`, here with
/// numbers of 60 bits.
public struct MemeIDSequence: Equatable, Sendable {
    public private(set) var count: UInt64 = 0

    private let start: UInt64
    private let step: UInt64

    /// A sequence that two numbers decide.
    public init(start: UInt64, step: UInt64) {
        self.start = start & MemeIDSequence.mask
        self.step = step & MemeIDSequence.mask | 1
    }

    public mutating func next() -> MemeID {
        defer { count += 1 }
        return self[count]
    }

    /// The identifier at a place, which need not have been taken; the first is 0.
    public subscript(_ place: UInt64) -> MemeID {
        MemeID(bits: MemeIDSequence.mixed(start &+ place &* step & MemeIDSequence.mask))
    }

    public func hasTaken(_ id: MemeID) -> Bool {
        let place = (MemeIDSequence.unmixed(id.bits) &- start) &* MemeIDSequence.inverse(of: step)
        return place & MemeIDSequence.mask < count
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

    /// The number that an odd one must be multiplied by to make 1, modulo 2⁶⁴ and so modulo 2⁶⁰, too:
    /// each step of Newton's method doubles the bits that are right, of which three are at first.
    private static func inverse(of odd: UInt64) -> UInt64 {
        var inverse = odd
        for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
        return inverse
    }
}
