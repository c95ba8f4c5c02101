import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Identifiers of the system's random numbers.
public final class RandomMemeIDs: MemeIDGenerator {
    /// A generator.
    public init() {}

    public func next() throws(MemesError) -> MemeID {
        var bits: UInt64 = 0
        guard getentropy(&bits, MemoryLayout.size(ofValue: bits)) != 0 else {
            return MemeID(bits: bits)
        }
        return MemeID(bits: try readDevice())
    }

    /// The same numbers, for a kernel that does not have the call or will not answer it.
    private func readDevice() throws(MemesError) -> UInt64 {
        let path = "/dev/urandom"
        let device = try SystemCall.retrying(.randomNumbers, path) {
            open(path, O_RDONLY | O_CLOEXEC)
        }
        defer { close(device) }
        var bits: UInt64 = 0
        let count = try SystemCall.retrying(.randomNumbers, path) {
            read(device, &bits, MemoryLayout.size(ofValue: bits))
        }
        guard count == MemoryLayout.size(ofValue: bits) else {
            throw .system(.randomNumbers, path: path, SystemFailure(code: EIO))
        }
        return bits
    }
}

/// Identifiers that a seed decides, the same on every run: for tests.
///
/// The numbers are those of SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom
/// Number Generators*, 2014).
public final class SeededMemeIDs: MemeIDGenerator {
    private var state: UInt64

    /// A generator that begins anew from a seed.
    public init(seed: UInt64) {
        state = seed
    }

    public func next() -> MemeID {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return MemeID(bits: mixed ^ mixed >> 31)
    }
}
