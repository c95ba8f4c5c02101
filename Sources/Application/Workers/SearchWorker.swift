import Domain

/// Finds memes, and the places in them that a query speaks of.
struct SearchWorker {
    private let memesWorker: MemesWorker

    init(memesWorker: MemesWorker) {
        self.memesWorker = memesWorker
    }

    /// Begins to search.
    ///
    /// - Parameter wantsHits: whether the places are wanted, too.
    /// - Throws: `MemesError.query` for a regular expression that cannot be read, and what the store
    ///   throws.
    func search(_ fetch: MemesFetch, wantsHits: Bool) throws(MemesError) -> SearchCursor {
        SearchCursor(
            try memesWorker.memes(fetch),
            hitsWorker: wantsHits ? try HitsWorker(query: fetch.query) : nil)
    }
}

/// A page of memes that were found.
struct SearchPage: Equatable {
    var page: MemesPage
    /// The places in each meme of the page; none where they are not wanted.
    var hits: [MemeHits] = []
}

/// What a search has found, page by page.
final class SearchCursor {
    private let cursor: any MemesCursor
    private let hitsWorker: HitsWorker?

    fileprivate init(_ cursor: any MemesCursor, hitsWorker: HitsWorker?) {
        self.cursor = cursor
        self.hitsWorker = hitsWorker
    }

    /// Reads the next page; `nil` after the last.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> SearchPage? {
        guard let page = try cursor.nextPage() else { return nil }
        return SearchPage(page: page, hits: hitsWorker.map { page.memes.map($0.hits) } ?? [])
    }
}
