/// Why what was named is not there, or cannot be meant.
public enum ReferenceError: Equatable, Sendable {
    /// Words that cannot name a meme.
    case unreadable(String)
    /// A word with too few characters for a meme that is to be changed.
    case tooShort(String)
    /// No meme has this name; titles that may have been meant.
    case noSuchMeme(MemeReference, nearest: [String] = [])
    /// The meme of this name was removed.
    case memeWasRemoved(MemeReference)
    /// An earlier change of the same operation has removed the meme of this name.
    case removedBefore(MemeReference)
    /// No meme has this key.
    case noSuchKey(String)
    /// Several memes have this name; the first few of them.
    case ambiguous(MemeReference, candidates: [MemeCandidate], count: Int)
    /// No meme has this tag, nor one below it; the tag that may have been meant.
    case noSuchTag(String, nearest: String?)
    /// A meme has no version of this number: it has `count` of them.
    case noSuchVersion(MemeReference, count: Int)
    /// What is named is no version but the removal of a meme.
    case versionIsRemoval(MemeReference)
    /// An older version is named where a meme is to be changed.
    case versionIsFixed(MemeReference)
    /// A meme that was not removed is named where a version of it is wanted.
    case versionWanted(MemeID)
}

/// A meme that an ambiguous reference may mean.
public struct MemeCandidate: Equatable, Sendable {
    /// How many are listed at most.
    public static let maximumListed = 10

    /// The identifier.
    public let id: MemeID
    /// The title.
    public let title: String

    /// A candidate.
    public init(id: MemeID, title: String) {
        self.id = id
        self.title = title
    }
}
