import Domain

/// A version of a meme, or its removal, as stored.
struct StoredVersion {
    /// The meme, or its removal.
    enum Content {
        // `indirect`: an operation may hold a million removals, which should not reserve room for a meme.
        indirect case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// The time of the operation that wrote the version.
    let time: Timestamp
    /// The kind of that operation.
    let kind: Operation.Kind
    let content: Content

    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? {
        if case .meme(let meme) = self { meme } else { nil }
    }
}

/// The versions of one meme before, in and after an operation.
struct SurroundingVersions {
    /// The newest version before the operation; `nil` if there is none.
    var before: (position: Int, isRemoval: Bool)?
    /// The position of the newest version that is not after the operation.
    var last: Int?
    /// The position of the newest version of all.
    var newest: Int?
}
