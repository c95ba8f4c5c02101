/// An operation that an ambiguous handle may refer to.
public struct OperationCandidate: Equatable, Sendable {
    /// The complete handle of the operation. If another operation has the same time, this is `HANDLE/DEVICE`
    /// or `HANDLE/NUMBER`.
    public let name: String
    public let time: Timestamp
    /// The title of the last meme in the operation; `nil` if the operation removed that meme.
    public let title: String?

    public init(name: String, time: Timestamp, title: String?) {
        self.name = name
        self.time = time
        self.title = title
    }
}
