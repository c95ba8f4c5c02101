import Domain

/// The matches of a query in a meme: ranges in order, without overlaps.
struct MemeHits: Equatable {
    var title: [Range<String.Index>] = []
    var text: [Range<String.Index>] = []
    var url: [Range<String.Index>] = []
    var image: [Range<String.Index>] = []
}

/// Finds the matches of a query in memes.
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
    /// The words that are not excluded.
    fileprivate var withoutFields: Query {
        switch self {
        case .all(let queries), .any(let queries): .all(queries.map(\.withoutFields))
        case .not(let query): .not(query.withoutFields)
        case .text(_, in: .anywhere), .regularExpression: self
        default: .everything
        }
    }
}
