import Domain

/// A version of a meme, or its removal, as read from a line of the log.
struct LogRecord {
    /// The identifier and the times.
    let version: VersionStamp

    private let fields: RecordFields

    /// Checks the types of all fields; throws `LineError` if one is wrong or missing.
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
        version = VersionStamp(
            id: id, time: operation ?? removed ?? changed ?? .min, created: created ?? .min,
            changed: changed ?? .min, isRemoval: isRemoval, hasMore: hasMore,
            isPinned: fields.flags[.pinned]?.kind == .true,
            by: LogRecord.hash(LogRecord.author(in: fields)))
    }

    /// The author of an operation made elsewhere; empty if it was made here.
    var author: String { LogRecord.author(in: fields) }

    private static func author(in fields: RecordFields) -> String {
        fields.other("by")?.string?.text ?? ""
    }

    private static func hash(_ author: String) -> UInt64 {
        author.isEmpty ? 0 : Array(author.utf8).withUnsafeBytes(Checksum.of)
    }

    /// The kind of operation that wrote the line.
    var kind: Operation.Kind {
        guard let undoes = fields.undoes?.string?.text else { return .change }
        return Operation.Kind(undoes: undoes, isRedo: fields.redo?.kind == .true)
    }

    /// Decodes the version with its contents.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: version.id, time: Timestamp(stored: version.time), kind: kind,
            content: meme.map(StoredVersion.Content.meme)
                ?? .removal(created: (fields.created?.string?.text).map(Timestamp.init(literal:))))
    }

    /// Decodes the meme; `nil` for a removal.
    var meme: Meme? { version.isRemoval ? nil : fields.meme(version.id) }
}
