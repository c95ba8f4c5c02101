/// An operation: what one command did to a store.
public struct Operation: Equatable, Sendable {
    /// The kinds of operations.
    public enum Kind: Equatable, Sendable {
        /// It changes memes.
        case change
        /// It undoes the operation of a time.
        case undo(of: Timestamp)
        /// It redoes what the undo of a time undid.
        case redo(of: Timestamp)
    }

    /// When it was made; no other operation has the same time, unless stores were merged.
    public let time: Timestamp
    /// The kind.
    public let kind: Kind
    /// The changes, one for each meme.
    public let changes: MemeChanges

    /// An operation.
    public init(time: Timestamp, kind: Kind = .change, changes: MemeChanges) {
        self.time = time
        self.kind = kind
        self.changes = changes
    }
}

/// What an operation did to one meme.
public struct MemeChange: Equatable, Sendable {
    /// The kinds of changes.
    public enum Kind: String, CaseIterable, Sendable {
        /// The meme was added.
        case added
        /// The meme was edited.
        case edited
        /// The meme was removed.
        case removed
        /// The meme was restored.
        case restored
    }

    /// Which meme.
    public let id: MemeID
    /// The kind.
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

    /// A change.
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

/// Undo or redo.
public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation that is not undone yet.
    case undo
    /// Redoes the last undo, unless something else was done after it.
    case redo
}

/// Which operations are undone or redone.
public enum ChosenOperations: Equatable, Sendable {
    /// So many of the last.
    case last(Int)
    /// The one whose handle begins with these characters; only an undo takes one.
    case handle(String)
}

/// Operations that were undone or redone.
public struct TakenBackOperations: Equatable, Sendable {
    /// The operations, the last that was made first.
    public var operations: [Operation]
    /// How their memes are shown to people, as far as an operation has changed only one.
    public var shortIDs: ShortIDs
    /// Whether it was a dry run.
    public var isDryRun: Bool
    /// The warnings of the store.
    public var warnings: [StoreWarning]

    /// Operations that were undone or redone.
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
