/// An edit of memes: the given fields change, all others stay.
public struct MemeEdit: Equatable, Sendable {
    public enum TextChange: Equatable, Sendable {
        case replace(String)
        /// Append a line.
        case append(String)
    }

    public enum OptionalField: Hashable, Sendable {
        /// One of ours, see `MemeField.isOptional`.
        case known(MemeField)
        /// One that another program has added.
        case other(String)

        /// The field of a name; `nil` for required fields and times.
        public init?(named name: String) {
            let field = MemeField(rawValue: name)
            if field?.isOptional == false { return nil }
            self = field.map(OptionalField.known) ?? .other(name)
        }
    }

    private let title: String?
    private let text: TextChange?
    private let tags: TagChange
    private let optionalTexts: FieldValues<String>
    private let isPinned: Bool?
    private let otherFields: [JSONMember]
    private let unsetFields: [OptionalField]

    /// An edit of the fields that are given. Fields are unset before others are set, and tags are
    /// removed before others are added.
    ///
    /// - Parameters:
    ///   - optionalTexts: where one is empty, there will be none.
    ///   - otherFields: fields that other programs know; one that is there already keeps its place.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`.
    public init(
        title: String? = nil, text: TextChange? = nil, addedTags: [Tag] = [],
        removedTags: [Tag] = [], optionalTexts: FieldValues<String> = [:],
        isPinned: Bool? = nil, otherFields: [JSONMember] = [], unsetFields: [OptionalField] = []
    ) throws(MemesError) {
        if let title { try Meme.checkTitle(title) }
        self.title = title
        self.text = text
        tags = TagChange(adding: addedTags, removing: removedTags)
        self.optionalTexts = optionalTexts
        self.isPinned = isPinned
        self.otherFields = otherFields
        self.unsetFields = unsetFields
    }

    /// Changes a meme; without a difference it stays the same, byte for byte.
    ///
    /// - Returns: whether the meme is another one than before.
    /// - Throws: `FieldError.loneSurrogate` for a text that nothing can be appended to; then the
    ///   meme is as it was.
    /// - Complexity: what is appended to a text takes no longer where the text is long.
    public func apply(to meme: inout Meme) throws(MemesError) -> Bool {
        if case .append(let line) = text, !unsetFields.contains(.known(.text)) {
            guard meme.exactJSON[.text] == nil else { throw .field(.loneSurrogate(.text)) }
            // Nothing else may hold the text while it grows, or all of it would be copied.
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
        for field in MemeField.optionalTexts {
            if let text = optionalTexts[field] { meme[field] = text.isEmpty ? nil : text }
        }
        if let isPinned { meme.isPinned = isPinned }
        meme.set(otherFields)
        meme.keepExactJSON(of: old)
        return meme != old
    }

    private func unset(in meme: inout Meme) {
        var names: Set<[UInt8]> = []
        for field in unsetFields {
            switch field {
            case .known(.text): meme.text = ""
            case .known(.tags): meme.tags = []
            case .known(.pinned): meme.isPinned = false
            case .known(let field) where field.kind == .optionalText: meme[field] = nil
            case .known: break
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
