import Domain

/// The identifier and the times of a version of a meme, or its removal, without the contents.
struct VersionStamp {
    let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// When the meme was added according to the version, in milliseconds since 1970; `Int64.min` if missing.
    let created: Int64
    /// When the meme was last changed according to the version, in milliseconds since 1970; `Int64.min` if
    /// missing.
    let changed: Int64
    /// Whether the version removes the meme.
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var hasMore = false
    /// Whether the version is pinned.
    var isPinned = false
}

extension VersionStamp {
    init(_ version: StoredVersion) {
        self.init(
            id: version.id, time: version.time.milliseconds,
            created: version.meme?.created?.milliseconds ?? .min,
            changed: version.meme?.changed?.milliseconds ?? .min,
            isRemoval: version.meme == nil, isPinned: version.meme?.isPinned ?? false)
    }
}
