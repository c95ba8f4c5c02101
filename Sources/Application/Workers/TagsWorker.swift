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
    /// A tag whose name is similar to the wanted names, if no tag has them.
    var nearest: String?
    package var warnings: [StoreWarning] = []
}

struct TagsWorker {
    let store: any MemesStore

    /// Counts the fetched memes with each tag in one pass. Holds only one page and the counts in memory.
    ///
    /// - Parameters:
    ///   - words: words that the names of the tags must contain.
    ///   - limit: the maximum number of tags, applied after sorting; `nil` for no limit.
    func countTags(
        _ fetch: MemesFetch, named words: [String] = [], order: TagOrder = .name, limit: Int? = nil
    ) throws(MemesError) -> CountedTags {
        let counter = try TagCounter(store.fetchMemes(fetch))
        let names = words.map { Query.text(TextPattern($0), in: .field(.title)) }
        let matcher = try MemesFetch(query: .matchingAll(names)).matcher()
        let tags = TagsWorker.sorted(counter.counts, order).filter { tag in
            matcher.matches(Meme(id: MemeID(bits: 0), title: tag.name), isRemoved: false)
        }
        return CountedTags(
            tags: Array(tags.prefix(limit ?? tags.count)), count: tags.count,
            memeCount: counter.memeCount,
            nearest: tags.isEmpty && !words.isEmpty
                ? counter.nearest(to: words.joinedBySpaces) : nil,
            warnings: counter.warnings)
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

struct TagCount: Equatable {
    /// The tag, spelled as in the oldest meme that has the tag.
    var name: String
    var count: Int
}

/// A counter of the memes that have each tag. It makes one pass over the memes, and keeps only the tags in
/// memory. Tags that differ only in case or Unicode normalization count as one.
struct TagCounter {
    private struct Entry {
        var count: TagCount
        /// The oldest meme with the tag. Its spelling of the tag is used.
        var first: MemeAge
        /// The last meme that was counted, so that no meme is counted twice.
        var lastMeme: MemeID?
    }

    private var entries: [Entry] = []
    private var places: [Tag: Int] = [:]
    /// The indexes in `entries`, keyed by exact spelling, so that each spelling is folded only once.
    private var placesByName: [String: Int] = [:]

    /// The number of counted memes, including memes without tags.
    private(set) var memeCount = 0
    private(set) var warnings: [StoreWarning] = []

    init() {}

    /// Creates a counter for the memes from a cursor, which must return each meme only once.
    init(_ cursor: any MemesCursor) throws(MemesError) {
        while let page = try cursor.nextPage() {
            count(page.memes)
            warnings += page.warnings
        }
    }

    /// The number of memes with each tag. The tags are in the order in which they first occurred.
    var counts: [TagCount] { entries.map(\.count) }

    /// Returns the tag nearest to a missing one, ignoring case; `nil` if none is similar. Skips long tags.
    func nearest(to name: String) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        let names = counts.map(\.name).filter { $0.utf8.count <= 200 }
        let folded = names.map(CaseFolding.fold)
        let nearest = NearestWord.to(CaseFolding.fold(name), among: folded)
        return nearest.flatMap(folded.firstIndex).map { names[$0] }
    }

    /// Counts the tags of memes. Each meme must be counted only once.
    mutating func count(_ memes: [StoredMeme]) {
        memeCount += memes.count
        for meme in memes {
            let age = MemeAge(meme)
            for tag in meme.tags { count(tag, of: age) }
        }
    }

    private mutating func count(_ tag: Tag, of age: MemeAge) {
        let place = place(of: tag, age)
        if entries[place].lastMeme != age.id {
            entries[place].lastMeme = age.id
            entries[place].count.count += 1
        }
        if age < entries[place].first {
            entries[place].first = age
            entries[place].count.name = tag.name
        }
    }

    private mutating func place(of tag: Tag, _ age: MemeAge) -> Int {
        if let place = placesByName[tag.name] { return place }
        let place = places[tag] ?? entries.count
        if place == entries.count {
            entries.append(Entry(count: TagCount(name: tag.name, count: 0), first: age))
            places[tag] = place
        }
        placesByName[tag.name] = place
        return place
    }
}

/// The age of a meme, for sorting from oldest to newest. If two memes were created at the same time, the meme
/// with the smaller id comes first. Memes without a readable creation time come last.
private struct MemeAge: Comparable {
    let milliseconds: Int64
    let id: MemeID

    init(_ meme: StoredMeme) {
        let created = meme.created
        milliseconds = created?.isReadable == true ? created?.milliseconds ?? .max : .max
        id = meme.id
    }

    static func < (left: MemeAge, right: MemeAge) -> Bool {
        (left.milliseconds, left.id) < (right.milliseconds, right.id)
    }
}
