import Application
import Domain

/// A list that the user can browse. Its memes are found in batches.
protocol OpenedList: AnyObject {
    /// The number of memes found so far.
    var count: Int { get }
    var isComplete: Bool { get }
    /// The position of the wanted meme; `nil` until it is known.
    var position: Int? { get }

    /// Continues the search. A single call may find no memes.
    func findMore() throws(MemesError)
    /// Returns the ids at the given positions. Positions beyond the end are ignored.
    func ids(_ range: Range<Int>) -> [MemeID]
    /// Reads the memes at the given positions. Omits memes that were removed in the meantime, unless the list
    /// includes removed memes.
    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage
}

/// A list of the memes that match a query.
final class ListedMemes: OpenedList {
    private var ids: [MemeID] = []
    private(set) var isComplete = false
    private(set) var position: Int?

    private let store: any MemesStore
    let fetch: MemesFetch
    private let wanted: MemeID?
    /// The pinned memes that come before all others; empty if pinned memes do not come first.
    private var pinned: Set<MemeID> = []
    private let cursor: any MemesCursor

    /// Creates a list, and finds the first memes.
    ///
    /// - Parameter wanted: the meme whose position is needed.
    init(
        _ fetch: MemesFetch, pinnedFirst: MemesFetch?, wanted: MemeID?, _ store: any MemesStore
    ) throws(MemesError) {
        self.store = store
        self.fetch = fetch
        self.wanted = wanted
        cursor = try store.fetchMemes(fetch)
        if let pinnedFirst {
            let cursor = try store.fetchMemes(pinnedFirst)
            while let page = try cursor.nextPage() { append(page.memes.map(\.id)) }
            pinned = Set(ids)
        }
        try findMore()
    }

    func findMore() throws(MemesError) {
        guard !isComplete else { return }
        guard let page = try cursor.nextPage() else {
            isComplete = true
            return
        }
        let ids = page.memes.map(\.id)
        append(pinned.isEmpty ? ids : ids.filter { !pinned.contains($0) })
        isComplete = page.isLast
    }

    private func append(_ added: [MemeID]) {
        if position == nil, let wanted, let index = added.firstIndex(of: wanted) {
            position = ids.count + index
        }
        ids += added
    }

    var count: Int { ids.count }

    func ids(_ range: Range<Int>) -> [MemeID] { Array(ids[range.clamped(to: ids.indices)]) }

    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage {
        try store.page(of: ids(range), includesRemoved: fetch.includesRemoved)
    }
}

/// The titles and tags of the fetched memes, folded for searching, in the order that the fetch specifies. The
/// memes are read page by page.
final class FoldedTitles {
    private(set) var ids: [MemeID] = []
    private(set) var isComplete = false

    private(set) var texts = FoldedTexts()

    private let cursor: any MemesCursor

    init(_ fetch: MemesFetch, _ store: any MemesStore) throws(MemesError) {
        cursor = try store.fetchMemes(fetch)
    }

    func readMore() throws(MemesError) {
        guard let page = try cursor.nextPage() else {
            isComplete = true
            return
        }
        for stored in page.memes {
            ids.append(stored.id)
            texts.append(([stored.title] + stored.tags.map(\.name)).joined(separator: "\n"))
        }
        isComplete = page.isLast
    }
}

/// A list of the memes whose title and tags contain the letters of the typed filter. The letters must be in
/// the same order, but need not be adjacent. The best matches come first.
final class FuzzyMemes: OpenedList {
    private let text: String
    private let titles: FoldedTitles
    private let wanted: MemeID?
    private let store: any MemesStore
    /// The indices of the titles to search; `nil` to search all.
    private let candidates: [Int32]?
    private var searchedCount = 0
    /// The indices of the found memes, in the order that the fetch specifies. `foundByScore` groups them by
    /// score.
    private var found: [Int32] = []
    private var foundByScore = Array(repeating: [Int32](), count: FuzzyFinder.bestScore + 1)

    /// The maximum number of titles that one call to `findMore()` searches.
    private static let sliceSize = 50_000

    /// - Parameter known: an earlier list of the same memes, whose titles are reused; `nil` to read the
    ///   titles from the store.
    init(
        _ text: String, after known: FuzzyMemes?, of fetch: MemesFetch, wanted: MemeID?,
        _ store: any MemesStore
    ) throws(MemesError) {
        self.text = text
        self.wanted = wanted
        self.store = store
        if let known {
            titles = known.titles
            // If the new text only extends the earlier text, all of its matches are among the earlier
            // results.
            candidates = known.isComplete && text.hasPrefix(known.text) ? known.found : nil
        } else {
            titles = try FoldedTitles(fetch, store)
            candidates = nil
        }
        try findMore()
    }

    var count: Int { found.count }

    var isComplete: Bool {
        candidates.map { searchedCount == $0.count }
            ?? (titles.isComplete && searchedCount == titles.ids.count)
    }

    /// The position of the wanted meme; `nil` until the search is complete, because better matches may still
    /// be found.
    var position: Int? {
        guard isComplete, let wanted else { return nil }
        return ids(0..<count).firstIndex(of: wanted)
    }

    func findMore() throws(MemesError) {
        if candidates == nil, searchedCount == titles.ids.count, !titles.isComplete {
            try titles.readMore()
        }
        let end = min(searchedCount + FuzzyMemes.sliceSize, candidates?.count ?? titles.ids.count)
        let texts = titles.texts
        let finder = FuzzyFinder(text, in: texts)
        for position in searchedCount..<end {
            let index = candidates?[position] ?? Int32(position)
            guard let score = finder.score(of: Int(index), in: texts) else { continue }
            found.append(index)
            foundByScore[score].append(index)
        }
        searchedCount = end
    }

    func ids(_ range: Range<Int>) -> [MemeID] {
        var ids: [MemeID] = []
        var start = 0
        for indices in foundByScore.reversed() where !indices.isEmpty {
            let wanted = range.clamped(to: start..<start + indices.count)
            for position in wanted { ids.append(titles.ids[Int(indices[position - start])]) }
            start += indices.count
            if start >= range.upperBound { break }
        }
        return ids
    }

    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage {
        try store.page(of: ids(range), includesRemoved: false)
    }
}

extension MemesStore {
    /// Returns whether the store has any operations; `false` for a missing store.
    func hasOperations() throws(MemesError) -> Bool {
        try fetchOperations(OperationsFetch(limit: 1)).nextPage()?.operations.isEmpty == false
    }

    /// Returns the memes with the given ids, in that order. Omits unknown ids.
    func page(of ids: [MemeID], includesRemoved: Bool) throws(MemesError) -> MemesPage {
        guard !ids.isEmpty else { return MemesPage(storedMemes: []) }
        let fetch = MemesFetch(
            query: .ids(Set(ids)), includesRemoved: includesRemoved,
            limit: ids.count, pageSize: ids.count, wantsShortIDs: true)
        guard var page = try fetchMemes(fetch).nextPage() else { return MemesPage(storedMemes: []) }
        let memes = Dictionary(page.memes.map { ($0.id, $0) }) { first, _ in first }
        page.memes = ids.compactMap { memes[$0] }
        return page
    }
}
