/// A reference to a meme, as typed by a user.
public indirect enum MemeReference: Hashable, Sendable, CustomStringConvertible {
    /// An identifier or its first characters: `7m3k`.
    case prefix(MemeIDPrefix)
    /// An identifier, its first characters, a whole title or, if none of these matches, a whole alias,
    /// ignoring case: `7m3k`, `Buy milk`. A whole identifier that was ever used refers only to its own meme.
    /// Any other word refers to every meme that it matches.
    case word(String)
    /// A whole title or alias, in a command that changes memes. The word is too short to be read as the
    /// beginning of an identifier, but if it is one, it is ambiguous.
    case shortWord(String)
    /// A meme, identified by how recently it was changed on this device: `@` (0) is the most recently changed
    /// meme, and `@~1` is the meme changed before that.
    case recent(Int)
    /// A version of a meme, which may have been removed: `7m3k@1` is the first version of `7m3k`, and `@@1`
    /// is the first version of `@`.
    case version(MemeReference, Int)

    /// The minimum number of characters of an identifier that name a meme to be changed.
    public static let shortestWordForChange = 4

    /// Reads a reference written by a program. Titles are not accepted.
    ///
    /// - Throws: `ReferenceError.unreadable`.
    public init(_ typed: String) throws(MemesError) {
        try self.init(typed) { MemeIDPrefix($0).map(MemeReference.prefix) }
    }

    /// Reads a reference typed by a user. A title cannot begin with `@` or end in `@N`.
    ///
    /// - Parameter isForChange: whether the command changes the meme. If so, a word of less than
    ///   `shortestWordForChange` characters is only read as a title.
    /// - Throws: `ReferenceError.unreadable`.
    public init(word typed: String, isForChange: Bool) throws(MemesError) {
        try self.init(typed) {
            isForChange && $0.count < MemeReference.shortestWordForChange
                ? .shortWord(String($0)) : .word(String($0))
        }
    }

    private init(_ typed: String, named name: (Substring) -> MemeReference?) throws(MemesError) {
        func meme(_ typed: Substring) -> MemeReference? {
            if typed.isEmpty || MemeReference.versionStart(in: typed) != nil { return nil }
            guard typed.utf8.first == UInt8(ascii: "@") else { return name(typed) }
            if typed == "@" { return .recent(0) }
            return typed.hasPrefix("@~")
                ? WholeNumber.read(typed.dropFirst(2)).map(Self.recent) : nil
        }
        if let at = MemeReference.versionStart(in: typed[...]), let meme = meme(typed[..<at]),
            let number = WholeNumber.read(typed[typed.utf8.index(after: at)...]), number > 0
        {
            self = .version(meme, number)
        } else if let meme = meme(typed[...]) {
            self = meme
        } else {
            throw .reference(.unreadable(typed))
        }
    }

    /// Returns the position of the `@` in a trailing `@N`; `nil` if there is no `@N`, or no text before it.
    private static func versionStart(in typed: Substring) -> String.Index? {
        guard let at = typed.utf8.lastIndex(of: UInt8(ascii: "@")), at > typed.startIndex else {
            return nil
        }
        let digits = typed.utf8[typed.utf8.index(after: at)...]
        return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit) ? at : nil
    }

    /// The reference as text. The initializer that created the reference parses it to an equal reference.
    public var description: String {
        switch self {
        case .prefix(let prefix): prefix.text
        case .word(let word), .shortWord(let word): word
        case .recent(0): "@"
        case .recent(let distance): "@~\(distance)"
        case .version(let meme, let number): "\(meme)@\(number)"
        }
    }
}

/// A meme that an ambiguous or misspelled reference may refer to.
public struct MemeCandidate: Equatable, Sendable {
    public static let maximumListed = 10

    public let id: MemeID
    public let title: String
    /// The beginning of the text; see `Meme.excerpt`.
    public let excerpt: String
    /// The time at which the meme was last changed or, if it was never changed, added; `nil` if unknown.
    public let changed: Timestamp?

    public init(id: MemeID, title: String, excerpt: String = "", changed: Timestamp? = nil) {
        self.id = id
        self.title = title
        self.excerpt = excerpt
        self.changed = changed
    }

    public init(_ meme: Meme) {
        self.init(id: meme.id, title: meme.title, excerpt: meme.excerpt, changed: meme.changed)
    }
}
