/// A meme that an ambiguous or misspelled reference may refer to.
public struct MemeCandidate: Equatable, Sendable {
    public static let maximumListed = 10

    public let id: MemeID
    public let title: String
    /// The beginning of the text; see `Meme.excerpt`.
    public let excerpt: String
    /// The time at which the meme was last changed or, if it was never changed, added; `nil` if unknown.
    public let changed: Timestamp?

    public init(id: MemeID, title: String, excerpt: String = "", changed: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.changed = changed
    }

    public init(_ meme: Meme) {
        self.init(
            id: meme.id, title: meme.title, excerpt: meme.excerpt,
            changed: meme.modified ?? meme.created)
    }
}
