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
    var meme: Meme? {
        if case .meme(let meme) = content { meme } else { nil }
    }
}

/// An operation as a store keeps it, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The places of its versions, in order.
    let places: [Int]
}
