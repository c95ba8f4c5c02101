import Domain

/// The titles and tags of all memes in an order, folded, read page by page.
final class FoldedTitles {
    private(set) var ids: [MemeID] = []
    private(set) var isComplete = false

    private let cursor: any MemesCursor
    private var folder = CaseFolder(dropsAccents: true)
    private var folded: [UInt8] = []
    /// Where each text ends in `folded`.
    private var ends: [Int] = []

    init(_ fetch: MemesFetch, _ worker: MemesWorker) throws(MemesError) {
        cursor = try worker.memes(fetch)
    }

    func readMore() throws(MemesError) {
        guard let page = try cursor.nextPage() else {
            isComplete = true
            return
        }
        for stored in page.memes {
            ids.append(stored.id)
            let texts = [stored.title] + stored.tags.map(\.name)
            FuzzyFinder.fold(texts.joined(separator: "\n"), into: &folded, &folder)
            ends.append(folded.count)
        }
        isComplete = page.isLast
    }

    func score(_ index: Int, _ finder: FuzzyFinder) -> Int? {
        finder.score(of: folded[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
    }
}

/// The memes whose titles and tags have the letters of a text in order, best first.
final class FuzzyMemes: OpenedList {
    let titles: FoldedTitles

    private let finder: FuzzyFinder
    private let wanted: MemeID?
    private let worker: MemesWorker
    /// The indices of the found memes, by their scores.
    private var found = Array(repeating: [Int](), count: FuzzyFinder.bestScore + 1)
    private var searchedCount = 0
    /// The ids of the found memes, once they were asked for.
    private var known: [MemeID]?

    /// The number of titles that are searched at a time.
    private static let sliceSize = 50_000

    /// - Parameter titles: the titles of an earlier list; `nil` to read those of a fetch.
    init(
        _ text: String, in titles: FoldedTitles?, of fetch: MemesFetch, wanted: MemeID?,
        _ worker: MemesWorker
    ) throws(MemesError) {
        if let titles {
            self.titles = titles
        } else {
            self.titles = try FoldedTitles(fetch, worker)
        }
        self.wanted = wanted
        self.worker = worker
        finder = FuzzyFinder(text)
        try findMore()
    }

    var ids: [MemeID] {
        if let known { return known }
        let ids = found.reversed().flatMap { $0.map { titles.ids[$0] } }
        known = ids
        return ids
    }

    var isComplete: Bool { titles.isComplete && searchedCount == titles.ids.count }

    /// Better matches may come before a meme as long as not all were found.
    var position: Int? { isComplete ? wanted.flatMap { ids.firstIndex(of: $0) } : nil }

    func findMore() throws(MemesError) {
        if searchedCount == titles.ids.count, !titles.isComplete { try titles.readMore() }
        let end = min(searchedCount + FuzzyMemes.sliceSize, titles.ids.count)
        for index in searchedCount..<end {
            if let score = titles.score(index, finder) { found[score].append(index) }
        }
        searchedCount = end
        known = nil
    }

    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage {
        try worker.page(
            of: Array(ids[range.clamped(to: ids.indices)]), includesRemoved: false)
    }
}
