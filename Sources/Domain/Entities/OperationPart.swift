/// An operation with its memes, or a part of an operation with too many to hold at once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The changes, in order: at least one, unless this is the last part.
    public var changes: [VersionChange]
    public let isFirst: Bool
    public var isLast: Bool

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
    public let change: MemeChange
    /// The meme after it; `nil` if it was removed.
    public let meme: Meme?

    public init(_ change: MemeChange, meme: Meme?) {
        self.change = change
        self.meme = meme
    }
}
