import Domain

/// One whole version of a meme, or its removal, as a line of the log holds it.
struct LogRecord {
    /// Which meme.
    let id: MemeID
    /// When the operation was made that wrote the line, in milliseconds since 1970; `Int64.min`
    /// where the line tells no time.
    let time: Int64
    /// When the meme last changed by its own account; `Int64.min` where it does not say.
    let changed: Int64
    /// When the meme was added by its own account; `Int64.min` where it does not say.
    let created: Int64
    /// Whether the line ends the meme.
    let isRemoval: Bool
    /// Whether further lines of the same operation follow.
    let hasMore: Bool

    private let fields: LogFields

    /// Checks the types of all fields.
    init(_ fields: LogFields) throws(LineFault) {
        self.fields = fields
        id = try LogRecord.id(fields.id)
        isRemoval = fields.removed != nil
        if !isRemoval {
            guard let title = fields.title else { throw .missing(field: "title") }
            try LogRecord.check("title", title, is: .string)
        }
        try LogRecord.check("text", fields.text, is: .string)
        try LogRecord.check("url", fields.url, is: .string)
        try LogRecord.check("image", fields.image, is: .string)
        try LogRecord.check("undoes", fields.undoes, is: .string)
        try LogRecord.checkTags(fields.tags)
        _ = try LogRecord.boolean("pinned", fields.pinned)
        hasMore = try LogRecord.boolean("more", fields.more)

        created = try LogRecord.milliseconds("created", fields.created) ?? .min
        changed = try LogRecord.milliseconds("modified", fields.modified) ?? created
        let removed = try LogRecord.milliseconds("removed", fields.removed)
        time = try LogRecord.milliseconds("operation", fields.operation) ?? removed ?? changed
    }

    /// Decodes the meme; `nil` for a removal.
    var meme: Meme? {
        var exactSpellings: [MemeField: String] = [:]
        func text(_ value: JSONValue?, _ field: MemeField) -> String? {
            guard let value, let string = value.string else { return nil }
            if !string.isExact { exactSpellings[field] = value.spelling }
            return string.text
        }
        guard !isRemoval, let title = text(fields.title, .title) else { return nil }
        let tags = fields.tags?.elements.compactMap(\.string) ?? []
        if tags.contains(where: { !$0.isExact }) { exactSpellings[.tags] = fields.tags?.spelling }
        return Meme(
            id: id,
            title: title,
            text: text(fields.text, .text) ?? "",
            tags: tags.map { Tag(stored: $0.text) },
            url: text(fields.url, .url),
            image: text(fields.image, .image),
            isPinned: fields.pinned?.kind == .true,
            created: (fields.created?.string?.text).map(Timestamp.init(spelling:)),
            modified: (fields.modified?.string?.text).map(Timestamp.init(spelling:)),
            otherFields: otherFields,
            exactSpellings: exactSpellings)
    }

    /// The fields of other programs, each name once, with its last value.
    private var otherFields: [JSONMember] {
        var positions: [[UInt8]: Int] = [:]
        var members: [JSONMember] = []
        for (name, value) in fields.others {
            let member = JSONMember(name: name.spelling, value: value.spelling)
            let decoded = name.string.flatMap { $0.isExact ? $0.text : nil } ?? member.name
            if let position = positions.updateValue(members.count, forKey: Array(decoded.utf8)) {
                positions[Array(decoded.utf8)] = position
                members[position] = member
            } else {
                members.append(member)
            }
        }
        return members
    }
}

extension LogRecord {
    private static func id(_ value: JSONValue?) throws(LineFault) -> MemeID {
        guard let value else { throw .missing(field: "id") }
        try check("id", value, is: .string)
        let id =
            value.plainString.map(MemeID.init(utf8:)) ?? value.string.map { MemeID($0.text) } ?? nil
        guard let id else { throw .invalidID }
        return id
    }

    private static func check(
        _ field: String, _ value: JSONValue?, is kind: JSONValue.Kind
    ) throws(LineFault) {
        guard let value, value.kind != kind else { return }
        throw .wrongType(field: field)
    }

    private static func boolean(_ field: String, _ value: JSONValue?) throws(LineFault) -> Bool {
        guard let value else { return false }
        guard value.kind == .true || value.kind == .false else { throw .wrongType(field: field) }
        return value.kind == .true
    }

    private static func milliseconds(
        _ field: String, _ value: JSONValue?
    ) throws(LineFault) -> Int64? {
        guard let value else { return nil }
        try check(field, value, is: .string)
        if let plain = value.plainString { return Timestamp.milliseconds(rfc3339: plain) }
        return value.string.map { Timestamp(spelling: $0.text).milliseconds }
    }

    private static func checkTags(_ value: JSONValue?) throws(LineFault) {
        guard let value else { return }
        try check("tags", value, is: .array)
        guard value.elements.allSatisfy({ $0.kind == .string }) else {
            throw .wrongType(field: "tags")
        }
    }
}
