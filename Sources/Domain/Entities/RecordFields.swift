/// The undecoded members of a meme's JSON object. If a known name is repeated, the last member is used. A
/// known member with the value `null` is treated as absent. This value must not outlive the bytes from which
/// it was read.
public struct RecordFields {
    public private(set) var id: JSONValue?
    public private(set) var title: JSONValue?
    public private(set) var text: JSONValue?
    public private(set) var tags: JSONValue?
    public private(set) var optionalTexts: FieldValues<JSONValue> = [:]
    public private(set) var flags: [MemeField: JSONValue] = [:]
    public private(set) var created: JSONValue?
    public private(set) var modified: JSONValue?
    public private(set) var key: JSONValue?
    /// The time at which the meme was removed. Present only in a removal.
    public private(set) var removed: JSONValue?
    /// Whether more lines from the same operation follow.
    public private(set) var more: JSONValue?
    /// The name of the operation that the line's operation undoes; see `OperationName`.
    public private(set) var undoes: JSONValue?
    /// Whether the undone operation is itself an undo.
    public private(set) var redo: JSONValue?
    /// The time of the line's operation; needed only if it cannot be derived from the meme's own times.
    public private(set) var operation: JSONValue?
    /// The author of the operation; see `Author`.
    public private(set) var by: JSONValue?
    /// The name of the version that this version replaced, or an array of the versions that it merged.
    public private(set) var after: JSONValue?
    /// The members with other names, in order, including repeated ones.
    public private(set) var others: [(name: JSONValue, value: JSONValue)] = []

