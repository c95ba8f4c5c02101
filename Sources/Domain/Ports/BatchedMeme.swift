/// The result of adding a meme to a batch.
public struct BatchedMeme: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case added
        /// The store had a different version of the meme.
        case updated
        /// The store already had the meme, so nothing was stored.
        case existing
    }

    public let id: MemeID
    public let status: Status

    public init(_ id: MemeID, _ status: Status) {
        self.id = id
        self.status = status
    }
}
