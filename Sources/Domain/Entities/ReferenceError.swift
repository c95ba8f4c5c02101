/// Why what was named is not there, or cannot be meant.
public enum ReferenceError: Equatable, Sendable {
    /// Words that cannot name a meme.
    case unreadable(String)
    /// A word with too few characters for a meme that is to be changed.
    case tooShort(String)
    /// No meme has this name; titles that may have been meant.
    case noSuchMeme(MemeReference, nearest: [String] = [])
    case memeWasRemoved(MemeReference)
    /// An earlier change of the same operation has removed the meme of this name.
    case removedBefore(MemeReference)
    case noSuchKey(String)
    /// Several memes have this name; the first few of them.
    case ambiguous(MemeReference, candidates: [MemeCandidate], count: Int)
    /// No meme has this tag, nor one below it; the tag that may have been meant.
    case noSuchTag(String, nearest: String?)
    case noSuchVersion(MemeReference, count: Int)
    case versionIsRemoval(MemeReference)
    /// An older version is named where a meme is to be changed.
    case versionIsFixed(MemeReference)
    /// A meme that was not removed is named where a version of it is wanted.
    case versionWanted(MemeID)
}

/// A meme that an ambiguous reference may mean.
public struct MemeCandidate: Equatable, Sendable {
    public static let maximumListed = 10

    public let id: MemeID
    public let title: String

    public init(id: MemeID, title: String) {
        self.id = id
        self.title = title
    }
}
