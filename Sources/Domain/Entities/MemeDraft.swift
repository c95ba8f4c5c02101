/// A meme that has not been added yet: it has no identifier and no times, unless they are given.
public struct MemeDraft: Equatable, Sendable {
    /// Its identifier; `nil` for a new one.
    public let id: MemeID?
    /// All else, with times in UTC to the millisecond; the identifier in it means nothing.
    public private(set) var content: Meme
    /// Whether it is a note that was imported: it takes the place of all that was imported before.
    public private(set) var isImported = false

    /// Checks what a user gave. A repeated tag is dropped, an empty optional text is none.
    ///
    /// - Parameters:
    ///   - created: when it counts as added; `nil` for the moment of the adding.
    ///   - modified: when it counts as last changed; `nil` if it never was.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`, `.emptyKey`, `.idOfOtherKey`;
    ///   `MemesError.record` for what is no time.
    public init(
        title: String, text: String = "", tags: [Tag] = [],
        optionalTexts: FieldValues<String> = [:], isPinned: Bool = false,
        created: Timestamp? = nil, modified: Timestamp? = nil, id: MemeID? = nil,
        key: String? = nil,
        otherFields: [JSONMember] = [], exactJSON: [MemeField: String] = [:]
    ) throws(MemesError) {
        try self.init(
            Meme(
                id: MemeID(bits: 0), title: title, text: text, tags: tags,
                optionalTexts: optionalTexts, isPinned: isPinned, created: created,
                modified: modified, key: key, otherFields: otherFields, exactJSON: exactJSON),
            id: id)
    }

    /// Checks what a meme holds, in the same way.
    public init(_ meme: Meme, id: MemeID?) throws(MemesError) {
        try Meme.checkTitle(meme.title)
        self.id = id
        content = meme
        content.tags = MemeDraft.distinct(meme.tags)
        for field in MemeField.optionalTexts where meme[field]?.isEmpty == true {
            content[field] = nil
        }
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

    /// The same with more tags, of which those that it has are left out.
    public func adding(_ added: [Tag]) -> MemeDraft {
        guard !added.isEmpty else { return self }
        var draft = self
        draft.content.tags = MemeDraft.distinct(content.tags + added)
        return draft
    }

    /// The same of a note that was imported, which takes the place of all that was imported before.
    ///
    /// - Parameter image: a picture that was copied; `nil` leaves the draft's.
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

    /// The meme of the draft.
    public func meme(_ id: MemeID, addedAt time: Timestamp) -> Meme {
        var meme = content
        meme.id = id
        meme.created = content.created ?? time
        return meme
    }

    /// The version that it makes of a meme that was added before.
    ///
    /// Fields that it does not have stay: when the meme was added, its key, and what other programs
    /// have added to it.
    ///
    /// - Parameter time: when the meme changes, where the draft gives no times.
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
    /// - Throws: `FieldError.emptyTitle` where no character of it can be seen; `.titleNotOneLine`.
    public static func checkTitle(_ title: String) throws(MemesError) {
        guard title.isVisible else { throw .field(.emptyTitle) }
        guard !title.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else { throw .field(.titleNotOneLine(title)) }
    }
}

/// A field of a meme as a row of an input has it, which is not empty.
public struct InputField: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case tags([String])
        case flag(Bool)
        /// A value of another program.
        case json(String)
    }

    /// The name, one of `MemeField` or another program's.
    public let name: String
    /// What it holds; tags and flags stand in the fields of that kind only.
    public let value: Value

    public init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}

extension MemeDraft {
    /// Makes a draft of the fields of a row, by the rules for the members of a JSON object.
    ///
    /// - Parameter fields: each name once, but for tags.
    /// - Throws: what `init(json:)` throws for an object with these members.
    public init(_ fields: [InputField]) throws(MemesError) {
        var texts: [MemeField: String] = [:]
        var tags: [String] = []
        var isPinned = false
        var others: [JSONMember] = []
        for field in fields {
            switch (MemeField(rawValue: field.name), field.value) {
            case (_, .tags(let names)): tags += names
            case (_, .flag(let value)): isPinned = value
            case (_, .json(let json)):
                others.append(JSONMember(name: JSONWriter.quoted(field.name), value: json))
            case (let name?, .text(let text)): texts[name] = text
            case (nil, .text(let text)):
                guard !RecordFields.isOfStores(field.name) else {
                    throw .record(.fieldOfStores(field.name))
                }
                others.append(
                    JSONMember(
                        name: JSONWriter.quoted(field.name), value: JSONWriter.quoted(text)))
            }
        }
        guard let title = texts[.title] else { throw .record(.missing(field: "title")) }
        let id = texts[.id].map { MemeID($0) }
        if case .some(nil) = id { throw .record(.invalidID) }
        var checkedTags: [Tag] = []
        for tag in tags { checkedTags.append(try Tag(tag)) }
        try self.init(
            title: title, text: texts[.text] ?? "", tags: checkedTags,
            optionalTexts: FieldValues { texts[$0] }, isPinned: isPinned,
            created: texts[.created].map(Timestamp.init(literal:)),
            modified: texts[.modified].map(Timestamp.init(literal:)), id: id ?? nil,
            key: texts[.key], otherFields: others)
    }

    /// Reads the object that describes a meme: the fields of memes in any order, of which only `title`
    /// must be there; fields of other names are kept as they are.
    ///
    /// - Parameter json: the object, and white space around it.
    /// - Throws: `MemesError.record` for what is no such object, and what is thrown for what a user types
    ///   on the command line: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`, `.emptyKey`,
    ///   `.idOfOtherKey`.
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
        guard reader.peek() == UInt8(ascii: "{") else { throw error(ofNoObject: json) }
        let fields = try RecordFields(&reader)
        if let name = fields.fieldOfStores { throw .fieldOfStores(name) }
        try fields.checkTypes()
        try RecordFields.check("created", fields.created, is: .string)
        try RecordFields.check("modified", fields.modified, is: .string)
        guard fields.key?.string?.isExact ?? true else { throw .loneSurrogate(field: "key") }
        return fields
    }

    private static func error(ofNoObject json: UnsafeBufferPointer<UInt8>) -> LineError {
        do throws(JSONError) {
            _ = try JSONReader.value(of: json)
            return .notAnObject
        } catch {
            return .json(error)
        }
    }
}
