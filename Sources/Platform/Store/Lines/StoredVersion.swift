import Domain

/// A version of a meme, or its removal, as stored.
struct StoredVersion {
    /// The meme, or its removal.
    enum Content {
        // `indirect` saves memory: an operation may contain a million removals, and each would otherwise
        // reserve space for a meme.
        indirect case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// The time of the operation that wrote the version.
    let time: Timestamp
    /// The kind of operation that wrote the version.
    let kind: Operation.Kind
    /// The author of the operation, as stated in `by`; `nil` if the line has no `by`.
    var author: String?
    let content: Content

    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? { if case .meme(let meme) = self { meme } else { nil } }
}

/// The versions of one meme around an operation: before it, in it, and after it.
struct SurroundingVersions {
    /// The newest version before the operation; `nil` if there is no earlier version.
    var before: (position: Int, isRemoval: Bool)?
    /// The position of the newest version before or in the operation.
    var last: Int?
    /// The position of the newest version of the meme.
    var newest: Int?
}
