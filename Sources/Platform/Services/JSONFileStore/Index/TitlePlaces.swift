import Domain

/// The places in some parts of memory: the number of the part, and how far it is from the beginning.
struct TitlePlaces {
    /// How many parts there are at most, so that each has many places.
    static let maximumPartCount = 16

    private let offsetBits: Int

    /// - Parameter partCount: how many parts there are.
    init(partCount: Int) {
        offsetBits = UInt32.bitWidth - (Int.bitWidth - max(partCount - 1, 0).leadingZeroBitCount)
    }

    /// - Throws: the failure where there are no more places.
    @inline(__always)
    func place(_ offset: Int, in part: Int) throws(SystemFailure) -> UInt32 {
        guard offset < 1 << offsetBits - 1 else { throw .noMemory }
        return UInt32(truncatingIfNeeded: part << offsetBits | offset)
    }

    @inline(__always)
    func part(of place: UInt32) -> Int { Int(place) >> offsetBits }

    @inline(__always)
    func offset(of place: UInt32) -> Int { Int(place) & (1 << offsetBits - 1) }
}
