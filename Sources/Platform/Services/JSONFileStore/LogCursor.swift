import Domain

/// Pages of memes from a store as it was when the reading began.
final class LogCursor: MemesCursor {
    private let snapshot: LogSnapshot
    private let places: [Int]
    private let pageSize: Int
    private let usedIDs: [MemeID]?
    private let notices: [StoreNotice]
    private var number = 0

    /// - Parameter notices: what the store has to say, for the last page.
    init(_ snapshot: LogSnapshot, _ fetch: MemesFetch, notices: [StoreNotice]) {
        self.snapshot = snapshot
        self.notices = notices
        places = snapshot.current.places(fetch)
        pageSize = min(max(fetch.pageSize, 1), max(places.count, 1))
        usedIDs = fetch.wantsShortIDs ? snapshot.usedIDs.sorted() : nil
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        let start = number * pageSize
        guard start < places.count || number == 0 else { return nil }
        var page = MemesPage(number: number, memes: [])
        for place in places[start...].prefix(pageSize) {
            page.memes.append(try snapshot.meme(at: place))
        }
        if let usedIDs { page.shortIDs = ShortIDs(of: page.memes.lazy.map(\.id), among: usedIDs) }
        page.isLast = start + page.memes.count == places.count
        if page.isLast { page.notices = notices }
        number += 1
        return page
    }
}

/// A store that is not there: one page without memes.
final class EmptyCursor: MemesCursor {
    private var page: MemesPage? = MemesPage(memes: [])

    func nextPage() -> MemesPage? {
        defer { page = nil }
        return page
    }
}
