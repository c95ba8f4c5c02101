/// A title that a meme once had.
public struct FormerTitle: Equatable, Sendable {
    public var id: MemeID
    public var title: String
    /// The time of the operation that wrote the next version.
    public var end: Timestamp

    public init(id: MemeID, title: String, end: Timestamp) {
        self.id = id
        self.title = title
        self.end = end
    }
}
