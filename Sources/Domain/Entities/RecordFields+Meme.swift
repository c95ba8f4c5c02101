extension RecordFields {
    /// Checks the types of the fields of a meme.
    ///
    /// - Throws: `LineError.missing` of the title, `.wrongType`.
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
        _ = try RecordFields.boolean("pinned", pinned)
    }

    /// The identifier; `nil` if there is none.
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

    /// Decodes the meme of fields that have a title, and whose types were checked.
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
            isPinned: pinned?.kind == .true,
            created: (created?.string?.text).map(Timestamp.init(literal:)),
            modified: (modified?.string?.text).map(Timestamp.init(literal:)),
            key: text(key, .key),
            otherFields: otherFields,
            exactJSON: exactJSON)
    }

    /// The fields of other programs, each name once, with its last value.
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
}

extension RecordFields {
    /// Checks what kind of value a field has, if it is there.
    public static func check(
        _ field: String, _ value: JSONValue?, is kind: JSONValue.Kind
    ) throws(LineError) {
        guard let value, value.kind != kind else { return }
        throw .wrongType(field: field)
    }

    /// Whether a field is `true`; it need not be there.
    public static func boolean(_ field: String, _ value: JSONValue?) throws(LineError) -> Bool {
        guard let value else { return false }
        guard value.kind == .true || value.kind == .false else { throw .wrongType(field: field) }
        return value.kind == .true
    }

    /// The moment of a field in milliseconds since 1970; `Int64.min` where it is no time, `nil` if it
    /// is not there.
    public static func milliseconds(
        _ field: String, _ value: JSONValue?
    ) throws(LineError) -> Int64? {
        guard let value else { return nil }
        try check(field, value, is: .string)
        if let plain = value.plainString { return Timestamp.milliseconds(rfc3339: plain) }
        return value.string.map { Timestamp(literal: $0.text).milliseconds }
    }
}

extension Tag {
    /// The tag of a string.
    fileprivate init?(json value: JSONValue) {
        guard let string = value.string else { return nil }
        self.init(stored: string.text, exactJSON: string.isExact ? nil : value.literal)
    }
}
