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

/// A version of a meme, or its removal, as read from a line of the log that need not be canonical.
struct LogRecord {
    let facts: LineFacts

    private let fields: RecordFields

    /// Checks the types of all fields; throws `LineError` if a type is wrong or a required field is missing.
    init(_ fields: RecordFields) throws(LineError) {
        self.fields = fields
        facts = try LineFacts(fields)
    }

    /// The kind of operation that wrote the line.
    var kind: Operation.Kind { Operation.Kind(fields) }

    /// The version in the line, decoded.
    var storedVersion: StoredVersion {
        StoredVersion(
            id: facts.id, time: Timestamp(stored: facts.time), kind: kind,
            author: fields.author,
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
    var meme: Meme? { facts.isRemoval ? nil : fields.meme(facts.id) }
}
