import Domain

/// Pages of memes that a store hands out one after the other.
final class StreamCursor: MemesCursor {
    private let pageSize: Int
    private let shortIDs: (([MemeID]) throws(MemesError) -> ShortIDs)?
    private let notices: [StoreNotice]
    private let next: () throws(MemesError) -> Meme?
    private var remaining: Int
    /// The first meme of the next page.
    private var ahead: Meme?
    private var number = 0

    /// - Parameters:
    ///   - fetch: what was asked for.
    ///   - notices: what the store has to say, for the last page.
    ///   - shortIDs: how identifiers are shown to people.
    ///   - next: the next meme, `nil` after the last; of more than were asked for the rest is not read.
    init(
        _ fetch: MemesFetch, notices: [StoreNotice] = [],
        shortIDs: @escaping ([MemeID]) throws(MemesError) -> ShortIDs,
        next: @escaping () throws(MemesError) -> Meme?
    ) {
        pageSize = max(fetch.pageSize, 1)
        remaining = fetch.limit ?? .max
        self.notices = notices
        self.shortIDs = fetch.wantsShortIDs ? shortIDs : nil
        self.next = next
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        if number == 0 { ahead = try read() }
        guard ahead != nil || number == 0 else { return nil }
        var page = MemesPage(number: number, memes: [])
        while let meme = ahead, page.memes.count < pageSize {
            page.memes.append(meme)
            ahead = try read()
        }
        if let shortIDs { page.shortIDs = try shortIDs(page.memes.map(\.id)) }
        page.isLast = ahead == nil
        if page.isLast { page.notices = notices }
        number += 1
        return page
    }

    private func read() throws(MemesError) -> Meme? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        return try next()
    }
}
