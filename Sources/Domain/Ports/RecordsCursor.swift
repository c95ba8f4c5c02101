/// An answer of memes as records, the bytes that a program is to get, which is read page by page.
public protocol RecordsCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> RecordsPage?
}

/// The records of some of the memes of an answer.
public struct RecordsPage: Equatable, Sendable {
    /// The records, in parts that follow one another.
    public var parts: [[UInt8]]
    /// How many memes they are of.
    public var count: Int
    /// Whether no page follows.
    public var isLast: Bool
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page; the only one, unless said otherwise.
    public init(
        parts: [[UInt8]], count: Int, isLast: Bool = true, warnings: [StoreWarning] = []
    ) {
        self.parts = parts
        self.count = count
        self.isLast = isLast
        self.warnings = warnings
    }
}

/// The records of memes that come from another cursor: the plain way, which any store can go.
public final class EncodedRecordsCursor: RecordsCursor {
    private let memes: any MemesCursor
    private let spelling: RecordEncoding

    /// The records of the memes of a cursor.
    public init(_ memes: any MemesCursor, as spelling: RecordEncoding) {
        self.memes = memes
        self.spelling = spelling
    }

    public func nextPage() throws(MemesError) -> RecordsPage? {
        guard let page = try memes.nextPage() else { return nil }
        var records: [UInt8] = []
        for meme in page.memes { spelling.append(meme, to: &records) }
        return RecordsPage(
            parts: [records], count: page.memes.count, isLast: page.isLast, warnings: page.warnings)
    }
}
