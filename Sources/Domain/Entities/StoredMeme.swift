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

/// Lines of memes that are not decoded, and the owner of their bytes.
public final class MemeLines: @unchecked Sendable {
    // Sendable, as one thread adds the lines, and only then others look at them.
    fileprivate private(set) var lines: [CanonicalLine] = []
    private let owner: AnyObject

    /// No lines, with room for some.
    ///
    /// - Parameter owner: the owner of their bytes.
    public init(owner: AnyObject, capacity: Int) {
        self.owner = owner
        lines.reserveCapacity(capacity)
    }

    /// Adds the line of a meme, which is no removal.
    ///
    /// - Parameter line: ordered, and without what JSON may hold and `JSONWriter` escapes.
    public func append(_ line: CanonicalLine) -> StoredMeme {
        lines.append(line)
        return StoredMeme(self, index: lines.count - 1)
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
