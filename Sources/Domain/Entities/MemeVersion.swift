/// One version of a meme: the result of an operation.
public struct MemeVersion: Equatable, Sendable {
    /// Its number: 1 is the first in the store.
    public let number: Int
    /// When its operation was made.
    public let time: Timestamp
    /// What kind of operation that was.
    public let kind: Operation.Kind
    /// The meme; `nil` if it was removed.
    public let meme: Meme?

    /// A version.
    public init(number: Int, time: Timestamp, kind: Operation.Kind = .change, meme: Meme?) {
        self.number = number
        self.time = time
        self.kind = kind
        self.meme = meme
    }
}
