/// An operation: what one command did to a store.
public struct Operation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case change
        case undo(of: Timestamp)
        /// It redoes what the undo of a time undid.
        case redo(of: Timestamp)
    }

    /// When it was made; no other operation has the same time, unless stores were merged.
    public let time: Timestamp
    public let kind: Kind
    /// The changes, one for each meme.
    public let changes: MemeChanges

    public init(time: Timestamp, kind: Kind = .change, changes: MemeChanges) {
        self.time = time
        self.kind = kind
        self.changes = changes
    }
}

/// What an operation did to one meme.
public struct MemeChange: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case added
        case edited
        case removed
        case restored
    }

    public let id: MemeID
    public let kind: Kind
    /// Its title after the change; of a removal, before it. Empty if the store has
    /// dropped the version that had it.
    public let title: String
    /// What kind of change an undo has taken back or a redo has made again; of any other operation
    /// the kind itself.
    public let original: Kind
    /// What an edit has changed, or of an undo what it has taken back; `nil` for other kinds, and
    /// where it is not known.
    public let differences: [FieldDifference]?

    public init(
        id: MemeID, kind: Kind, title: String, original: Kind? = nil,
        differences: [FieldDifference]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.original = original ?? kind
        self.differences = differences
    }
}

public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that is not undone yet.
    case undo
    /// Redoes the last undo, unless something else was done after it.
    case redo
}

public enum ChosenOperations: Equatable, Sendable {
    case last(Int)
    /// The one whose handle begins with these characters; only an undo takes one.
    case handle(String)
}

public struct TakenBackOperations: Equatable, Sendable {
    /// The operations, the last that was made first.
    public var operations: [Operation]
    /// How their memes are shown to people, as far as an operation has changed only one.
    public var shortIDs: ShortIDs
    public var isDryRun: Bool
    public var warnings: [StoreWarning]

    public init(
        operations: [Operation], shortIDs: ShortIDs = ShortIDs(), isDryRun: Bool = false,
        warnings: [StoreWarning] = []
    ) {
        self.operations = operations
        self.shortIDs = shortIDs
        self.isDryRun = isDryRun
        self.warnings = warnings
    }
}
