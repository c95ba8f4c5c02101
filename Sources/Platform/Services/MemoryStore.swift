import Domain

/// Keeps memes in memory, for as long as it lives: the store for tests, and the plainest answer to
/// what a store does.
public final class MemoryStore {
    private let clock: any WallClock
    private let ids: any MemeIDGenerator
    /// From the oldest to the newest.
    private var versions: [(version: MemeVersion, meme: Meme)]

    /// A store that holds some memes, the one changed last at the end.
    public init(clock: any WallClock, ids: any MemeIDGenerator, memes: [Meme] = []) {
        self.clock = clock
        self.ids = ids
        let unknown = Timestamp(spelling: "")
        versions = memes.map { (MemeVersion($0, time: $0.changed ?? unknown), $0) }
    }
}

extension MemoryStore: MemesStore {
    public func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let memes = current.places(fetch).map { versions[$0].meme }
        return ArrayCursor(memes, fetch, usedIDs: usedIDs)
    }

    public func findMemes(_ references: [MemeReference]) -> FoundMemes {
        let current = current
        return FoundMemes(
            Result { () throws(MemesError) in
                var memes: [Meme] = []
                for reference in references {
                    memes.append(versions[try current.place(of: reference)].meme)
                }
                return memes
            })
    }

    public func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let last = versions.map(\.version.time).max().map(Timestamp.init(milliseconds:))
        let operation = try PendingOperation(
            after: last, now: clock.now, ids: ids, used: Set(usedIDs), path: "memory")
        let answer = try changes(operation)
        versions += operation.memes.map { (MemeVersion($0, time: operation.time), $0) }
        return (answer, [])
    }

    private var usedIDs: [MemeID] { versions.map(\.version.id) }

    private var current: CurrentMemes {
        let versions = versions
        return CurrentMemes(versions.map(\.version)) { versions[$0].meme.title }
    }
}

/// Pages of memes that are all there.
private final class ArrayCursor: MemesCursor {
    private let memes: [Meme]
    private let pageSize: Int
    private let usedIDs: [MemeID]?
    private var number = 0

    init(_ memes: [Meme], _ fetch: MemesFetch, usedIDs: [MemeID]) {
        self.memes = memes
        pageSize = min(max(fetch.pageSize, 1), max(memes.count, 1))
        self.usedIDs = fetch.wantsShortIDs ? usedIDs.sorted() : nil
    }

    func nextPage() -> MemesPage? {
        let start = number * pageSize
        guard start < memes.count || number == 0 else { return nil }
        defer { number += 1 }
        let page = Array(memes[start...].prefix(pageSize))
        return MemesPage(
            number: number, memes: page,
            shortIDs: usedIDs.map { ShortIDs(of: page.map(\.id), among: $0) } ?? ShortIDs(),
            isLast: start + page.count == memes.count)
    }
}
