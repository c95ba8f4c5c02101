import Domain
import LibC

/// A generator for tests. Returns the same identifiers on every run, determined by a seed.
public final class SeededMemeIDs: MemeIDGenerator {
    private var numbers: SplitMix64

    /// Creates a generator that starts from a seed.
    public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    public func next() -> MemeID { MemeID(bits: numbers.next()) }
}

/// A generator that makes identifiers from the system's random numbers.
public final class RandomMemeIDs: MemeIDGenerator {
    /// Creates a generator.
    public init() {}

    public func next() throws(MemesError) -> MemeID {
        var bits: UInt64 = 0
        guard getentropy(&bits, MemoryLayout.size(ofValue: bits)) != 0 else {
            return MemeID(bits: bits)
        }
        return MemeID(bits: try readDevice())
    }

    /// Reads random bits from `/dev/urandom`, for use if the kernel lacks `getentropy` or the call fails.
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
