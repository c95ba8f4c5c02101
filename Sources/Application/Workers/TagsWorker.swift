import Domain

/// The orders that tags are listed in.
enum TagOrder: String, CaseIterable {
    /// From A to Z: case-folded, then by Unicode scalar, independent of the locale.
    case name
    /// By count, the largest first, then by name.
    case count
}

struct TagsFetch: Equatable {
    /// The memes whose tags are counted.
    var query: Query = .everything
    /// The date of `--as-of`; `nil` for now.
    var asOf: Timestamp?
    var order: TagOrder = .name
    /// The limit, counted after ordering; `nil` for all.
    var limit: Int?
}

struct CountedTags: Equatable {
    /// The tags, in order.
    var tags: [TagCount]
    /// How many there are, those beyond the limit too.
    var count: Int
    var warnings: [StoreWarning] = []
}

struct TagsWorker {
    let store: any MemesStore

    /// Counts how many memes have each tag.
    ///
    /// - Complexity: one pass through the memes, in memory for a page of them and for the tags.
    func countTags(_ fetch: TagsFetch) throws(MemesError) -> CountedTags {
        let counter = try TagCounter(
            store.fetchMemes(
                MemesFetch(
                    query: fetch.query, includesRemoved: fetch.query.mentionsRemoved,
                    asOf: fetch.asOf)))
        let tags = TagsWorker.sorted(counter.counts, fetch.order)
        return CountedTags(
            tags: Array(tags.prefix(fetch.limit ?? tags.count)), count: tags.count,
            warnings: counter.warnings)
    }

    /// Tags in an order.
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
    /// The tag, as in the meme that was added first.
    var name: String
    var count: Int
}

/// Counts the memes that have each tag: in one pass, and in memory for the tags alone.
///
/// Tags that differ only in case or Unicode normalization are one.
struct TagCounter {
    private struct Entry {
        var count: TagCount
        /// The meme that it was taken from.
        var first: MemeAge
        /// The meme that was counted last, so that none counts twice.
        var lastMeme: MemeID?
    }

    private var entries: [Entry] = []
    private var places: [Tag: Int] = [:]
    /// The same by exact text, so that no text is folded twice.
    private var placesByName: [String: Int] = [:]

    private(set) var warnings: [StoreWarning] = []

    init() {}

    /// Counts the tags of memes, each of which comes once.
    init(_ cursor: any MemesCursor) throws(MemesError) {
        while let page = try cursor.nextPage() {
            count(page.memes)
            warnings += page.warnings
        }
    }

    /// How many memes have each tag, in the order in which the tags were met.
    var counts: [TagCount] { entries.map(\.count) }

    /// The tag nearest to a missing one, ignoring case. Much longer tags are not considered.
    func nearest(to name: String) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        let names = counts.map(\.name).filter { $0.utf8.count <= 200 }
        let folded = names.map(CaseFolding.fold)
        let nearest = NearestWord.to(CaseFolding.fold(name), among: folded)
        return nearest.flatMap(folded.firstIndex).map { names[$0] }
    }

    /// Counts some memes, each of which must be counted once.
    mutating func count(_ memes: [StoredMeme]) {
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
            entries.append(
                Entry(count: TagCount(name: tag.name, count: 0), first: age))
            places[tag] = place
        }
        placesByName[tag.name] = place
        return place
    }
}

/// Whether a meme was added before another; at the same time, the one with the smaller
/// id first, and memes without a time last.
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
