/// What an edit makes of memes: the fields that it names change, and every other one stays as it is.
public struct MemeEdit: Equatable, Sendable {
    /// What becomes of a text.
    public enum TextChange: Equatable, Sendable {
        /// This takes its place.
        case replace(String)
        /// This follows it, on a line of its own.
        case append(String)
    }

    /// A field that a meme need not have.
    public enum OptionalField: Hashable, Sendable {
        /// One of ours: text, tags, url, image or pinned.
        case known(MemeField)
        /// One that another program has added.
        case other(String)

        /// The field of a name; `nil` for those that no meme is without, and those that say when.
        public init?(named name: String) {
            switch MemeField(rawValue: name) {
            case .id, .title, .created, .modified, .key: return nil
            case let field?: self = .known(field)
            case nil: self = .other(name)
            }
        }
    }

    private let title: String?
    private let text: TextChange?
    private let tags: TagChange
    private let url: String?
    private let image: String?
    private let isPinned: Bool?
    private let otherFields: [JSONMember]
    private let unsetFields: [OptionalField]

    /// An edit of the fields that are given. Fields are unset before others are set, and tags are
    /// removed before others are added.
    ///
    /// - Parameters:
    ///   - url: the address; where it is empty, there will be none.
    ///   - image: the same for the picture.
    ///   - otherFields: fields that other programs know; one that is there already keeps its place.
    /// - Throws: `MemesError.emptyTitle`, `.titleNotOneLine`.
    public init(
        title: String? = nil, text: TextChange? = nil, addedTags: [Tag] = [],
        removedTags: [Tag] = [], url: String? = nil, image: String? = nil, isPinned: Bool? = nil,
        otherFields: [JSONMember] = [], unsetFields: [OptionalField] = []
    ) throws(MemesError) {
        if let title { try Meme.checkTitle(title) }
        self.title = title
        self.text = text
        tags = TagChange(adding: addedTags, removing: removedTags)
        self.url = url
        self.image = image
        self.isPinned = isPinned
        self.otherFields = otherFields
        self.unsetFields = unsetFields
    }

    /// What becomes of a meme: the same, byte for byte, where all is already so.
    ///
    /// - Throws: `MemesError.loneSurrogate` for a text that nothing can be appended to.
    public func result(for meme: Meme) throws(MemesError) -> Meme {
        var result = meme
        unset(in: &result)
        if let title { result.title = title }
        if let text { result.text = try MemeEdit.text(of: result, after: text) }
        if let tags = tags.newTags(for: result.tags) { result.tags = tags }
        if let url { result.url = url.isEmpty ? nil : url }
        if let image { result.image = image.isEmpty ? nil : image }
        if let isPinned { result.isPinned = isPinned }
        result.set(otherFields)
        result.keepExactSpellings(of: meme)
        return result
    }

    private func unset(in meme: inout Meme) {
        var names: Set<[UInt8]> = []
        for field in unsetFields {
            switch field {
            case .known(.text): meme.text = ""
            case .known(.tags): meme.tags = []
            case .known(.url): meme.url = nil
            case .known(.image): meme.image = nil
            case .known(.pinned): meme.isPinned = false
            case .known(.id), .known(.title), .known(.created), .known(.modified), .known(.key):
                break
            case .other(let name): names.insert(Array(name.utf8))
            }
        }
        if !names.isEmpty { meme.otherFields.removeAll { names.contains($0.decodedNameBytes) } }
    }

    private static func text(
        of meme: Meme, after change: TextChange
    ) throws(MemesError) -> String {
        switch change {
        case .replace(let new): return new
        case .append(let line):
            guard meme.exactSpellings[.text] == nil else { throw .loneSurrogate(.text) }
            let endsLine = meme.text.isEmpty || meme.text.utf8.last == UInt8(ascii: "\n")
            return meme.text + (endsLine ? "" : "\n") + line
        }
    }
}
