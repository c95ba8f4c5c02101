/// A set of changes that a command made to a store as a unit.
public struct Operation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case change
        case undo(of: OperationName)
        /// Reverses the undo operation with this name.
        case redo(of: OperationName)
        /// Merges versions that several devices made. Only a sync does this.
        case merge
        /// Drops all versions of its memes.
        case purge

        /// Whether the operation undoes another operation.
        public var isUndo: Bool { if case .undo = self { true } else { false } }
    }

    /// The time of the operation. Unique, unless stores were merged.
    public let time: Timestamp
    public let kind: Kind
    /// The author of the operation; `nil` if the user made it on this device. See `Author`.
    public let author: String?
    public let changes: MemeChanges

    public init(
        time: Timestamp, kind: Kind = .change, author: String? = nil, changes: MemeChanges
    ) {
        self.time = time
        self.kind = kind
        self.author = author
        self.changes = changes
    }
}

/// The operations to undo or redo.
public enum ChosenOperations: Equatable, Sendable {
    case last(Int)
    /// The operation whose handle begins with these characters. Only `undo` accepts a handle.
    case handle(String)
}

/// A change to a meme, with the meme after the change.
public struct VersionChange: Equatable, Sendable {
    public let change: MemeChange
    /// The meme after the change; `nil` if the change removed it.
    public let meme: Meme?

    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}

public enum OperationStep: Equatable, Sendable {
    /// Undoes the last operation made on this device that has not been undone.
    case undo
    /// Redoes the last undo made on this device that has not been redone, unless a change made on this device
    /// followed the undo.
    case redo
}

public struct SteppedOperations: Equatable, Sendable {
    /// The operations, newest first.
    public var operations: [Operation]
    /// Short identifiers of the memes in operations with a single change.
    public var shortIDs: ShortIDs
    /// Whether later changes of the same memes were kept.
    public var keepsLaterChanges: Bool
    public var isDryRun: Bool
    public var warnings: [StoreWarning]

    public init(
        operations: [Operation], shortIDs: ShortIDs = ShortIDs(), keepsLaterChanges: Bool = false,
        isDryRun: Bool = false, warnings: [StoreWarning] = []
    ) {
        self.operations = operations
        self.shortIDs = shortIDs
        self.keepsLaterChanges = keepsLaterChanges
        self.isDryRun = isDryRun
        self.warnings = warnings
    }
}

/// A version of a meme. Each version is the result of an operation.
public struct MemeVersion: Equatable, Sendable {
    /// The 1-based number of this version among the meme's versions in the store.
    public let number: Int
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The author of the version; `nil` if the user made it on this device. See `Author`.
    public let author: String?
    /// The meme in this version; `nil` if this version is a removal.
    public let meme: Meme?
    /// The number of the version on which this one was made; `nil` if that is the one before it, or unknown.
    public var replaced: Int?

    public init(
        number: Int, time: Timestamp, kind: Operation.Kind = .change, author: String? = nil,
        meme: Meme?
    ) {
        self.number = number
        self.time = time
        self.kind = kind
        self.author = author
        self.meme = meme
    }
}
