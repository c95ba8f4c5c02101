import Domain

/// The identifier and the times of a version of a meme, or its removal, without the contents.
struct VersionStamp {
    let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// When the meme was added according to the version, in milliseconds since 1970; `Int64.min` if missing.
    let created: Int64
    /// When it was last changed according to the version, in milliseconds since 1970; `Int64.min` if missing.
    let changed: Int64
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var hasMore = false
    var isPinned = false
    /// A hash of `by`, which names who made the operation elsewhere; 0 if it was made here.
    var by: UInt64 = 0
}
