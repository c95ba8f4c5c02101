/// A note.
public struct Meme: Sendable, Equatable {
    public internal(set) var id: MemeID
    /// The title, on one line. `meme` never adds a meme with an empty title.
    public var title: String { didSet { exactJSON[.title] = nil } }
    /// The text, in Markdown of any length. May be empty.
    public var text: String { didSet { exactJSON[.text] = nil } }
    /// The tags in the order in which they were added.
    public var tags: [Tag]
    /// The optional text fields, such as the web address; also available through the subscript.
    public private(set) var optionalTexts: FieldValues<String>
    public var flags: MemeFlags
    /// The time at which the meme was added; `nil` in a draft that does not set it, or if another program
    /// omitted it.
    public var created: Timestamp?
    /// The time at which the meme was last changed; `nil` if it has never been changed.
    public var modified: Timestamp?
    /// A key that is unique in the store. By default, adding a meme with an existing key changes nothing. The
    /// key determines the identifier; see `KeyedIDs`.
    public internal(set) var key: String?
    /// The fields that other programs or imports added, and the fields of a task. An edit preserves every
    /// field that it does not mention.
    public var otherFields: [JSONMember]

    /// The exact JSON of each field that contains lone surrogates, which a `String` cannot hold. Tags store
    /// their own exact JSON.
    ///
    /// Each lone surrogate is shown as U+FFFD. The field is written back unchanged until the user changes it.
    public private(set) var exactJSON: [MemeField: String]

    public init(
        id: MemeID, title: String, text: String = "", tags: [Tag] = [],
        optionalTexts: FieldValues<String> = [:], flags: MemeFlags = [],
        created: Timestamp? = nil, modified: Timestamp? = nil, key: String? = nil,
        otherFields: [JSONMember] = [], exactJSON: [MemeField: String] = [:]
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.tags = tags
        self.optionalTexts = optionalTexts
        self.flags = flags
        self.created = created
        self.modified = modified
        self.key = key
        self.otherFields = otherFields
        self.exactJSON = exactJSON
    }

    /// The value of an optional text field; see `FieldValues`.
    public subscript(field: MemeField) -> String? {
        get { optionalTexts[field] }
        set {
            optionalTexts[field] = newValue
            exactJSON[field] = nil
        }
    }

    /// The first 200 scalars of the text, joined into one line. Skips an initial heading that repeats the
    /// title.
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

    /// Alternative names for the meme. Imports store them in the `aliases` field, an array of strings.
    ///
    /// - Complexity: linear in the number of other programs' fields.
    public var aliases: [String] {
        let field = otherFields.first { $0.decodedName == "aliases" }
        return field?.withValue { $0.elements.compactMap { $0.string?.text } } ?? []
    }

    /// Adds aliases before the others, without those that the meme has already as a title or an alias. A field
    /// `aliases` of another program that is `null` or a text becomes a list. Does nothing if it is anything else.
    public mutating func addAliases(_ names: [String]) {
        var known = Set((aliases + [title]).map { CaseFolding.fold($0) })
        let new = names.filter { known.insert(CaseFolding.fold($0)).inserted }
        let index = otherFields.firstIndex { $0.decodedName == "aliases" }
        var old = index.map { otherFields[$0].value } ?? "[]"
        if old == "null" { old = "[]" }
        if old.hasPrefix("\"") { old = "[\(old)]" }
        guard !new.isEmpty, old.hasPrefix("[") else { return }
        let rest = old.dropFirst().drop(while: \.isWhitespace)
        let list = "[" + new.map(JSONWriter.quoted).joined(separator: ",")
        let field = JSONMember(
            name: index.map { otherFields[$0].name } ?? "\"aliases\"",
            value: list + (rest == "]" ? "]" : "," + rest))
        if let index { otherFields[index] = field } else { otherFields.append(field) }
    }

    /// Takes over what an export does not keep from the version that was exported: the origin of the import,
    /// and the aliases, if those that are new are titles that the meme has or had, which exports add.
    public mutating func keepUnexported(of old: Meme, titles: [String]) {
        let titles = Set((titles + [title]).map { CaseFolding.fold($0) })
        let known = Set(old.aliases.map { CaseFolding.fold($0) })
        let own = aliases.filter {
            let name = CaseFolding.fold($0)
            return known.contains(name) || !titles.contains(name)
        }
        let isAlias = { (field: JSONMember) in field.decodedName == "aliases" }
        if own != aliases, let index = otherFields.firstIndex(where: isAlias) {
            otherFields.remove(at: index)
            if own == old.aliases, let field = old.otherFields.first(where: isAlias) {
                otherFields.insert(field, at: index)
            } else {
                addAliases(own)
            }
        }
        if let origin = old.otherFields.first(where: ImportOrigin.isKept) { set([origin]) }
    }

    /// Sets fields in `otherFields`. An existing field keeps its position. If the new value is equal to the
    /// old value, the field also keeps its literal JSON.
    mutating func set(_ fields: [JSONMember]) {
        guard !fields.isEmpty else { return }
        var indices: [[UInt8]: Int] = [:]
        for (index, field) in otherFields.enumerated().reversed() {
            indices[field.decodedNameBytes] = index
        }
        for field in fields.map(\.withCanonicalTime) {
            let index = indices[field.decodedNameBytes, default: otherFields.count]
            if index < otherFields.count {
                if !otherFields[index].hasSameValue(as: field) { otherFields[index] = field }
            } else {
                indices[field.decodedNameBytes] = index
                otherFields.append(field)
            }
        }
    }

    /// Copies the exact JSON from another version, for each field that has the same value in both versions.
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

    /// Returns whether a field has the same bytes in another version. Times are compared as instants.
    package func hasSame(_ field: MemeField, as other: Meme) -> Bool {
        switch field {
        case .id: id == other.id
        case .title: title.hasSameBytes(as: other.title)
        case .text: text.hasSameBytes(as: other.text)
        case .tags: tags.elementsEqual(other.tags) { $0.hasSameBytes(as: $1) }
        case .created: Meme.isSame(created, other.created)
        case .modified: Meme.isSame(modified, other.modified)
        case .key: Meme.hasSameBytes(key, other.key)
        default: flags[field] == other.flags[field] && Meme.hasSameBytes(self[field], other[field])
        }
    }

    /// The time of the last change: `modified` or, if absent, `created`.
    public var changed: Timestamp? { modified ?? created }

    public var isPinned: Bool { flags[.pinned] }

    /// Returns whether two memes are equal. Strings are compared byte by byte. Two times are equal if they
    /// are the same instant, even if they are written differently.
    public static func == (left: Meme, right: Meme) -> Bool {
        MemeField.allCases.allSatisfy { left.hasSame($0, as: right) }
            && left.otherFields == right.otherFields
            && left.exactJSON == right.exactJSON
    }

    /// Returns whether two times are the same instant. Two unreadable times are the same only if their bytes
    /// are equal.
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

    public mutating func member(_ name: StaticString, _ id: MemeID) {
        self.name(name)
        plainString(id.appendText)
    }

    public mutating func member(_ name: StaticString, _ timestamp: Timestamp) {
        self.name(name)
        self.timestamp(timestamp)
    }

    /// Writes a meme as an object: first `id`, `title` and the nonempty fields from `text` to `key`, in the
    /// order of `MemeField`; then other programs' fields, which include those of tasks.
    public mutating func meme(_ meme: Meme) { object { $0.members(of: meme) } }

    /// Writes the fields of a meme into the open object.
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
        for field in MemeField.flags where meme.flags[field] {
            name(plain: field.rawValue)
            boolean(true)
        }
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
