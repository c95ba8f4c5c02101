import Domain

enum TagOrder: String, CaseIterable {
    /// From A to Z in every locale: by the Unicode scalar values of the case-folded names.
    case name
    /// By count, in descending order. Tags with the same count are ordered by name.
    case count
}

struct CountedTags: Equatable {
    var tags: [TagCount]
    /// The number of tags, including those beyond the limit.
    var count: Int
    /// The number of memes whose tags were counted, including memes without tags.
    var memeCount = 0
    package var warnings: [StoreWarning] = []
}

struct TagsWorker {
    let store: any MemesStore

    /// Counts the fetched memes with each tag in one pass. Holds only one page and the counts in memory.
    ///
    /// - Parameter limit: the maximum number of tags, applied after sorting; `nil` for no limit.
    func countTags(
        _ fetch: MemesFetch, order: TagOrder = .name, limit: Int? = nil
    ) throws(MemesError) -> CountedTags {
        let counter = try TagCounter(store.fetchMemes(fetch))
        let tags = TagsWorker.sorted(counter.counts, order)
        return CountedTags(
            tags: Array(tags.prefix(limit ?? tags.count)), count: tags.count,
            memeCount: counter.memeCount, warnings: counter.warnings)
    }

    static func sorted(_ counts: [TagCount], _ order: TagOrder) -> [TagCount] {
        let named = counts.map { (folded: FoldedText($0.name), count: $0) }
        return named.sorted { left, right in
            if order == .count, left.count.count != right.count.count {
                return left.count.count > right.count.count
            }
            return left.folded < right.folded
        }.map(\.count)
    }
}
