import Domain

/// The memes of a list in which a person moves, found part by part.
protocol OpenedList: AnyObject {
    /// How many were found so far.
    var count: Int { get }
    var isComplete: Bool { get }
    /// The index of the meme that is looked for, once found.
    var position: Int? { get }

    /// Finds the next memes.
    func findMore() throws(MemesError)
    /// The ids at some positions; fewer at the end.
    func ids(_ range: Range<Int>) -> [MemeID]
    /// Reads the memes at some positions. Those that were removed meanwhile are missing.
    func page(_ range: Range<Int>) throws(MemesError) -> MemesPage
}

/// The memes of a query.
final class ListedMemes: OpenedList {
    private var ids: [MemeID] = []
    private(set) var isComplete = false
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
