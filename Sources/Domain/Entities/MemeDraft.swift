/// A meme that has not been added yet: it has no identifier and no times, unless they are given.
public struct MemeDraft: Equatable, Sendable {
    /// One line, not empty.
    public let title: String
    /// Markdown of any length, empty where there is none.
    public let text: String
    /// The labels, without repetitions.
    public let tags: [Tag]
    /// The texts that it need not have; none is empty.
    public let optionalTexts: FieldValues<String>
    /// Whether the meme is pinned.
    public let isPinned: Bool
    /// When it counts as added, in UTC to the millisecond; `nil` for the moment of the adding.
    public let created: Timestamp?
    /// When it counts as last changed, the same; `nil` if it never was.
    public let modified: Timestamp?
    /// Its identifier; `nil` for a new one.
    public let id: MemeID?
    /// The key: a second add with it changes nothing.
    public let key: String?
    /// The fields of other programs.
    public let otherFields: [JSONMember]
    /// The JSON of values that a `String` cannot hold exactly.
    public let exactJSON: [MemeField: String]

    /// Checks what a user gave. A repeated tag is dropped, an empty optional text is none.
    ///
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.emptyKey`, `.idOfOtherKey`;
    ///   `MemesError.record` for what is no time.
    public init(
        title: String, text: String = "", tags: [Tag] = [],
        optionalTexts: FieldValues<String> = [:], isPinned: Bool = false,
        created: Timestamp? = nil, modified: Timestamp? = nil, id: MemeID? = nil,
        key: String? = nil,
        otherFields: [JSONMember] = [], exactJSON: [MemeField: String] = [:]
    ) throws(MemesError) {
        try Meme.checkTitle(title)
        self.title = title
        self.text = text
        var known: Set<Tag> = []
        self.tags = tags.count > 1 ? tags.filter { known.insert($0).inserted } : tags
        self.optionalTexts = FieldValues { field in
            optionalTexts[field].flatMap { $0.isEmpty ? nil : $0 }
        }
        self.isPinned = isPinned
        self.created = try MemeDraft.canonical(created, .created)
        self.modified = try MemeDraft.canonical(modified, .modified)
        if let key {
            guard !key.isEmpty else { throw .field(.emptyKey) }
            if let id, !KeyedIDs.follows(id, from: key) { throw .field(.idOfOtherKey(id)) }
        }
        self.id = id
        self.key = key
        self.otherFields = otherFields
        self.exactJSON = exactJSON
    }

    private static func canonical(
        _ time: Timestamp?, _ field: MemeField
    ) throws(MemesError) -> Timestamp? {
        guard time?.isReadable != false else {
            throw .record(.invalidTime(field: field.rawValue))
        }
        return time?.canonical
    }

    /// The meme of the draft.
    ///
    /// - Parameter time: when it is added.
    public func meme(_ id: MemeID, addedAt time: Timestamp) -> Meme {
        Meme(
            id: id, title: title, text: text, tags: tags, optionalTexts: optionalTexts,
            isPinned: isPinned, created: created ?? time, modified: modified, key: key,
            otherFields: otherFields, exactJSON: exactJSON)
    }

    /// The version that it makes of a meme that was added before.
    ///
    /// Fields that it does not have stay: when the meme was added, its key, and what other programs
    /// have added to it.
    ///
    /// - Parameter time: when the meme changes, where the draft gives no times.
    public func version(of meme: Meme, changedAt time: Timestamp?) -> Meme {
        var version = Meme(
            id: meme.id, title: title, text: text, tags: tags, optionalTexts: optionalTexts,
            isPinned: isPinned, created: created ?? meme.created,
            modified: modified ?? (created == nil ? time : nil), key: key ?? meme.key,
            otherFields: meme.otherFields, exactJSON: exactJSON)
        version.set(otherFields)
        if exactJSON.isEmpty { version.keepExactJSON(of: meme) }
        return version
    }
}

extension Meme {
    /// Checks a title that a user gave.
    ///
    /// - Throws: `FieldError.emptyTitle` where no character of it can be seen; `.titleNotOneLine`.
    public static func checkTitle(_ title: String) throws(MemesError) {
        guard title.isVisible else { throw .field(.emptyTitle) }
        guard !title.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else { throw .field(.titleNotOneLine(title)) }
    }
}
