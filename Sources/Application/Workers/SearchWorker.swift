import Domain

struct SearchWorker {
    let store: any MemesStore
    let matchTimeout: any MatchTimeout

    /// - Throws: `MemesError.query` for an invalid regular expression; store errors.
    func search(_ fetch: MemesFetch, wantsHits: Bool) throws(MemesError) -> SearchCursor {
        SearchCursor(
            try store.fetchMemes(fetch),
            hitsWorker: wantsHits ? try HitsWorker(query: fetch.query) : nil,
            matchTimeout: fetch.query.mayTakeForever ? matchTimeout : nil)
    }
}

struct SearchPage: Equatable {
    var page: MemesPage
    /// The matches in each meme on the page; empty if they were not requested.
    var hits: [MemeHits] = []
}

final class SearchCursor {
    private let cursor: any MemesCursor
    private let hitsWorker: HitsWorker?
    private let matchTimeout: (any MatchTimeout)?

    /// - Parameter matchTimeout: a time limit for matching; `nil` if matching is always fast.
    fileprivate init(
        _ cursor: any MemesCursor, hitsWorker: HitsWorker?, matchTimeout: (any MatchTimeout)?
    ) {
        self.cursor = cursor
        self.hitsWorker = hitsWorker
        self.matchTimeout = matchTimeout
    }

    /// Returns the next page; `nil` after the last page.
    ///
    /// - Throws: read errors; `RequestError.matchTakesTooLong`.
    func nextPage() throws(MemesError) -> SearchPage? {
        guard let page = try cursor.nextPage() else { return nil }
        guard let hitsWorker else { return SearchPage(page: page) }
        let hits =
            try matchTimeout?.answers(for: page.memes.map(\.meme), hitsWorker.hits)
            ?? page.memes.map { hitsWorker.hits(in: $0.meme) }
        return SearchPage(page: page, hits: hits)
    }
}

/// The matches of a query in a meme. The ranges in each field are in order and do not overlap.
struct MemeHits: Equatable {
    private var ranges: [MemeField: [Range<String.Index>]] = [:]
    /// The own fields with matches in their texts.
    var ownFields: [OwnFieldHits] = []

    subscript(field: MemeField) -> [Range<String.Index>] {
        get { ranges[field, default: []] }
        set { ranges[field] = newValue.isEmpty ? nil : newValue }
    }
}

struct OwnFieldHits: Equatable {
    var field: OwnField
    /// The matches in `field.text`.
    var ranges: [Range<String.Index>]
}

extension MemeHits: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (MemeField, [Range<String.Index>])...) {
        for (field, ranges) in elements { self[field] = ranges }
    }
}

struct HitsWorker {
    private let matcher: QueryMatcher

    /// - Throws: `MemesError.query` for an invalid regular expression.
    init(query: Query) throws(MemesError) { matcher = try MemesFetch(query: query).matcher() }

    /// Finds the matches in a meme, in one pass over its text fields.
    func hits(in meme: Meme) -> MemeHits {
        var hits = MemeHits()
        for field in [.title, .text] + MemeField.optionalTexts {
            hits[field] = matcher.ranges(in: meme.text(of: field), of: .field(field))
        }
        for field in meme.ownFields {
            let ranges = matcher.ranges(in: field.text, of: .ownField(field.name))
            if !ranges.isEmpty { hits.ownFields.append(OwnFieldHits(field: field, ranges: ranges)) }
        }
        return hits
    }
}
