import Domain

/// A line of the log that counts, without its contents: 16 bytes.
struct LogEntry: RadixSortable {
    /// The bits of the identifier.
    let id: UInt64
    private let place: UInt64

    /// - Parameters:
    ///   - offset: where the line begins in the store.
    ///   - isRemoval: whether it ends the meme.
    ///   - hasMore: whether further lines of the same operation follow.
    ///   - isCanonical: whether it is spelled as `meme` writes lines.
    init(id: UInt64, offset: Int, isRemoval: Bool, hasMore: Bool, isCanonical: Bool) {
        self.id = id
        place =
            UInt64(offset) << 3 | (isCanonical ? 4 : 0) | (hasMore ? 2 : 0) | (isRemoval ? 1 : 0)
    }

    /// The entry of a version.
    @inline(__always)
    init(_ version: VersionStamp, offset: Int, isCanonical: Bool) {
        self.init(
            id: version.id.bits, offset: offset, isRemoval: version.isRemoval,
            hasMore: version.hasMore, isCanonical: isCanonical)
    }

    var sortKey: UInt64 { id }

    /// Where its line begins in the store.
    var offset: Int { Int(place >> 3) }
    /// Whether the line ends the meme.
    var isRemoval: Bool { place & 1 != 0 }
    /// Whether it is spelled as `meme` writes lines: each name once, the title after the identifier.
    var isCanonical: Bool { place & 4 != 0 }
    /// Whether further lines of the same operation follow.
    var hasMore: Bool { place & 2 != 0 }
}
