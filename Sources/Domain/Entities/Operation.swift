/// What one command did to a store: all of it was kept.
public struct Operation: Equatable, Sendable {
    /// What an operation is for.
    public enum Kind: Equatable, Sendable {
        /// It changes memes.
        case change
        /// It takes back what the operation of a time did.
        case undo(of: Timestamp)
        /// It takes back what the undo of a time did.
        case redo(of: Timestamp)
    }

    /// When it was made; no other operation has the same time, unless stores were merged.
    public let time: Timestamp
    /// What it is for.
    public let kind: Kind
    /// What it did, a change for each meme.
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
    /// The ways in which a meme changes.
    public enum Kind: String, CaseIterable, Sendable {
        /// There was no such meme before.
        case added
        /// The meme has another version now.
        case edited
        /// The meme is not among the memes any more.
        case removed
        /// The meme was removed before, and is back.
        case restored
    }

    /// Which meme.
    public let id: MemeID
    /// What was done to it.
    public let kind: Kind
    /// Its title after the change; before it, where the meme was removed. Empty where the store has
    /// dropped the version that had it.
    public let title: String

    /// A change.
    public init(id: MemeID, kind: Kind, title: String) {
        self.id = id
        self.kind = kind
        self.title = title
    }
}

/// The ways to go through the operations of a store.
public enum OperationStep: Equatable, Sendable {
    /// Takes back the last operation that was not taken back yet.
    case undo
    /// Takes back the last undo, as long as nothing else was done after it.
    case redo
}
