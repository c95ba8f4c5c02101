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

    private let worker: MemesWorker
    private let fetch: MemesFetch
    private let wanted: MemeID?
    /// The pinned memes that come before all others; empty if pinned memes do not come first.
    private var pinned: Set<MemeID> = []
    private let cursor: any MemesCursor

    /// Creates a list, and finds the first memes.
    ///
    /// - Parameter wanted: the meme whose position is needed.
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
        try worker.page(of: ids(range), includesRemoved: fetch.includesRemoved)
    }
}