    /// Reads an object that extends to the end of the bytes.
    ///
    /// - Throws: `LineError.json`.
    public init(_ reader: inout JSONReader) throws(LineError) {
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                if let plain = name.plainString {
                    if !set(plain, to: value) { others.append((name, value)) }
                } else {
                    var decoded = name.string?.text ?? ""
                    if !decoded.withUTF8({ set($0, to: value) }) { others.append((name, value)) }
                }
            }
            try reader.readEnd()
        } catch {
            throw .json(error)
        }
    }

    /// The name of a member that only a store may contain; `nil` if there is no such member.
    public var fieldOfStores: String? {
        let fields = [
            ("removed", removed), ("more", more), ("undoes", undoes), ("redo", redo), ("by", by),
            ("after", after), ("operation", operation),
        ]
        return fields.first { $0.1 != nil }?.0
    }

    /// Returns whether only a store may contain a member with this name.
    public static func isOfStores(_ name: String) -> Bool {
        ["removed", "more", "undoes", "redo", "operation"].contains(name)
    }

    /// Returns whether a member belongs to the log. This depends on the member's name and, for `by` and
    /// `after`, on its value.
    public static func isOfStores(_ member: JSONMember) -> Bool {
        switch member.decodedName {
        case "by":
            member.withValue { $0.string?.text }.map { author in
                var author = author
                return author.withUTF8(Author.isAuthor)
            } ?? false
        case "after": member.withValue(VersionName.names) != nil
        case let name: isOfStores(name)
        }
    }

    /// The literal JSON of `version` if the object is a store header; otherwise `nil`.
    public var headerVersion: String? {
        guard other("store")?.string?.text == "meme" else { return nil }
        return other("version")?.literal
    }

    /// Returns the value of a member that is not one of `meme`'s own fields; `nil` if absent. If the name is
    /// repeated, the last value is used.
    public func other(_ name: String) -> JSONValue? {
        others.last { $0.name.string?.text == name }?.value
    }

    /// Whether the line is a removal that drops all other versions of the meme.
    public var isPurge: Bool { removed != nil && other("purged")?.kind == .true }

    /// Sets the value of a known member. Returns `false` if the name is unknown, or if the name is `by` or
    /// `after` and the value is not valid in a log.
    private mutating func set(_ name: UnsafeBufferPointer<UInt8>, to any: JSONValue) -> Bool {
        let value = any.kind == .null ? nil : any
        switch name.count {
        case 2 where name.isEqual(to: "id"): id = value
        case 2 where name.isEqual(to: "by"):
            var author = any.string?.text ?? ""
            by = author.withUTF8(Author.isAuthor) ? any : nil
            return set("by", isValid: by != nil)
        case 3 where name.isEqual(to: "key"): key = value
        case 4 where name.isEqual(to: "text"): text = value
        case 4 where name.isEqual(to: "tags"): tags = value
        case 4 where name.isEqual(to: "more"): more = value
        case 4 where name.isEqual(to: "redo"): redo = value
        case 5 where name.isEqual(to: "title"): title = value
        case 5 where name.isEqual(to: "after"):
            after = VersionName.names(in: any) == nil ? nil : any
            return set("after", isValid: after != nil)
        case 6 where name.isEqual(to: "undoes"): undoes = value
        case 7 where name.isEqual(to: "created"): created = value
        case 7 where name.isEqual(to: "removed"): removed = value
        case 8 where name.isEqual(to: "modified"): modified = value
        case 9 where name.isEqual(to: "operation"): operation = value
        default:
            let fields = MemeField.optionalTexts + MemeField.flags
            let field = fields.first { name.elementsEqual($0.rawValue.utf8) }
            guard let field else { return false }
            if field.kind == .flag { flags[field] = value } else { optionalTexts[field] = value }
        }
        return true
    }

    /// Removes earlier members with the name `by` or `after` from `others`, because only the last member is
    /// used. Returns `isValid`.
    private mutating func set(_ name: String, isValid: Bool) -> Bool {
        others.removeAll { $0.name.string?.text == name }
        return isValid
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func isEqual(to text: StaticString) -> Bool {
        elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension RecordFields {
    /// Checks the types of all fields except the identifier and the times.
    ///
    /// - Throws: `LineError.missing` if a title is needed but missing; `.wrongType`.
    public func checkTypes(needsTitle: Bool = true) throws(LineError) {
        guard title != nil || !needsTitle else { throw .missing(field: "title") }
        try RecordFields.check("title", title, is: .string)
        try RecordFields.check("text", text, is: .string)
        for field in MemeField.optionalTexts {
            try RecordFields.check(field.rawValue, optionalTexts[field], is: .string)
        }
        try RecordFields.check("key", key, is: .string)
        try RecordFields.check("tags", tags, is: .array)
        guard tags?.elements.allSatisfy({ $0.kind == .string }) ?? true else {
            throw .wrongType(field: "tags")
        }
        for (field, value) in flags { _ = try RecordFields.boolean(field.rawValue, value) }
    }

    /// Returns the identifier; `nil` if absent.
    ///
    /// - Throws: `LineError.wrongType`, `.invalidID`.
    public func memeID() throws(LineError) -> MemeID? {
        guard let id else { return nil }
        try RecordFields.check("id", id, is: .string)
        let value =
            id.plainString.map(MemeID.init(utf8:)) ?? id.string.map { MemeID($0.text) } ?? nil
        guard let value else { throw .invalidID }
        return value
    }

    /// Decodes a meme. The object must have a title, and its types must have been checked.
    public func meme(_ id: MemeID) -> Meme {
        var exactJSON: [MemeField: String] = [:]
        func text(_ value: JSONValue?, _ field: MemeField) -> String? {
            guard let value, let string = value.string else { return nil }
            if !string.isExact { exactJSON[field] = value.literal }
            return string.text
        }
        return Meme(
            id: id,
            title: text(title, .title) ?? "",
            text: text(self.text, .text) ?? "",
            tags: tags?.elements.compactMap(Tag.init(json:)) ?? [],
            optionalTexts: FieldValues { text(optionalTexts[$0], $0) },
            flags: MemeFlags { flags[$0]?.kind == .true },
            created: (created?.string?.text).map(Timestamp.init(literal:)),
            modified: (modified?.string?.text).map(Timestamp.init(literal:)),
            key: text(key, .key),
            otherFields: otherFields,
            exactJSON: exactJSON)
    }

    /// The fields of other programs. Each name occurs once, with its last value.
    private var otherFields: [JSONMember] {
        var positions: [[UInt8]: Int] = [:]
        var members: [JSONMember] = []
        for (name, value) in others {
            let member = JSONMember(name: name.literal, value: value.literal)
            let decoded = name.string.flatMap { $0.isExact ? $0.text : nil } ?? member.name
            let key = Array(decoded.utf8)
            if let position = positions[key] {
                members[position] = member
            } else {
                positions[key] = members.count
                members.append(member)
            }
        }
        return members
    }

    public static func check(
        _ field: String, _ value: JSONValue?, is kind: JSONValue.Kind
    ) throws(LineError) {
        guard let value, value.kind != kind else { return }
        throw .wrongType(field: field)
    }

    /// Returns whether a field is `true`; `false` if the field is absent.
    ///
    /// - Throws: `LineError.wrongType` if the value is not a Boolean.
    public static func boolean(_ field: String, _ value: JSONValue?) throws(LineError) -> Bool {
        guard let value else { return false }
        guard value.kind == .true || value.kind == .false else { throw .wrongType(field: field) }
        return value.kind == .true
    }

    /// Returns the time in a field, in milliseconds since 1970; `Int64.min` if the time is unreadable, or
    /// `nil` if the field is absent.
    ///
    /// - Throws: `LineError.wrongType` if the value is not a string.
    public static func milliseconds(
        _ field: String, _ value: JSONValue?
    ) throws(LineError) -> Int64? {
        guard let value else { return nil }
        try check(field, value, is: .string)
        if let plain = value.plainString { return RFC3339.time(plain)?.milliseconds ?? .min }
        return value.string.map { Timestamp(literal: $0.text).milliseconds }
    }
}

extension Tag {
    fileprivate init?(json value: JSONValue) {
        guard let string = value.string else { return nil }
        self.init(stored: string.text, exactJSON: string.isExact ? nil : value.literal)
    }
}
