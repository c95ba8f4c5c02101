import Domain

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
