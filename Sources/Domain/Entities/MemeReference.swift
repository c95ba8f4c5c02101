/// A reference to a meme, as users type it.
public indirect enum MemeReference: Hashable, Sendable {
    /// An identifier or the first characters of one: `7m3k`.
    case prefix(MemeIDPrefix)
    /// By recency of change: `@` is 0, the meme changed last; `@~2` the second before it.
    case recent(Int)
    /// A version of a meme, which may have been removed: `7m3k@1` is the first, `@@1` the first of `@`.
    case version(MemeReference, Int)

    /// Reads what a user typed.
    ///
    /// - Throws: `ReferenceError.unreadable`.
    public init(_ typed: String) throws(MemesError) {
        if let reference = MemeReference(meme: typed[...]) {
            self = reference
        } else if let at = typed.utf8.lastIndex(of: UInt8(ascii: "@")), at > typed.startIndex,
            let meme = MemeReference(meme: typed[..<at]),
            let number = WholeNumber.read(typed[typed.utf8.index(after: at)...]), number > 0
        {
            self = .version(meme, number)
        } else {
            throw .reference(.unreadable(typed))
        }
    }

    private init?(meme typed: Substring) {
        if let prefix = MemeIDPrefix(typed) {
            self = .prefix(prefix)
        } else if typed == "@" {
            self = .recent(0)
        } else if typed.hasPrefix("@~"), let distance = WholeNumber.read(typed.dropFirst(2)) {
            self = .recent(distance)
        } else {
            return nil
        }
    }
}

extension MemeReference: CustomStringConvertible {
    /// The text of the reference, which parses as the same reference.
    public var description: String {
        switch self {
        case .prefix(let prefix): prefix.text
        case .recent(0): "@"
        case .recent(let distance): "@~\(distance)"
        case .version(let meme, let number): "\(meme)@\(number)"
        }
    }
}
