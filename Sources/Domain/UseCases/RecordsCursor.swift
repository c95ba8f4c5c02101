/// An answer of memes as JSON Lines, the bytes that a program is to get, which is read page by page.
public protocol RecordsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> RecordsPage?
}

/// Some of the memes of an answer, each an object in a line of its own with a line feed.
public struct RecordsPage: Equatable, Sendable {
    /// The lines, in parts that follow one another.
    public var parts: [[UInt8]]
    /// How many memes they tell of.
    public var count: Int
    /// Whether no page follows.
    public var isLast: Bool
    /// What the store has to say; on the last page only.
    public var notices: [StoreNotice]

    /// A page; the only one, unless said otherwise.
    public init(
        parts: [[UInt8]], count: Int, isLast: Bool = true, notices: [StoreNotice] = []
    ) {
        self.parts = parts
        self.count = count
        self.isLast = isLast
        self.notices = notices
    }
}

/// The records of memes that come from another cursor: the plain way, which any store can go.
public final class EncodedRecordsCursor: RecordsCursor {
    private let memes: any MemesCursor

    /// The records of the memes of a cursor.
    public init(_ memes: any MemesCursor) {
        self.memes = memes
    }

    public func nextPage() throws(MemesError) -> RecordsPage? {
        guard let page = try memes.nextPage() else { return nil }
        var writer = JSONWriter()
        for meme in page.memes {
            writer.meme(meme)
            writer.endLine()
        }
        return RecordsPage(
            parts: [writer.bytes], count: page.memes.count, isLast: page.isLast,
            notices: page.notices)
    }
}
