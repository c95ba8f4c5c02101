/// A meme of a store, decoded on demand: a list of titles decodes no texts, and JSON can be copied as stored.
public struct StoredMeme: Sendable {
    private enum Content {
        case line(MemeLines, index: Int)
        indirect case decoded(Meme)
    }

    private let content: Content

    public init(_ meme: Meme) {
        content = .decoded(meme)
    }

    fileprivate init(_ lines: MemeLines, index: Int) {
        content = .line(lines, index: index)
    }

    /// Calls one of two functions with the decoded meme or with its line.
    public func read<Answer>(
        _ decoded: (Meme) -> Answer, _ line: (borrowing CanonicalLine) -> Answer
    ) -> Answer {
        switch content {
        case .decoded(let meme): decoded(meme)
        case .line(let lines, let index): line(lines.lines[index])
        }
    }
}

/// The lines of memes that are not decoded, with the owner of their bytes.
private final class MemeLines: Sendable {
    // Safe to share: the lines never change, and the owner only keeps their bytes alive.
    nonisolated(unsafe) let lines: [CanonicalLine]
    nonisolated(unsafe) private let owner: AnyObject

    init(_ lines: [CanonicalLine], owner: AnyObject) {
        self.lines = lines
        self.owner = owner
    }
}

/// A builder of stored memes. Memes that are not decoded share the memory of their lines.
public struct StoredMemes {
    /// The line of each meme; empty if the meme is decoded.
    private var lines: [CanonicalLine] = []
    private var decoded: [(index: Int, meme: Meme)] = []

    public init(capacity: Int) {
        lines.reserveCapacity(capacity)
    }

    public var count: Int { lines.count }

    /// Adds the line of a meme. It must not be a removal.
    ///
    /// - Parameter line: an ordered line without characters that `JSONWriter` would escape differently.
    public mutating func append(_ line: CanonicalLine) {
        lines.append(line)
    }

    public mutating func append(_ meme: Meme) {
        decoded.append((lines.count, meme))
        lines.append(CanonicalLine())
    }

    /// Returns the memes in the order in which they were added, or in reverse.
    ///
    /// - Parameter owner: the owner of the lines' bytes.
    public func memes(owner: AnyObject, isReversed: Bool = false) -> [StoredMeme] {
        let shared = MemeLines(lines, owner: owner)
        func index(_ position: Int) -> Int { isReversed ? count - 1 - position : position }
        var memes = lines.indices.map { StoredMeme(shared, index: index($0)) }
        for (position, meme) in decoded { memes[index(position)] = StoredMeme(meme) }
        return memes
    }
}

extension StoredMeme {
    public var meme: Meme { read({ $0 }, { $0.meme(wantsText: true) }) }

    public var id: MemeID { read(\.id) { MemeID(bits: $0.id) } }

    public var title: String { read(\.title) { $0.title.string ?? "" } }

    public var tags: [Tag] { read(\.tags, \.decodedTags) }

    public var isPinned: Bool { read(\.isPinned) { $0.members.contains(.pinned) } }

    /// When the meme was added; `nil` only in stores written by another program.
    public var created: Timestamp? {
        read(\.created) { $0.created == .min ? nil : Timestamp(milliseconds: $0.created) }
    }

    /// The time of the last change: `modified`, else `created`.
    public var changed: Timestamp? {
        read(\.changed) { $0.changed == .min ? nil : Timestamp(milliseconds: $0.changed) }
    }
}

extension StoredMeme: Equatable {
    public static func == (left: StoredMeme, right: StoredMeme) -> Bool { left.meme == right.meme }
}
