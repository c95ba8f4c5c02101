/// A note.
public struct Meme: Sendable, Equatable {
    public internal(set) var id: MemeID
    /// One line, never empty in a meme that was added here.
    public var title: String { didSet { exactJSON[.title] = nil } }
    /// Markdown of any length, empty where there is none.
    public var text: String { didSet { exactJSON[.text] = nil } }
    /// The labels, in the order they were given.
    public var tags: [Tag]
    /// The texts that it need not have, of which a web address is one; see also the subscript.
    public private(set) var optionalTexts: FieldValues<String>
    public var isPinned: Bool
    /// When it was added; `nil` only in a store that another program wrote.
    public var created: Timestamp?
    /// When it was last changed; `nil` until the first change.
    public var modified: Timestamp?
    /// The key, unique in a store: a second add with it changes nothing. The
    /// identifier follows from it, see `KeyedIDs`.
    public internal(set) var key: String?
    /// The fields of other programs: kept through every edit, and never interpreted.
    public var otherFields: [JSONMember]

    /// The JSON of values that a `String` cannot hold exactly, those with lone surrogates; tags hold
    /// their own.
    ///
    /// They are shown with U+FFFD and written back as they were, until the field is changed.
    public private(set) var exactJSON: [MemeField: String]

    public init(
        id: MemeID, title: String, text: String = "", tags: [Tag] = [],
        optionalTexts: FieldValues<String> = [:], isPinned: Bool = false,
        created: Timestamp? = nil, modified: Timestamp? = nil, key: String? = nil,
        otherFields: [JSONMember] = [], exactJSON: [MemeField: String] = [:]
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.tags = tags
        self.optionalTexts = optionalTexts
        self.isPinned = isPinned
        self.created = created
        self.modified = modified
        self.key = key
        self.otherFields = otherFields
        self.exactJSON = exactJSON
    }

    /// The value of a field that holds an optional text; see `FieldValues`.
    public subscript(field: MemeField) -> String? {
        get { optionalTexts[field] }
        set {
            optionalTexts[field] = newValue
            exactJSON[field] = nil
        }
    }

    /// The beginning of its text, of at most 200 scalars, as one line. A heading that repeats the title is
    /// passed over.
    public var excerpt: String {
        var rest = text[...]
        if rest.utf8.first == UInt8(ascii: "#") {
            let line = rest.prefix { $0 != "\n" }
            let heading = line.drop { $0 == "#" }.split(separator: " ").joined(separator: " ")
            if heading == title { rest = rest[line.endIndex...] }
        }
        return String(rest.unicodeScalars.prefix(200)).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// Its other names, which imports give it as the field `aliases`, an array of strings.
    ///
    /// - Complexity: reads the fields of other programs.
    public var aliases: [String] {
        let field = otherFields.first { $0.decodedName == "aliases" }
        return field?.withValue { $0.elements.compactMap { $0.string?.text } } ?? []
    }

    /// Sets fields of other programs: one that is there already keeps its place, and its literal where that
    /// means the same.
    mutating func set(_ fields: [JSONMember]) {
        guard !fields.isEmpty else { return }
        var indices: [[UInt8]: Int] = [:]
        for (index, field) in otherFields.enumerated().reversed() {
            indices[field.decodedNameBytes] = index
        }
        for field in fields {
            let index = indices[field.decodedNameBytes, default: otherFields.count]
            if index < otherFields.count {
                if !otherFields[index].hasSameValue(as: field) { otherFields[index] = field }
            } else {
                indices[field.decodedNameBytes] = index
                otherFields.append(field)
            }
        }
    }

    /// Copies the exact JSON of the fields that equal those of another version.
    mutating func keepExactJSON(of other: Meme) {
        for (field, literal) in other.exactJSON where hasSame(field, as: other) {
            exactJSON[field] = literal
        }
        let isSame = tags.elementsEqual(other.tags) { tag, other in
            tag.hasSameBytes(as: other)
                || tag.exactJSON == nil && tag.name.hasSameBytes(as: other.name)
        }
        if isSame { tags = other.tags }
    }

    /// Whether a field has the same bytes in another version, or of a time the same moment.
    func hasSame(_ field: MemeField, as other: Meme) -> Bool {
        switch field {
        case .id: id == other.id
        case .title: title.hasSameBytes(as: other.title)
        case .text: text.hasSameBytes(as: other.text)
        case .tags: tags.elementsEqual(other.tags) { $0.hasSameBytes(as: $1) }
        case .url, .image: Meme.hasSameBytes(self[field], other[field])
        case .pinned: isPinned == other.isPinned
        case .created: Meme.isSame(created, other.created)
        case .modified: Meme.isSame(modified, other.modified)
        case .key: Meme.hasSameBytes(key, other.key)
        }
    }

    /// When the meme last changed: `modified`, else `created`.
    public var changed: Timestamp? { modified ?? created }

    /// Equal in every byte, except the texts of times: tags that differ only in case or in Unicode
    /// form are different.
    public static func == (left: Meme, right: Meme) -> Bool {
        MemeField.allCases.allSatisfy { left.hasSame($0, as: right) }
            && left.otherFields == right.otherFields
            && left.exactJSON == right.exactJSON
    }

    /// Texts that are not times are equal only if they have the same bytes.
    fileprivate static func isSame(_ left: Timestamp?, _ right: Timestamp?) -> Bool {
        guard left == right else { return false }
        return left?.isReadable != false || hasSameBytes(left?.text, right?.text)
    }

    static func hasSameBytes(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.hasSameBytes(as: right)
    }
}

extension JSONWriter {
    public mutating func timestamp(_ timestamp: Timestamp) {
        guard timestamp.isCanonical else {
            string(timestamp.text)
            return
        }
        plainString(timestamp.appendText)
    }

    public mutating func id(_ id: MemeID) { plainString(id.appendText) }

    /// Writes a member with an identifier.
    package mutating func member(_ name: StaticString, _ id: MemeID) {
        self.name(name)
        self.id(id)
    }

    /// Writes a member with a time.
    package mutating func member(_ name: StaticString, _ timestamp: Timestamp) {
        self.name(name)
        self.timestamp(timestamp)
    }

    /// Writes a meme as an object, with the fields in the order of `MemeField` and then those that
    /// other programs added. Fields that hold nothing are absent.
    public mutating func meme(_ meme: Meme) {
        object { $0.members(of: meme) }
    }

    /// Writes the fields of a meme into the object that is open.
    public mutating func members(of meme: Meme) {
        member("id", meme.id)
        name("title")
        string(meme.title, exactly: meme.exactJSON[.title])
        if !meme.text.isEmpty {
            name("text")
            string(meme.text, exactly: meme.exactJSON[.text])
        }
        if !meme.tags.isEmpty {
            array("tags", of: meme.tags) { $0.string($1.name, exactly: $1.exactJSON) }
        }
        for field in MemeField.optionalTexts {
            guard let text = meme[field] else { continue }
            name(plain: field.rawValue)
            string(text, exactly: meme.exactJSON[field])
        }
        if meme.isPinned { member("pinned", true) }
        if let created = meme.created { member("created", created) }
        if let modified = meme.modified { member("modified", modified) }
        if let key = meme.key {
            name("key")
            string(key, exactly: meme.exactJSON[.key])
        }
        for other in meme.otherFields { member(other) }
    }

    private mutating func string(_ text: String, exactly literal: String?) {
        if let literal { json(literal) } else { string(text) }
    }
}
