import Domain

/// A version of a meme, or its removal, as a store keeps it.
struct StoredVersion {
    /// What it makes of the meme.
    enum Content {
        case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// When its operation was made.
    let time: Timestamp
    /// What kind of operation that was.
    let kind: Operation.Kind
    let content: Content

    /// The meme; `nil` for a removal.
    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? {
        if case .meme(let meme) = self { meme } else { nil }
    }
}

/// An operation as a store keeps it, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The places of its versions, in ascending order; there are no others between them.
    let places: [Int]

    /// Whether a version is one of the operation's.
    func contains(_ place: Int) -> Bool {
        guard let first = places.first, let last = places.last else { return false }
        return (first...last).contains(place)
    }
}
