import Domain

/// The titles of some of the memes, as one thread reads them.
///
/// Each is folded, or ASCII whose case does not count, and has a zero after it, which none of them has
/// in it.
final class TitlePart {
    /// A title to be sorted.
    struct Key: RadixSortable {
        /// Eight bytes of the title, zeros after its end.
        var sortKey: UInt64
        /// Where the title begins.
        let place: UInt32
        /// Which title it is.
        let number: UInt32

        /// Whether the title goes on after these bytes.
        var hasMore: Bool { sortKey & 0xFF != 0 }
    }

    /// A title whose bytes are not in the order of the titles.
    struct Other {
        let title: FoldedText
        let number: UInt32
    }

    /// The memory.
    let bytes = RawList<UInt8>()
    /// The titles that are not among the others, in the order in which they were added.
    let keys = RawList<Key>()
    private(set) var others: [Other] = []

    private let places: TitlePlaces
    private let partNumber: Int
    private var folder = CaseFolder()
    private var folded: [UInt8] = []

    /// One of the parts that have all places.
    init(_ partNumber: Int, of places: TitlePlaces) {
        self.partNumber = partNumber
        self.places = places
    }

    private func nextPlace() throws(SystemFailure) -> UInt32 {
        try places.place(bytes.count, in: partNumber)
    }

    /// Adds a title.
    ///
    /// - Throws: the failure where there is no more memory, or there are no more places.
    func add(_ title: UnsafeBufferPointer<UInt8>, _ number: UInt32) throws(SystemFailure) {
        if TitlePart.isPlain(title) {
            let place = try nextPlace()
            try bytes.append(title)
            try addKey(place, number)
        } else {
            try addFolded(title, number)
        }
    }

    /// Makes the titles ready to be sorted.
    ///
    /// - Throws: the failure where there is no more memory.
    func finish() throws(SystemFailure) {
        // Eight bytes may be read wherever a title begins or ends.
        for _ in 0..<8 { try bytes.append(0) }
    }

    private func addFolded(
        _ title: UnsafeBufferPointer<UInt8>, _ number: UInt32
    ) throws(SystemFailure) {
        folded.removeAll(keepingCapacity: true)
        guard folder.fold(title, into: &folded) else {
            let title = FoldedText(String(decoding: title, as: UTF8.self))
            others.append(Other(title: title, number: number))
            return
        }
        let place = try nextPlace()
        try folded.withUnsafeBufferPointer { (folded) throws(SystemFailure) in
            try bytes.append(folded)
        }
        try addKey(place, number)
    }

    /// Adds the title that begins at a place and ends with the memory.
    private func addKey(_ place: UInt32, _ number: UInt32) throws(SystemFailure) {
        try bytes.append(0)
        guard let base = UnsafePointer(bytes.elements.baseAddress) else { return }
        let first = EightBytes(at: base + places.offset(of: place), before: base + bytes.count)
        try keys.append(Key(sortKey: first.titleSortKey, place: place, number: number))
    }

    /// Whether there is nothing but ASCII, and no NUL. The loop has no exit, so that it looks at many
    /// bytes at once.
    @inline(__always)
    private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var isOther: UInt8 = 0
        for byte in utf8 { isOther |= byte & 0x80 | (byte == 0 ? 0x80 : 0) }
        return isOther == 0
    }
}

extension EightBytes {
    /// A number that orders titles by eight of their bytes, without case; zeros after the end.
    @inline(__always)
    var titleSortKey: UInt64 { throughFirstZero.withoutCase.ordering }
}

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
