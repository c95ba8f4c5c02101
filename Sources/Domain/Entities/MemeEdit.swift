/// An edit of memes: the given fields change, all others stay.
public struct MemeEdit: Equatable, Sendable {
    /// The change of a text.
    public enum TextChange: Equatable, Sendable {
        /// Replace it.
        case replace(String)
        /// Append a line.
        case append(String)
    }

    /// An optional field.
    public enum OptionalField: Hashable, Sendable {
        /// One of ours: text, tags, url, image or pinned.
        case known(MemeField)
        /// One that another program has added.
        case other(String)

        /// The field of a name; `nil` for required fields and times.
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
    ///   - url: the address; empty to remove it.
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

    /// Changes a meme; without a difference it stays the same, byte for byte.
    ///
    /// - Returns: whether the meme has changed.
    /// - Throws: `MemesError.loneSurrogate` for a text that nothing can be appended to; then the meme is as
    ///   it was.
    /// - Complexity: appending does not depend on the length of the text.
    public func apply(to meme: inout Meme) throws(MemesError) -> Bool {
        if case .append(let line) = text, !unsetFields.contains(.known(.text)) {
            guard meme.exactSpellings[.text] == nil else { throw .loneSurrogate(.text) }
            // A second reference to the text would cause a copy of all of it.
            var text = ""
            swap(&text, &meme.text)
            let isChanged = applyFields(to: &meme)
            let count = text.utf8.count
            MemeEdit.append(line, to: &text)
            meme.text = text
            return isChanged || text.utf8.count > count
        }
        return applyFields(to: &meme)
    }

    /// The meme after the edit.
    ///
    /// - Throws: what `apply` throws.
    public func result(for meme: Meme) throws(MemesError) -> Meme {
        var result = meme
        _ = try apply(to: &result)
        return result
    }

    private func applyFields(to meme: inout Meme) -> Bool {
        let old = meme
        unset(in: &meme)
        if let title { meme.title = title }
        switch text {
        case .replace(let new): meme.text = new
        case .append(let line) where unsetFields.contains(.known(.text)): meme.text = line
        case .append, nil: break
        }
        if let tags = tags.newTags(for: meme.tags) { meme.tags = tags }
        if let url { meme.url = url.isEmpty ? nil : url }
        if let image { meme.image = image.isEmpty ? nil : image }
        if let isPinned { meme.isPinned = isPinned }
        meme.set(otherFields)
        meme.keepExactSpellings(of: old)
        return meme != old
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

    private static func append(_ line: String, to text: inout String) {
        if !text.isEmpty, text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
        text += line
    }
}
