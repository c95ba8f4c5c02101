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
