import Domain

/// A sequence of memes that is read in portions.
protocol MemesSource: AnyObject {
    /// Whether all memes were read.
    var isAtEnd: Bool { get }

    /// Reads at most `count` memes; fewer if they are large, but at least one if any is left.
    func read(_ count: Int) throws(MemesError) -> [StoredMeme]
}

/// Reads memes from a source, a page at a time.
final class StreamCursor: MemesCursor {
    private let source: any MemesSource
    private let pageSize: Int
    private let shortIDs: (([MemeID]) throws(MemesError) -> ShortIDs)?
    private let warnings: [StoreWarning]
    private var remaining: Int
    private var isAtEnd = false

    /// - Parameters:
    ///   - source: the memes in the requested order; those beyond the limit are not read.
    ///   - warnings: the warnings of the store, for the last page.
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
