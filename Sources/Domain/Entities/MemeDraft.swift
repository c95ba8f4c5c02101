/// A meme that has not been added yet: it has no identifier and no times, unless they are given.
public struct MemeDraft: Equatable, Sendable {
    /// One line, not empty.
    public let title: String
    /// Markdown of any length, empty where there is none.
    public let text: String
    /// The labels, without repetitions.
    public private(set) var tags: [Tag]
    /// The texts that it need not have; none is empty.
    public let optionalTexts: FieldValues<String>
    public let isPinned: Bool
    /// When it counts as added, in UTC to the millisecond; `nil` for the moment of the adding.
    public let created: Timestamp?
    /// When it counts as last changed, the same; `nil` if it never was.
    public let modified: Timestamp?
    /// Its identifier; `nil` for a new one.
    public let id: MemeID?
    /// The key: a second add with it changes nothing.
    public let key: String?
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
        self.tags = MemeDraft.distinct(tags)
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

    private static func distinct(_ tags: [Tag]) -> [Tag] {
        guard tags.count > 1 else { return tags }
        var seen: Set<Tag> = []
        return tags.filter { seen.insert($0).inserted }
    }

    /// The same with more tags, of which those that it has are left out.
    public func adding(_ added: [Tag]) -> MemeDraft {
        guard !added.isEmpty else { return self }
        var draft = self
        draft.tags = MemeDraft.distinct(tags + added)
        return draft
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

/// A field of a meme as a row of an input has it, which is not empty.
public struct InputField: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case tags([String])
        case flag(Bool)
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
    /// - Parameter fields: each name once.
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
            case (let name?, .text(let text)): texts[name] = text
            case (nil, .text(let text)):
                guard !RecordFields.isOfStores(field.name) else {
                    throw .record(.fieldOfStores(field.name))
                }
                others.append(JSONMember(name: field.name, text: text))
            }
        }
        guard let title = texts[.title] else { throw .record(.missing(field: "title")) }
        let id = texts[.id].map { MemeID($0) }
        if case .some(nil) = id { throw .record(.invalidID) }
        var checkedTags: [Tag] = []
        for tag in tags { checkedTags.append(try Tag(tag)) }
        var optionalTexts: FieldValues<String> = [:]
        for field in MemeField.optionalTexts { optionalTexts[field] = texts[field] }
        try self.init(
            title: title, text: texts[.text] ?? "", tags: checkedTags, optionalTexts: optionalTexts,
            isPinned: isPinned,
            created: texts[.created].map(Timestamp.init(literal:)),
            modified: texts[.modified].map(Timestamp.init(literal:)), id: id ?? nil,
            key: texts[.key], otherFields: others)
    }
}

extension JSONMember {
    fileprivate init(name: String, text: String) {
        func json(_ string: String) -> String {
            var writer = JSONWriter()
            writer.string(string)
            return writer.text
        }
        self.init(name: json(name), value: json(text))
    }
}

extension MemeDraft {
    /// Reads the object that describes a meme: the fields of memes in any order, of which only `title`
    /// must be there; fields of other names are kept as they are.
    ///
    /// - Parameter json: the object, and white space around it.
    /// - Throws: `MemesError.record` for what is no such object, and what is thrown for what a user types
    ///   on the command line: `FieldError.emptyTitle`, `.titleNotOneLine`, `.invalidTag`, `.emptyKey`,
    ///   `.idOfOtherKey`.
    public init(json: UnsafeBufferPointer<UInt8>) throws(MemesError) {
        let meme: Meme
        let hasID: Bool
        do throws(LineError) {
            let fields = try MemeDraft.fields(json)
            let id = try fields.memeID()
            hasID = id != nil
            meme = fields.meme(id ?? MemeID(bits: 0))
        } catch {
            throw .record(error)
        }
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(
            title: meme.title, text: meme.text, tags: meme.tags,
            optionalTexts: meme.optionalTexts, isPinned: meme.isPinned, created: meme.created,
            modified: meme.modified, id: hasID ? meme.id : nil, key: meme.key,
            otherFields: meme.otherFields,
            exactJSON: meme.exactJSON)
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
