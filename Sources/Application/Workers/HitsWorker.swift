import Domain

/// Where a query has found something in a meme: places in order, none over another.
struct MemeHits: Equatable {
    var title: [Range<String.Index>] = []
    var text: [Range<String.Index>] = []
    var url: [Range<String.Index>] = []
    var image: [Range<String.Index>] = []
}

/// Finds the places in memes that a query speaks of.
struct HitsWorker {
    private let matcher: QueryMatcher
    /// For images, which no field of a query names.
    private let imageMatcher: QueryMatcher

    /// A worker for a query.
    ///
    /// - Throws: `MemesError.query` for a regular expression that cannot be read.
    init(query: Query) throws(MemesError) {
        matcher = try MemesFetch(query: query).matcher()
        imageMatcher = try MemesFetch(query: query.withoutFields).matcher()
    }

    /// The places in a meme.
    ///
    /// - Complexity: one pass over its texts.
    func hits(in meme: Meme) -> MemeHits {
        MemeHits(
            title: matcher.ranges(in: meme.title, of: .title),
            text: matcher.ranges(in: meme.text, of: .text),
            url: meme.url.map { matcher.ranges(in: $0, of: .url) } ?? [],
            image: meme.image.map { imageMatcher.ranges(in: $0) } ?? [])
    }
}

extension Query {
    /// What it looks for anywhere; it means other memes.
    fileprivate var withoutFields: Query {
        switch self {
        case .all(let queries), .any(let queries): .all(queries.map(\.withoutFields))
        case .not(let query): .not(query.withoutFields)
        case .text(_, in: .anywhere), .regularExpression: self
        default: .everything
        }
    }
}
