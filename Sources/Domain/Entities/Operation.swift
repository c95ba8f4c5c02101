/// An operation: what one command did to a store.
public struct Operation: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case change
        case undo(of: Timestamp)
        /// Redoes what the undo at a time undid.
        case redo(of: Timestamp)

        /// Whether the operation undoes another one.
        public var isUndo: Bool { if case .undo = self { true } else { false } }
    }

    /// When the operation was made; unique unless stores were merged.
    public let time: Timestamp
    public let kind: Kind
    public let changes: MemeChanges

    public init(time: Timestamp, kind: Kind = .change, changes: MemeChanges) {
        self.time = time
        self.kind = kind
        self.changes = changes
    }
}

public enum ChosenOperations: Equatable, Sendable {
    case last(Int)
    /// The operation whose handle begins with these characters; for undo only.
    case handle(String)
}

public struct VersionChange: Equatable, Sendable {
    public let change: MemeChange
    /// The meme after the change; `nil` if removed.
    public let meme: Meme?

    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}
