/// A meme that has not been added yet: it has no identifier, and no time unless one is wished for.
public struct MemeDraft: Equatable, Sendable {
    /// One line, not empty.
    public let title: String
    /// Markdown of any length, empty where there is none.
    public let text: String
    /// The labels, without repetitions.
    public let tags: [Tag]
    /// A web address.
    public let url: String?
    /// A path or an address of a picture.
    public let image: String?
    /// Whether the meme is to be pinned.
    public let isPinned: Bool
    /// When it counts as added; `nil` for the moment of the adding.
    public let created: Timestamp?

    /// Checks what a user gave. A repeated tag is dropped, an empty address is none.
    ///
    /// - Throws: `MemesError.emptyTitle`, `.titleNotOneLine`.
    public init(
        title: String, text: String = "", tags: [Tag] = [], url: String? = nil,
        image: String? = nil, isPinned: Bool = false, created: Timestamp? = nil
    ) throws(MemesError) {
        try Meme.checkTitle(title)
        self.title = title
        self.text = text
        var known: Set<Tag> = []
        self.tags = tags.count > 1 ? tags.filter { known.insert($0).inserted } : tags
        self.url = url?.isEmpty == true ? nil : url
        self.image = image?.isEmpty == true ? nil : image
        self.isPinned = isPinned
        self.created = created
    }
}

extension Meme {
    /// Checks a title that a user gave.
    ///
    /// - Throws: `MemesError.emptyTitle`, `.titleNotOneLine`.
    public static func checkTitle(_ title: String) throws(MemesError) {
        guard !title.isEmpty else { throw .emptyTitle }
        guard !title.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else { throw .titleNotOneLine(title) }
    }
}
