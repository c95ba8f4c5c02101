/// A meme of a store, decoded on demand, so that a list of titles decodes
/// no texts, and JSON can be copied as it is stored.
public struct StoredMeme: Sendable {
    private enum Content {
        /// One of the lines of a page.
        case line(MemeLines, index: Int)
        indirect case decoded(Meme)
    }

    private let content: Content

    /// A meme that is decoded.
    public init(_ meme: Meme) {
        content = .decoded(meme)
    }

    fileprivate init(_ lines: MemeLines, index: Int) {
        content = .line(lines, index: index)
    }

    /// Gives access to the line of a meme that is not decoded, or to the decoded one.
    public func read<Answer>(
        _ decoded: (Meme) -> Answer, _ line: (borrowing CanonicalLine) -> Answer
    ) -> Answer {
        switch content {
        case .decoded(let meme): decoded(meme)
        case .line(let lines, let index): line(lines.lines[index])
        }
    }
}

/// The lines of memes that are not decoded, and the owner of their bytes.
private final class MemeLines: Sendable {
    // Nothing changes the lines, and the owner only keeps their bytes.
    nonisolated(unsafe) let lines: [CanonicalLine]
    nonisolated(unsafe) private let owner: AnyObject

    init(_ lines: [CanonicalLine], owner: AnyObject) {
        self.lines = lines
        self.owner = owner
    }
}

/// Collects stored memes; those that are not decoded share the memory of their lines.
public struct StoredMemes {
    /// The line of each meme; an empty one where the meme is decoded.
    private var lines: [CanonicalLine] = []
    private var decoded: [(index: Int, meme: Meme)] = []

    /// No memes, with room for some.
    public init(capacity: Int) {
        lines.reserveCapacity(capacity)
    }

    /// The number of memes.
    public var count: Int { lines.count }

    /// Adds the line of a meme, which is no removal.
    ///
    /// - Parameter line: ordered, and without what JSON may hold and `JSONWriter` escapes.
    public mutating func append(_ line: CanonicalLine) {
        lines.append(line)
    }

    /// Adds a meme that is decoded.
    public mutating func append(_ meme: Meme) {
        decoded.append((lines.count, meme))
        lines.append(CanonicalLine())
    }

    /// The memes in the order in which they were added, or in reverse.
    ///
    /// - Parameter owner: the owner of the bytes of the lines.
    public func memes(owner: AnyObject, isReversed: Bool = false) -> [StoredMeme] {
        let shared = MemeLines(lines, owner: owner)
        func index(_ position: Int) -> Int { isReversed ? count - 1 - position : position }
        var memes = lines.indices.map { StoredMeme(shared, index: index($0)) }
        for (position, meme) in decoded { memes[index(position)] = StoredMeme(meme) }
        return memes
    }
}

extension StoredMeme {
    /// Decodes the whole meme.
    public var meme: Meme { read({ $0 }, { $0.meme(wantsText: true) }) }

    /// The permanent identifier.
    public var id: MemeID { read(\.id) { MemeID(bits: $0.id) } }

    /// Decodes the title.
    public var title: String { read(\.title) { $0.title.string ?? "" } }

    /// Decodes the tags.
    public var tags: [Tag] { read(\.tags, \.decodedTags) }

    /// Whether the meme is pinned.
    public var isPinned: Bool { read(\.isPinned) { $0.members.contains(.pinned) } }

    /// When it was added; `nil` only in a store that another program wrote.
    public var created: Timestamp? {
        read(\.created) { $0.created == .min ? nil : Timestamp(milliseconds: $0.created) }
    }

    /// When the meme last changed: `modified`, else `created`.
    public var changed: Timestamp? {
        read(\.changed) { $0.changed == .min ? nil : Timestamp(milliseconds: $0.changed) }
    }
}

extension StoredMeme: Equatable {
    /// Equal where the memes are.
    public static func == (left: StoredMeme, right: StoredMeme) -> Bool { left.meme == right.meme }
}
