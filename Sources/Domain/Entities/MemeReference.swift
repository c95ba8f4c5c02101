/// A reference to a meme, as users type it.
public indirect enum MemeReference: Hashable, Sendable, CustomStringConvertible {
    /// An identifier or a prefix of one: `7m3k`.
    case prefix(MemeIDPrefix)
    /// An identifier, a prefix of one, or a whole title, ignoring case: `7m3k`, `Buy milk`. A whole
    /// identifier always means itself; any other word means all memes that it may mean.
    case word(String)
    /// By recency of change: `@` is 0, the last changed meme; `@~2` the second before it.
    case recent(Int)
    /// A version of a meme, which may be removed: `7m3k@1` is the first, `@@1` the first of `@`.
    case version(MemeReference, Int)

    /// The minimum length of a word that refers to a meme to be changed.
    public static let shortestWordForChange = 4

    /// Reads a reference written by a program, which cannot be a title.
    ///
    /// - Throws: `ReferenceError.unreadable`.
    public init(_ typed: String) throws(MemesError) {
        try self.init(typed) { MemeIDPrefix($0).map(MemeReference.prefix) }
    }

    /// Reads a reference typed by a user. A title cannot begin with `@` or end in `@N`.
    ///
    /// - Parameter isForChange: whether the meme is to be changed, which requires a minimum length.
    /// - Throws: `ReferenceError.unreadable`, `.tooShort`.
    public init(word typed: String, isForChange: Bool) throws(MemesError) {
        try self.init(typed) { .word(String($0)) }
        if isForChange, let word, word.count < MemeReference.shortestWordForChange {
            throw .reference(.tooShort(word))
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

    /// Returns the start of the trailing `@N`.
    private static func versionStart(in typed: Substring) -> String.Index? {
        guard let at = typed.utf8.lastIndex(of: UInt8(ascii: "@")), at > typed.startIndex else {
            return nil
        }
        let digits = typed.utf8[typed.utf8.index(after: at)...]
        return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit) ? at : nil
    }

    private var word: String? {
        switch self {
        case .word(let word): word
        case .version(let meme, _): meme.word
        case .prefix, .recent: nil
        }
    }

    /// The text, which parses as the same reference.
    public var description: String {
        switch self {
        case .prefix(let prefix): prefix.text
        case .word(let word): word
        case .recent(0): "@"
        case .recent(let distance): "@~\(distance)"
        case .version(let meme, let number): "\(meme)@\(number)"
        }
    }
}
