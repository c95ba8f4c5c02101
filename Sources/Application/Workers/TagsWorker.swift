import Domain

/// The orders that tags are listed in.
enum TagOrder: String, CaseIterable {
    /// From A to Z: case-folded, then by Unicode scalar, whatever the locale.
    case name
    /// The one that most memes have first; equal ones by name.
    case count
}

/// Which tags to count.
struct TagsFetch: Equatable {
    /// The memes whose tags are counted.
    var query: Query = .everything
    /// When the store is looked at; `nil` for now.
    var asOf: Timestamp?
    var order: TagOrder = .name
    /// How many at most, counted after ordering; `nil` for all.
    var limit: Int?
}

/// The tags of memes.
struct CountedTags: Equatable {
    /// The tags, in order.
    var tags: [TagCount]
    /// How many there are, those beyond the limit too.
    var count: Int
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}

/// Counts tags.
struct TagsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Counts how many memes have each tag.
    ///
    /// - Complexity: one pass through the memes, in memory for a page of them and for the tags.
    func countTags(_ fetch: TagsFetch) throws(MemesError) -> CountedTags {
        var counter = TagCounter()
        var warnings: [StoreWarning] = []
        let cursor = try store.fetchMemes(
            MemesFetch(
                query: fetch.query, includesRemoved: fetch.query.mentionsRemoved, asOf: fetch.asOf,
                wantsTexts: false))
        while let page = try cursor.nextPage() {
            counter.count(page.memes)
            warnings += page.warnings
        }
        let tags = TagsWorker.sorted(counter.counts, fetch.order)
        return CountedTags(
            tags: Array(tags.prefix(fetch.limit ?? tags.count)), count: tags.count,
            warnings: warnings)
    }

    private static func sorted(_ counts: [TagCount], _ order: TagOrder) -> [TagCount] {
        let named = counts.map { (folded: FoldedText($0.name), count: $0) }
        return named.sorted { left, right in
            if order == .count, left.count.count != right.count.count {
                return left.count.count > right.count.count
            }
            return left.folded < right.folded
        }.map(\.count)
    }
}
