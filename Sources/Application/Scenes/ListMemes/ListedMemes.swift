import Domain

/// The memes of a list in which a person moves: their ids in order, found page by page.
final class ListedMemes {
    private(set) var ids: [MemeID] = []
    private(set) var isComplete = false
    /// The index of the meme that is looked for, once found.
    private(set) var position: Int?

    private let worker: MemesWorker
    private let fetch: MemesFetch
    private let wanted: MemeID?
    /// The pinned memes, if they are above all others.
    private var pinned: Set<MemeID> = []
    private let cursor: any MemesCursor

    /// Finds the first memes of a fetch.
    ///
    /// - Parameter wanted: the meme to find the position of.
    init(
        _ fetch: MemesFetch, pinnedFirst: MemesFetch?, wanted: MemeID?, _ worker: MemesWorker
    ) throws(MemesError) {
        self.worker = worker
        self.fetch = fetch
        self.wanted = wanted
        cursor = try worker.memes(fetch)
        if let pinnedFirst {
            let cursor = try worker.memes(pinnedFirst)
            while let page = try cursor.nextPage() { append(page.memes.map(\.id)) }
            pinned = Set(ids)
        }
        try findMore()
    }

    /// Finds the next page of memes.
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

    /// Reads the memes at some positions. Those that were removed meanwhile are missing.
    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage {
        let wanted = ids[range.clamped(to: ids.indices)]
        guard !wanted.isEmpty else { return MemesPage(storedMemes: []) }
        let fetch = MemesFetch(
            query: .any(wanted.map { .id(MemeIDPrefix($0)) }),
            includesRemoved: fetch.includesRemoved, limit: wanted.count, pageSize: wanted.count,
            wantsShortIDs: true)
        guard var page = try worker.memes(fetch).nextPage() else {
            return MemesPage(storedMemes: [])
        }
        let memes = Dictionary(page.memes.map { ($0.id, $0) }) { first, _ in first }
        page.memes = wanted.compactMap { memes[$0] }
        return page
    }
}
