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

/// The titles of some parts, by their places.
struct TitleBytes {
    private let places: TitlePlaces
    private let starts: [UnsafePointer<UInt8>?]

    init(_ parts: [TitlePart], _ places: TitlePlaces) {
        self.places = places
        starts = parts.map { UnsafePointer($0.bytes.elements.baseAddress) }
    }

    /// Eight bytes of a title that has at least as many before them, as a number.
    @inline(__always)
    func sortKey(_ key: TitlePart.Key, from depth: Int) -> UInt64 {
        guard let title = title(key) else { return 0 }
        return EightBytes(at: title + depth).titleSortKey
    }

    /// The whole title.
    func foldedText(_ key: TitlePart.Key) -> FoldedText {
        var folded: [UInt8] = []
        if var next = title(key) {
            while next[0] != 0 {
                folded.append(ASCII.lowercase(next[0]))
                next += 1
            }
        }
        return FoldedText(folded: String(decoding: folded, as: UTF8.self))
    }

    @inline(__always)
    private func title(_ key: TitlePart.Key) -> UnsafePointer<UInt8>? {
        starts[places.part(of: key.place)].map { $0 + places.offset(of: key.place) }
    }
}
