import Domain

/// A line of the log that holds a version of a meme, without its contents: 16 bytes.
struct LogEntry: RadixSortable {
    /// The bits of the meme's identifier.
    let id: UInt64
    private let place: UInt64

    /// - Parameters:
    ///   - offset: the offset of the line in the store.
    ///   - isRemoval: whether the line removes the meme.
    ///   - hasMore: whether further lines of the same operation follow.
    ///   - isCanonical: whether the line is in the canonical format.
    init(id: UInt64, offset: Int, isRemoval: Bool, hasMore: Bool, isCanonical: Bool) {
        self.id = id
        place =
            UInt64(offset) << 3 | (isCanonical ? 4 : 0) | (hasMore ? 2 : 0) | (isRemoval ? 1 : 0)
    }

    @inline(__always)
    init(_ version: VersionStamp, offset: Int, isCanonical: Bool) {
        self.init(
            id: version.id.bits, offset: offset, isRemoval: version.isRemoval,
            hasMore: version.hasMore, isCanonical: isCanonical)
    }

    var sortKey: UInt64 { id }

    /// The offset of the line in the store.
    var offset: Int { Int(place >> 3) }
    /// Whether the line removes the meme.
    var isRemoval: Bool { place & 1 != 0 }
    /// Whether the line is in the canonical format: each name at most once, the title after the identifier.
    var isCanonical: Bool { place & 4 != 0 }
    /// Whether further lines of the same operation follow.
    var hasMore: Bool { place & 2 != 0 }
}
