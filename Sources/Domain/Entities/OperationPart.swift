/// An operation with its memes, or a part of an operation with too many to hold at once.
public struct OperationPart: Equatable, Sendable {
    /// When the operation was made.
    public let time: Timestamp
    /// The kind.
    public let kind: Operation.Kind
    /// The changes, in order: at least one, unless this is the last part.
    public var changes: [VersionChange]
    /// Whether no part of the operation comes before this one.
    public let isFirst: Bool
    /// Whether no part of it follows.
    public var isLast: Bool

    /// A part; by default the whole operation.
    public init(
        time: Timestamp, kind: Operation.Kind = .change, changes: [VersionChange],
        isFirst: Bool = true, isLast: Bool = true
    ) {
        self.time = time
        self.kind = kind
        self.changes = changes
        self.isFirst = isFirst
        self.isLast = isLast
    }
}

/// The change of one meme by an operation, with the result.
public struct VersionChange: Equatable, Sendable {
    /// What was done.
    public let change: MemeChange
    /// The meme after it; `nil` if it was removed.
    public let meme: Meme?

    /// A change.
    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}
