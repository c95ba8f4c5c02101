import Domain

/// Pages of memes that are known by their places among all versions.
final class PlacesCursor: MemesCursor {
    private let places: [Int]
    private let pageSize: Int
    private let usedIDs: [MemeID]?
    private let notices: [StoreNotice]
    private let meme: (Int) throws(MemesError) -> Meme
    private var number = 0

    /// - Parameters:
    ///   - places: of the memes, in order.
    ///   - fetch: what was asked for.
    ///   - usedIDs: every identifier that the store has ever used, in any order.
    ///   - notices: what the store has to say, for the last page.
    ///   - meme: the meme at a place.
    init(
        _ places: [Int], _ fetch: MemesFetch, usedIDs: @autoclosure () -> [MemeID],
        notices: [StoreNotice] = [], meme: @escaping (Int) throws(MemesError) -> Meme
    ) {
        self.places = places
        self.notices = notices
        self.meme = meme
        pageSize = min(max(fetch.pageSize, 1), max(places.count, 1))
        self.usedIDs = fetch.wantsShortIDs ? usedIDs().sorted() : nil
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        let start = number * pageSize
        guard start < places.count || number == 0 else { return nil }
        var page = MemesPage(number: number, memes: [])
        for place in places[start...].prefix(pageSize) { page.memes.append(try meme(place)) }
        if let usedIDs { page.shortIDs = ShortIDs(of: page.memes.lazy.map(\.id), among: usedIDs) }
        page.isLast = start + page.memes.count == places.count
        if page.isLast { page.notices = notices }
        number += 1
        return page
    }
}
