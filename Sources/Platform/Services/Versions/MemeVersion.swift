import Domain

/// A version of a meme, or its removal, without its contents.
struct MemeVersion {
    let id: MemeID
    /// When the operation was made that wrote it, in milliseconds since 1970; `Int64.min` where
    /// nothing tells.
    let time: Int64
    /// When the meme was added by its own account; `Int64.min` where it does not say.
    let created: Int64
    /// Whether it ends the meme.
    let isRemoval: Bool
}

extension MemeVersion {
    /// The version that a meme is, of an operation.
    init(_ meme: Meme, time: Timestamp) {
        self.init(
            id: meme.id, time: time.milliseconds,
            created: meme.created?.milliseconds ?? .min, isRemoval: false)
    }
}
