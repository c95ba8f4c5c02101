import Domain

/// A version of a meme, or its removal, without its contents.
struct VersionStamp {
    let id: MemeID
    /// When the operation was made that wrote it, in milliseconds since 1970; `Int64.min` where
    /// nothing tells.
    let time: Int64
    /// When the meme was added by its own account; `Int64.min` where it does not say.
    let created: Int64
    /// When the meme was last changed by its own account; `Int64.min` where it does not say.
    let changed: Int64
    /// Whether it ends the meme.
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var hasMore = false
}

extension VersionStamp {
    /// What a version says of itself.
    init(_ version: StoredVersion) {
        self.init(
            id: version.id, time: version.time.milliseconds,
            created: version.meme?.created?.milliseconds ?? .min,
            changed: version.meme?.changed?.milliseconds ?? .min,
            isRemoval: version.meme == nil)
    }
}
