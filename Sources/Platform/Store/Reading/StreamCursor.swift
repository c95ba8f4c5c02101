import Domain

/// A sequence of memes that is read a page at a time.
protocol MemesSource: AnyObject {
    /// Whether all memes have been read.
    var isAtEnd: Bool { get }

    /// Reads the next memes, at most `count`. May read fewer, for example if they are large. Returns an empty
    /// list if all memes have been read, or if a search ends a page early.
    func read(_ count: Int) throws(MemesError) -> [StoredMeme]
}

/// A cursor over the memes from a source, which reads a page at a time.
final class StreamCursor: MemesCursor {
    private let source: any MemesSource
    private let pageSize: Int
    private let shortIDs: (([MemeID]) throws(MemesError) -> ShortIDs)?
    private let warnings: [StoreWarning]
    private var remaining: Int
    private var isAtEnd = false

    /// - Parameters:
    ///   - source: the memes in the requested order. The cursor does not read memes beyond the limit.
    ///   - warnings: the store's warnings, which are added to the last page.
    ///   - shortIDs: returns the short identifiers to display.
    init(
        _ source: any MemesSource, _ fetch: MemesFetch, warnings: [StoreWarning] = [],
        shortIDs: @escaping ([MemeID]) throws(MemesError) -> ShortIDs
    ) {
        self.source = source
        self.warnings = warnings
        self.shortIDs = fetch.wantsShortIDs ? shortIDs : nil
        pageSize = max(fetch.pageSize, 1)
        remaining = max(fetch.limit ?? .max, 0)
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        guard !isAtEnd else { return nil }
        let memes = try source.read(min(pageSize, remaining))
        remaining -= memes.count
        isAtEnd = remaining == 0 || source.isAtEnd
        return MemesPage(
            storedMemes: memes,
            shortIDs: try shortIDs?(memes.map(\.id)) ?? ShortIDs(),
            isLast: isAtEnd, warnings: isAtEnd ? warnings : [])
    }
}

/// A cursor that reads the next page on another thread while the caller uses the current one.
final class PrefetchingCursor: MemesCursor {
    private let cursor: any MemesCursor
    private var work: BackgroundWork<Result<MemesPage?, MemesError>>?

    /// Wraps another cursor, which the caller must not use afterwards.
    init(_ cursor: any MemesCursor) { self.cursor = cursor }

    func nextPage() throws(MemesError) -> MemesPage? {
        let page = work.take()?.wait() ?? PrefetchingCursor.read(cursor)
        if case .success(let page?) = page, !page.isLast {
            work = BackgroundWork { [cursor] in PrefetchingCursor.read(cursor) }
        }
        return try page.get()
    }

    private static func read(_ cursor: any MemesCursor) -> Result<MemesPage?, MemesError> {
        Result { () throws(MemesError) in try cursor.nextPage() }
    }
}
