import Domain

/// The titles of some of the memes, as one thread reads them, in memory that may hold besides what else
/// is to be known of those memes.
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

    /// The place that comes after all that is in the memory.
    ///
    /// - Throws: the failure where there are no more places.
    func nextPlace() throws(SystemFailure) -> UInt32 {
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

    /// Adds bytes that are no title.
    ///
    /// - Parameter write: writes all of them.
    /// - Throws: the failure where there is no more memory.
    @inline(__always)
    func extend(_ byteCount: Int, _ write: (inout RawWriter) -> Void) throws(SystemFailure) {
        let start = bytes.count
        try bytes.extend(to: start + byteCount)
        guard let memory = bytes.elements.baseAddress else { return }
        var writer = RawWriter(at: memory + start)
        write(&writer)
    }

    /// Adds the title that the memory ends with.
    ///
    /// - Parameter byteCount: how many bytes it has.
    /// - Throws: what `add` throws.
    func addLast(_ byteCount: Int, _ number: UInt32) throws(SystemFailure) {
        let title = UnsafeBufferPointer(bytes.elements).slice((bytes.count - byteCount)...)
        if TitlePart.isPlain(title) {
            try addKey(try places.place(bytes.count - byteCount, in: partNumber), number)
        } else {
            try addFolded(title, number)
        }
    }

    /// Puts the titles in the other order, if that is wanted, and makes them ready to be sorted.
    ///
    /// - Throws: the failure where there is no more memory.
    func finish(isReversed: Bool = false) throws(SystemFailure) {
        if isReversed {
            var elements = keys.elements
            elements.reverse()
        }
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
