/// An operation with its memes, or part of an operation with too many memes to hold at once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The changes, in order; empty only in a last part.
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
