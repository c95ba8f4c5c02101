import Domain

/// A version of a meme, or its removal, as stored.
struct StoredVersion {
    /// The meme, or its removal.
    enum Content {
        // `indirect` saves memory: an operation may contain a million removals, and each would otherwise
        // reserve space for a meme.
        indirect case meme(Meme)
        case removal(created: Timestamp?)
    }

    let id: MemeID
    /// The time of the operation that wrote the version.
    let time: Timestamp
    /// The kind of operation that wrote the version.
    let kind: Operation.Kind
    /// The author of the operation, as stated in `by`; `nil` if the line has no `by`.
    var author: String?
    let content: Content

    var meme: Meme? { content.meme }
}

extension StoredVersion.Content {
    /// The meme; `nil` for a removal.
    var meme: Meme? { if case .meme(let meme) = self { meme } else { nil } }
}

/// The versions of one meme around an operation: before it, in it, and after it.
struct SurroundingVersions {
    /// The newest version before the operation; `nil` if there is no earlier version.
    var before: (position: Int, isRemoval: Bool)?
    /// The position of the newest version before or in the operation.
    var last: Int?
    /// The position of the newest version of the meme.
    var newest: Int?
}

/// A version of a meme, or its removal, without the contents. Holds only the identifier, the times, the flags
/// and the hash of the author.
struct VersionStamp {
    let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// The time at which the meme was added, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    let created: Int64
    /// The time at which the meme was last changed, as stated in the version, in milliseconds since 1970;
    /// `Int64.min` if missing.
    let changed: Int64
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var isContinued = false
    var isPinned = false
    /// A hash of the operation's author, as stated in `by`; 0 if the line has no `by`.
    var by: UInt64 = 0
    /// Whether a sync copied the version from another device.
    var isFromOtherDevice = false

    static func hash(_ author: UnsafeBufferPointer<UInt8>) -> UInt64 {
        author.isEmpty ? 0 : Checksum.of(UnsafeRawBufferPointer(author))
    }
}

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
        let isContinued = try RecordFields.boolean("more", fields.more)

        let created = try RecordFields.milliseconds("created", fields.created)
        let changed = try RecordFields.milliseconds("modified", fields.modified) ?? created
        let removed = try RecordFields.milliseconds("removed", fields.removed)
        let operation = try RecordFields.milliseconds("operation", fields.operation)
        var author = LogRecord.author(in: fields)
        version = VersionStamp(
            id: id, time: operation ?? removed ?? changed ?? .min, created: created ?? .min,
            changed: changed ?? .min, isRemoval: isRemoval, isContinued: isContinued,
            isPinned: fields.flags[.pinned]?.kind == .true,
            by: author.withUTF8(VersionStamp.hash),
            isFromOtherDevice: author.withUTF8(Author.isFromOtherDevice))
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
