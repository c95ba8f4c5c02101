/// A meme to be added. Its identifier and times are optional.
public struct MemeDraft: Equatable, Sendable {
    /// The identifier; `nil` to assign a new one.
    public let id: MemeID?
    /// All other fields. The times are in UTC, to the millisecond. The `id` of `content` is not used.
    public private(set) var content: Meme
    /// Whether the draft is an imported note. An imported note may replace the existing meme with the same
    /// key, including that meme's fields from other programs.
    public private(set) var isImported = false
    /// The hash of the exported file that the draft was read from; `nil` for any other draft.
    public var fileHash: String?
    /// The time of the version from which the file was exported; `nil` if only the file itself says it.
    public var exportTime: Timestamp?
    /// Whether the file is as it was exported, byte for byte.
    public var isAsExported = false

    /// Checks the fields and creates a draft. Drops repeated tags and empty optional text fields. If the text
    /// has no visible characters, it becomes empty.
    ///
    /// - Parameters:
    ///   - created: the creation time; `nil` to use the time of the operation.
    ///   - modified: the time of the last change; `nil` if the meme was never changed.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.emptyKey`, `.idOfOtherKey`;
    ///   `MemesError.record` for an unreadable time.
    public init(
        title: String, text: String = "", tags: [Tag] = [],
        optionalTexts: FieldValues<String> = [:], flags: MemeFlags = [],
        created: Timestamp? = nil, modified: Timestamp? = nil, id: MemeID? = nil,
        key: String? = nil,
        otherFields: [JSONMember] = [], exactJSON: [MemeField: String] = [:]
    ) throws(MemesError) {
        try self.init(
            Meme(
                id: MemeID(bits: 0), title: title, text: text, tags: tags,
                optionalTexts: optionalTexts, flags: flags, created: created,
                modified: modified, key: key, otherFields: otherFields, exactJSON: exactJSON),
            id: id)
    }

    /// Creates a draft from a meme. Makes the same checks as the initializer that takes separate fields.
    public init(_ meme: Meme, id: MemeID?) throws(MemesError) {
        try Meme.checkTitle(meme.title)
        self.id = id
        content = meme
        if !meme.text.isVisible { content.text = "" }
        content.tags = MemeDraft.distinct(meme.tags)
        for field in MemeField.optionalTexts where meme[field]?.isEmpty == true {
            content[field] = nil
        }
        content.otherFields = meme.otherFields.map(\.withCanonicalTime)
        content.created = try MemeDraft.canonical(meme.created, .created)
        content.modified = try MemeDraft.canonical(meme.modified, .modified)
        guard let key = meme.key else { return }
        guard !key.isEmpty else { throw .field(.emptyKey) }
        if let id, !KeyedIDs.follows(id, from: key) { throw .field(.idOfOtherKey(id)) }
    }

    private static func distinct(_ tags: [Tag]) -> [Tag] {
        guard tags.count > 1 else { return tags }
        var seen: Set<Tag> = []
        return tags.filter { seen.insert($0).inserted }
    }

    private static func canonical(
        _ time: Timestamp?, _ field: MemeField
    ) throws(MemesError) -> Timestamp? {
        guard time?.isReadable != false else { throw .record(.invalidTime(field: field.rawValue)) }
        return time?.canonical
    }

    /// Returns a copy with tags added. Skips tags that the draft already has.
    public func adding(_ added: [Tag]) -> MemeDraft {
        guard !added.isEmpty else { return self }
        var draft = self
        draft.content.tags = MemeDraft.distinct(content.tags + added)
        return draft
    }

    /// Returns a copy that is marked as an imported note, with a key and an origin.
    ///
    /// - Parameter image: the path of a copied picture; `nil` to keep the draft's image.
    public func imported(
        as key: String?, _ origin: ImportOrigin, image: String? = nil
    ) -> MemeDraft {
        var draft = self
        draft.content.key = key
        draft.content.otherFields.removeAll(where: ImportOrigin.isKept)
        draft.content.otherFields.append(origin.field)
        if let image { draft.content[.image] = image }
        draft.isImported = true
        return draft
    }

    public func meme(_ id: MemeID, addedAt time: Timestamp) -> Meme {
        var meme = content
        meme.id = id
        meme.created = content.created ?? time
        return meme
    }

    /// Returns a new version of an existing meme, with the fields of the draft.
    ///
    /// Keeps the meme's creation time and key unless the draft has its own. Keeps other programs' fields
    /// unless the draft is an imported note.
    ///
    /// - Parameter time: the modification time to use if the draft has no times.
    public func version(of meme: Meme, changedAt time: Timestamp?) -> Meme {
        var version = content
        version.id = meme.id
        version.created = content.created ?? meme.created
        version.modified = content.modified ?? (content.created == nil ? time : nil)
        version.key = content.key ?? meme.key
        if !isImported {
            version.otherFields = meme.otherFields
            version.set(content.otherFields)
        }
        if content.exactJSON.isEmpty { version.keepExactJSON(of: meme) }
        return version
    }
}

