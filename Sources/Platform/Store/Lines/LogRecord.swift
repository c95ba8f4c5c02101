import Domain

/// A version of a meme, or its removal, as read from a line of the log.
struct LogRecord {
    /// The identifier, the times, the flags and the hash of the author.
    let version: VersionStamp

    private let fields: RecordFields

    /// Checks the types of all fields; throws `LineError` if a type is wrong or a required field is missing.
    init(_ fields: RecordFields) throws(LineError) {
        self.fields = fields
        let isRemoval = fields.removed != nil
        guard let id = try fields.memeID() else { throw .missing(field: "id") }
        try fields.checkTypes(needsTitle: !isRemoval)
        try RecordFields.check("undoes", fields.undoes, is: .string)
        _ = try RecordFields.boolean("redo", fields.redo)
        let hasMore = try RecordFields.boolean("more", fields.more)

        let created = try RecordFields.milliseconds("created", fields.created)
        let changed = try RecordFields.milliseconds("modified", fields.modified) ?? created
        let removed = try RecordFields.milliseconds("removed", fields.removed)
        let operation = try RecordFields.milliseconds("operation", fields.operation)
        var author = LogRecord.author(in: fields)
        version = VersionStamp(
            id: id, time: operation ?? removed ?? changed ?? .min, created: created ?? .min,
            changed: changed ?? .min, isRemoval: isRemoval, hasMore: hasMore,
            isPinned: fields.flags[.pinned]?.kind == .true,
            by: author.withUTF8(VersionStamp.hash),
            isElsewhere: author.withUTF8(Author.isElsewhere))
    }

    /// The author of the operation, as stated in `by`; empty if the line has no `by`.
    var author: String { LogRecord.author(in: fields) }

    private static func author(in fields: RecordFields) -> String { fields.by?.string?.text ?? "" }

    /// The kind of operation that wrote the line.
    var kind: Operation.Kind {
        if fields.isPurge { return .purge }
        if fields.after?.kind == .array { return .merge }
        guard let undoes = fields.undoes?.string?.text else { return .change }
        return Operation.Kind(undoes: undoes, isRedo: fields.redo?.kind == .true)
    }

    /// The version in the line, decoded.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: version.id, time: Timestamp(stored: version.time), kind: kind,
            author: fields.by?.string?.text,
            content: meme.map(StoredVersion.Content.meme)
                ?? .removal(created: (fields.created?.string?.text).map(Timestamp.init(literal:))))
    }

    /// The origin of an imported meme. A removal has an origin as long as copies of the meme's attachments
    /// may remain.
    var origin: ImportOrigin? {
        fields.other(ImportOrigin.name).flatMap {
            ImportOrigin(JSONMember(name: ImportOrigin.name, value: $0.literal))
        }
    }

    /// The meme, decoded; `nil` for a removal.
    var meme: Meme? { version.isRemoval ? nil : fields.meme(version.id) }
}
