/// One version of a meme: what an operation made of it.
public struct MemeVersion: Equatable, Sendable {
    /// Which one it is: 1 is the first that the store has.
    public let number: Int
    /// When its operation was made.
    public let time: Timestamp
    /// What kind of operation that was.
    public let kind: Operation.Kind
    /// The meme as it was made; `nil` if it was removed.
    public let meme: Meme?

    /// A version.
    public init(number: Int, time: Timestamp, kind: Operation.Kind = .change, meme: Meme?) {
        self.number = number
        self.time = time
        self.kind = kind
        self.meme = meme
    }
}
