/// A meme from a store, decoded on demand. Its title can be read without decoding its text, and its JSON can
/// be copied as stored.
public struct StoredMeme: Sendable {
    private enum Content {
        case line(MemeLines, index: Int)
        indirect case decoded(Meme)
    }

    private let content: Content

    public init(_ meme: Meme) { content = .decoded(meme) }

    fileprivate init(_ lines: MemeLines, index: Int) { content = .line(lines, index: index) }

    /// Calls `decoded` with the meme if it is already decoded. Otherwise, calls `line` with the meme's line.
    public func read<Answer>(
        _ decoded: (Meme) -> Answer, _ line: (borrowing CanonicalLine) -> Answer
    ) -> Answer {
        switch content {
        case .decoded(let meme): decoded(meme)
        case .line(let lines, let index): line(lines.lines[index])
        }
    }
}

/// The lines of memes that are not decoded, together with the owner of the lines' bytes.
private final class MemeLines: Sendable {
    // Safe to share: the lines never change, and the owner only keeps their bytes alive.
    nonisolated(unsafe) let lines: [CanonicalLine]
    nonisolated(unsafe) private let owner: AnyObject

    init(_ lines: [CanonicalLine], owner: AnyObject) {
        self.lines = lines
        self.owner = owner
    }
}

/// A builder for a list of stored memes. All memes that are not decoded share one array of lines.
public struct StoredMemes {
    /// The line of each meme. The line is empty if the meme is decoded.
    private var lines: [CanonicalLine] = []
    private var decoded: [(index: Int, meme: Meme)] = []

    public init(capacity: Int) { lines.reserveCapacity(capacity) }

    /// Adds the line of a meme. The line must not be a removal.
    ///
    /// - Parameter line: an ordered line. It must not contain characters that `JSONWriter` would escape
    ///   differently.
    public mutating func append(_ line: CanonicalLine) { lines.append(line) }

    public mutating func append(_ meme: Meme) {
        decoded.append((lines.count, meme))
        lines.append(CanonicalLine())
    }

    /// Returns the memes in the order in which they were added, or in reverse order.
    ///
    /// - Parameter owner: the owner of the lines' bytes.
    public func memes(owner: AnyObject, isReversed: Bool = false) -> [StoredMeme] {
        let shared = MemeLines(lines, owner: owner)
        func index(_ position: Int) -> Int { isReversed ? lines.count - 1 - position : position }
        var memes = lines.indices.map { StoredMeme(shared, index: index($0)) }
        for (position, meme) in decoded { memes[index(position)] = StoredMeme(meme) }
        return memes
    }
}

extension StoredMeme {
    /// The decoded meme.
    ///
    /// - Complexity: linear in the length of the stored meme, unless it is already decoded.
    public var meme: Meme { read({ $0 }, { $0.meme(wantsText: true) }) }

    public var id: MemeID { read(\.id) { MemeID(bits: $0.id) } }

    public var title: String { read(\.title) { $0.title.string ?? "" } }

    public var tags: [Tag] { read(\.tags, \.decodedTags) }

    public var otherFields: [JSONMember] { read(\.otherFields, \.otherFields) }

    public var isPinned: Bool { read(\.isPinned) { $0.members.contains(.pinned) } }

    public var key: String? { read(\.key, \.key.string) }

    /// The time at which the meme was added; `nil` if the store has no such time, because another program
    /// wrote the meme.
    public var created: Timestamp? {
        read(\.created) { $0.created == .min ? nil : Timestamp(milliseconds: $0.created) }
    }

    /// The time of the last change: `modified` or, if absent, `created`.
    public var changed: Timestamp? {
        read(\.changed) { $0.changed == .min ? nil : Timestamp(milliseconds: $0.changed) }
    }
}

extension StoredMeme: Equatable {
    public static func == (left: StoredMeme, right: StoredMeme) -> Bool { left.meme == right.meme }
}
