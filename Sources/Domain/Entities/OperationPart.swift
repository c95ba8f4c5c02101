/// A whole operation with its memes, or part of an operation that has too many memes to hold in memory at
/// once.
public struct OperationPart: Equatable, Sendable {
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The author of the operation; `nil` if the user made it on this device. See `Author`.
    public let author: String?
    /// The changes in order. Only the last part may be empty.
    public var changes: [VersionChange]
    public let isFirst: Bool
    public var isLast: Bool

    public init(
        time: Timestamp, kind: Operation.Kind = .change, author: String? = nil,
        changes: [VersionChange], isFirst: Bool = true, isLast: Bool = true
    ) {
        self.time = time
        self.kind = kind
        self.author = author
        self.changes = changes
        self.isFirst = isFirst
        self.isLast = isLast
    }
}
