import Domain

/// The titles and tags of the fetched memes, folded for searching, in the order that the fetch specifies. The
/// memes are read page by page.
final class FoldedTitles {
    private(set) var ids: [MemeID] = []
    private(set) var isComplete = false

    private(set) var texts = FoldedTexts()

    private let cursor: any MemesCursor

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
    private let finder: FuzzyFinder
    private let wanted: MemeID?
    private let worker: MemesWorker
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
        _ worker: MemesWorker
    ) throws(MemesError) {
        self.text = text
        self.wanted = wanted
        self.worker = worker
        finder = FuzzyFinder(text)
        if let known {
            titles = known.titles
            // If the new text only extends the earlier text, all of its matches are among the earlier
            // results.
            candidates = known.isComplete && text.hasPrefix(known.text) ? known.found : nil
        } else {
            titles = try FoldedTitles(fetch, worker)
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
        try worker.page(of: ids(range), includesRemoved: false)
    }
}
