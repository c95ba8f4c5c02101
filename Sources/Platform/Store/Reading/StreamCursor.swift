import Domain

/// Memes that come one after the other.
protocol MemesSource: AnyObject {
    /// Whether there are no more.
    var isAtEnd: Bool { get }

    /// Reads the next ones: as many as are wanted, or fewer where they are large or there are no
    /// more; one at least, if there is one.
    func read(_ count: Int) throws(MemesError) -> [StoredMeme]
}

/// Pages of memes that a store hands out one after the other.
final class StreamCursor: MemesCursor {
    private let source: any MemesSource
    private let pageSize: Int
    private let shortIDs: (([MemeID]) throws(MemesError) -> ShortIDs)?
    private let warnings: [StoreWarning]
    private var remaining: Int
    private var number = 0
    private var isAtEnd = false

    /// - Parameters:
    ///   - source: the memes in the order that was asked for; of more than were asked for the rest
    ///     is not read.
    ///   - fetch: the request.
    ///   - warnings: the warnings of the store, for the last page.
    ///   - shortIDs: how identifiers are shown to people.
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
        defer { number += 1 }
        return MemesPage(
            number: number, storedMemes: memes,
            shortIDs: try shortIDs?(memes.map(\.id)) ?? ShortIDs(),
            isLast: isAtEnd, warnings: isAtEnd ? warnings : [])
    }
}