extension Meme {
    /// Checks that a title is valid.
    ///
    /// - Throws: `FieldError.emptyTitle` if the title has no visible characters; `.titleNotOneLine`.
    public static func checkTitle(_ title: String) throws(MemesError) {
        guard title.isVisible else { throw .field(.emptyTitle) }
        guard !title.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else { throw .field(.titleNotOneLine(title)) }
    }
}

extension MemeDraft {
    /// Creates a draft from the fields of an input row, under the same rules as for a JSON object.
    ///
    /// - Parameter fields: the fields. Only `tags` may occur more than once.
    /// - Throws: the same errors as `init(json:)` for an object with these members.
    public init(_ fields: [InputField]) throws(MemesError) {
        var texts: [MemeField: String] = [:]
        var tags: [String] = []
        var flags: MemeFlags = []
        var others: [JSONMember] = []
        for field in fields {
            switch (MemeField(rawValue: field.name), field.value) {
            case (_, .tags(let names)): tags += names
            case (let name?, .flag(let value)): flags[name] = value
            case (_, .json(let json)): others.append(try MemeDraft.other(field.name, json))
            case (let name?, .text(let text)) where name.kind == .task:
                others.append(MemeTask.field(name, text))
            case (let name?, .text(let text)): texts[name] = text
            case (nil, .flag): break
            case (nil, .text(let text)):
                others.append(try MemeDraft.other(field.name, JSONWriter.quoted(text)))
            }
        }
        guard let title = texts[.title] else { throw .record(.missing(field: "title")) }
        let id = texts[.id].map { MemeID($0) }
        if case .some(nil) = id { throw .record(.invalidID) }
        var checkedTags: [Tag] = []
        for tag in tags { checkedTags.append(try Tag(tag)) }
        try self.init(
            title: title, text: texts[.text] ?? "", tags: checkedTags,
            optionalTexts: FieldValues { texts[$0] }, flags: flags,
            created: texts[.created].map(Timestamp.init(literal:)),
            modified: texts[.modified].map(Timestamp.init(literal:)), id: id ?? nil,
            key: texts[.key], otherFields: others)
    }

    /// Returns another program's field, unless only a store may contain it.
    private static func other(_ name: String, _ json: String) throws(MemesError) -> JSONMember {
        let member = JSONMember(name: JSONWriter.quoted(name), value: json)
        guard !RecordFields.isOfStores(member) else { throw .record(.fieldOfStores(name)) }
        return member
    }

    /// Reads a JSON object; see the other `init(json:)`.
    public init(json: [UInt8]) throws(MemesError) {
        self = try json.withUnsafeBufferPointer { (json) throws(MemesError) in
            try MemeDraft(json: json)
        }
    }

    /// Reads a JSON object with the fields of a meme. Requires only `title`, and keeps unknown fields.
    ///
    /// - Parameter json: the object, optionally surrounded by white space.
    /// - Throws: `MemesError.record` if the text is not such an object; `FieldError.emptyTitle`,
    ///   `.titleNotOneLine`, `.invalidTag`, `.emptyKey`, `.idOfOtherKey`.
    public init(json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        let meme: Meme
        let id: MemeID?
        do throws(LineError) {
            let fields = try MemeDraft.fields(json)
            id = try fields.memeID()
            meme = fields.meme(MemeID(bits: 0))
        } catch {
            throw .record(error)
        }
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(meme, id: id)
    }

    private static func fields(
        _ json: UnsafeBufferPointer<UInt8>
    ) throws(LineError) -> RecordFields {
        var reader = JSONReader(json)
        guard reader.peek() == UInt8(ascii: "{") else { throw LineError(ofNoObject: json) }
        let fields = try RecordFields(&reader)
        if let name = fields.fieldOfStores { throw .fieldOfStores(name) }
        try fields.checkTypes()
        try RecordFields.check("created", fields.created, is: .string)
        try RecordFields.check("modified", fields.modified, is: .string)
        guard fields.key?.string?.isExact ?? true else { throw .loneSurrogate(field: "key") }
        return fields
    }
}

/// A nonempty field of an input row.
public struct InputField: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case tags([String])
        case flag(Bool)
        /// The value of another program's field, as JSON.
        case json(String)
    }

    /// The name of a `MemeField` or of another program's field.
    public let name: String
    /// The value. Only the tags field has `.tags`, and only a flag has `.flag`.
    public let value: Value

    public init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}
