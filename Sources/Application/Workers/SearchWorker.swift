import Domain

/// Finds memes and the matches in them.
struct SearchWorker {
    let memesWorker: MemesWorker
    let watchdog: any MatchWatchdog

    /// - Throws: `MemesError.query` for an invalid regular expression; errors of the store.
    func search(_ fetch: MemesFetch, wantsHits: Bool) throws(MemesError) -> SearchCursor {
        SearchCursor(
            try memesWorker.memes(fetch),
            hitsWorker: wantsHits ? try HitsWorker(query: fetch.query) : nil,
            watchdog: fetch.query.hasRegularExpression ? watchdog : nil)
    }
}

/// A page of found memes.
struct SearchPage: Equatable {
    var page: MemesPage
    /// The matches in each meme of the page; empty if not needed.
    var hits: [MemeHits] = []
}

/// The results of a search, page by page.
final class SearchCursor {
    private let cursor: any MemesCursor
    private let hitsWorker: HitsWorker?
    private let watchdog: (any MatchWatchdog)?

    /// - Parameter watchdog: `nil` if matching never takes long.
    fileprivate init(
        _ cursor: any MemesCursor, hitsWorker: HitsWorker?, watchdog: (any MatchWatchdog)?
    ) {
        self.cursor = cursor
        self.hitsWorker = hitsWorker
        self.watchdog = watchdog
    }

    /// Reads the next page; `nil` after the last.
    ///
    /// - Throws: errors of reading; `RequestError.matchTakesTooLong`.
    func nextPage() throws(MemesError) -> SearchPage? {
        guard let page = try cursor.nextPage() else { return nil }
        guard let hitsWorker else { return SearchPage(page: page) }
        let hits =
            try watchdog?.answers(for: page.memes.map(\.meme), hitsWorker.hits)
            ?? page.memes.map { hitsWorker.hits(in: $0.meme) }
        return SearchPage(page: page, hits: hits)
    }
}

/// The matches of a query in a meme: ranges in order, without overlaps.
struct MemeHits: Equatable {
    private var ranges: [MemeField: [Range<String.Index>]] = [:]

    subscript(field: MemeField) -> [Range<String.Index>] {
        get { ranges[field, default: []] }
        set { ranges[field] = newValue.isEmpty ? nil : newValue }
    }
}

extension MemeHits: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (MemeField, [Range<String.Index>])...) {
        for (field, ranges) in elements { self[field] = ranges }
    }
}

/// Finds the matches of a query in memes.
struct HitsWorker {
    private let matcher: QueryMatcher

    /// - Throws: `MemesError.query` for an invalid regular expression.
    init(query: Query) throws(MemesError) {
        matcher = try MemesFetch(query: query).matcher()
    }

    /// Finds the matches in a meme, in one pass over its texts.
    func hits(in meme: Meme) -> MemeHits {
        var hits = MemeHits()
        for field in [.title, .text] + MemeField.optionalTexts {
            hits[field] = matcher.ranges(in: meme.text(of: field), of: .field(field))
        }
        return hits
    }
}
