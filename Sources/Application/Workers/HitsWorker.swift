import Domain

/// The matches of a query in a meme: ranges in order, without overlaps.
struct MemeHits: Equatable {
    private var ranges: [MemeField: [Range<String.Index>]] = [:]

    /// The places in a field.
    subscript(field: MemeField) -> [Range<String.Index>] {
        get { ranges[field, default: []] }
        set { ranges[field] = newValue.isEmpty ? nil : newValue }
    }
}

extension MemeHits: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (MemeField, [Range<String.Index>])...) {
        for (field, ranges) in elements { self[field] = ranges }
    }
}

/// Finds the matches of a query in memes.
struct HitsWorker {
    private let matcher: QueryMatcher

    /// A worker for a query.
    ///
    /// - Throws: `MemesError.query` for a regular expression that cannot be read.
    init(query: Query) throws(MemesError) {
        matcher = try MemesFetch(query: query).matcher()
    }

    /// The places in a meme.
    ///
    /// - Complexity: one pass over its texts.
    func hits(in meme: Meme) -> MemeHits {
        var hits = MemeHits()
        for field in [.title, .text] + MemeField.optionalTexts {
            hits[field] = matcher.ranges(in: meme.text(of: field), of: .field(field))
        }
        return hits
    }
}
