import Domain

/// A version of a meme, or its removal, without the contents. Holds only the identifier, the times, the flags
/// and the hash of the author.
struct VersionStamp {
    let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// The time at which the meme was added, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    let created: Int64
    /// The time at which the meme was last changed, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    let changed: Int64
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var hasMore = false
    var isPinned = false
    /// A hash of the operation's author, as stated in `by`; 0 if the line has no `by`.
    var by: UInt64 = 0
    /// Whether a sync copied the version from another device.
    var isElsewhere = false

    static func hash(_ author: UnsafeBufferPointer<UInt8>) -> UInt64 {
        author.isEmpty ? 0 : Checksum.of(UnsafeRawBufferPointer(author))
    }
}
