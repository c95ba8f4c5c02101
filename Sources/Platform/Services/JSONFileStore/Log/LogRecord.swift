import Domain

/// One whole version of a meme, or its removal, as a line of the log holds it.
struct LogRecord {
    /// Which meme, and when.
    let version: VersionStamp
    /// Whether further lines of the same operation follow.
    let hasMore: Bool

    private let fields: LogFields

    /// Checks the types of all fields.
    init(_ fields: LogFields) throws(LineFault) {
        self.fields = fields
        let isRemoval = fields.removed != nil
        let id = try LogRecord.id(fields.id)
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
        _ = try LogRecord.boolean("redo", fields.redo)
        hasMore = try LogRecord.boolean("more", fields.more)

        let created = try LogRecord.milliseconds("created", fields.created)
        let changed = try LogRecord.milliseconds("modified", fields.modified) ?? created
        let removed = try LogRecord.milliseconds("removed", fields.removed)
        let operation = try LogRecord.milliseconds("operation", fields.operation)
        version = VersionStamp(
            id: id, time: operation ?? removed ?? changed ?? .min, created: created ?? .min,
            isRemoval: isRemoval)
    }

    /// What kind of operation wrote it.
    var kind: Operation.Kind {
        guard let undoes = fields.undoes?.string?.text else { return .change }
        return Operation.Kind(undoes: undoes, isRedo: fields.redo?.kind == .true)
    }

    /// Decodes the whole version.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: version.id, time: Timestamp(stored: version.time), kind: kind,
            content: meme.map(StoredVersion.Content.meme)
                ?? .removal(created: (fields.created?.string?.text).map(Timestamp.init(spelling:))))
    }

    /// Decodes the meme; `nil` for a removal.
    var meme: Meme? {
        var exactSpellings: [MemeField: String] = [:]
        func text(_ value: JSONValue?, _ field: MemeField) -> String? {
            guard let value, let string = value.string else { return nil }
            if !string.isExact { exactSpellings[field] = value.spelling }
            return string.text
        }
        guard !version.isRemoval, let title = text(fields.title, .title) else { return nil }
        let tags = fields.tags?.elements.compactMap(\.string) ?? []
        if tags.contains(where: { !$0.isExact }) { exactSpellings[.tags] = fields.tags?.spelling }
        return Meme(
            id: version.id,
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
