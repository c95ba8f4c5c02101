import Domain

/// The position and the main properties of a log line that contains a version of a meme. Takes up 16 bytes.
struct LogEntry: RadixSortable {
    /// The bits of the meme's identifier.
    let id: UInt64
    /// The offset in 44 bits (16 TiB), the hash of the title in 16 bits, and four flags.
    private let packed: UInt64

    init(
        id: UInt64, offset: Int, isRemoval: Bool, hasMore: Bool, isCanonical: Bool,
        isPinned: Bool = false, titleHash: UInt16 = TitleHasher.unknown
    ) {
        self.id = id
        let flags: UInt64 =
            (isPinned ? 8 : 0) | (isCanonical ? 4 : 0) | (hasMore ? 2 : 0) | (isRemoval ? 1 : 0)
        packed = UInt64(offset) << 20 | UInt64(titleHash) << 4 | flags
    }

    @inline(__always)
    init(
        _ version: VersionStamp, offset: Int, isCanonical: Bool,
        titleHash: UInt16 = TitleHasher.unknown
    ) {
        self.init(
            id: version.id.bits, offset: offset, isRemoval: version.isRemoval,
            hasMore: version.hasMore, isCanonical: isCanonical, isPinned: version.isPinned,
            titleHash: titleHash)
    }

    var sortKey: UInt64 { id }

    var offset: Int { Int(packed >> 20) }
    var isRemoval: Bool { packed & 1 != 0 }
    /// Whether the line is in the canonical format, as defined by `CanonicalLineReader`.
    var isCanonical: Bool { packed & 4 != 0 }
    /// Whether further lines of the same operation follow.
    var hasMore: Bool { packed & 2 != 0 }
    var isPinned: Bool { packed & 8 != 0 }
    /// The hash of the title; `TitleHasher.unknown` if there is no hash.
    var titleHash: UInt16 { UInt16(truncatingIfNeeded: packed >> 4) }
}
