/// A version of a meme, the result of an operation.
public struct MemeVersion: Equatable, Sendable {
    /// The number in the store, from 1.
    public let number: Int
    public let time: Timestamp
    public let kind: Operation.Kind
    /// The meme; `nil` if removed.
    public let meme: Meme?

    public init(number: Int, time: Timestamp, kind: Operation.Kind = .change, meme: Meme?) {
        self.number = number
        self.time = time
        self.kind = kind
        self.meme = meme
    }
}
