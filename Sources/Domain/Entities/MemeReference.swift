/// How a user names one meme.
public enum MemeReference: Hashable, Sendable {
    /// An identifier or the first characters of one: `7m3k`.
    case prefix(MemeIDPrefix)
    /// By recency of change: `@` is 0, the meme changed last; `@~2` the second before it.
    case recent(Int)

    /// Reads what a user typed.
    ///
    /// - Throws: `MemesError.unreadableReference`.
    public init(_ typed: String) throws(MemesError) {
        if typed == "@" {
            self = .recent(0)
        } else if typed.hasPrefix("@~"), let distance = WholeNumber.read(typed.dropFirst(2)) {
            self = .recent(distance)
        } else if let prefix = MemeIDPrefix(typed) {
            self = .prefix(prefix)
        } else {
            throw .unreadableReference(typed)
        }
    }
}

extension MemeReference: CustomStringConvertible {
    /// The spelling that reads back as the same reference.
    public var description: String {
        switch self {
        case .prefix(let prefix): prefix.text
        case .recent(0): "@"
        case .recent(let distance): "@~\(distance)"
        }
    }
}
