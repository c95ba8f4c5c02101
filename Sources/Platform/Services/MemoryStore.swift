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
        let versions = versions
        let usedIDs = usedIDs
        let memes = current.places(fetch).map { versions[$0].meme }
        return StreamCursor(MemoryMemes(memes), fetch) { ShortIDs(of: $0, among: usedIDs) }
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
        let usedIDs = usedIDs
        let used = Set(usedIDs)
        let operation = try PendingOperation(
            after: last, now: clock.now, ids: ids, path: "memory", isUsed: used.contains,
            neighbours: usedIDs.neighbours(of:))
        let answer = try changes(operation)
        versions += operation.memes.map { (MemeVersion($0, time: operation.time), $0) }
        return (answer, [])
    }

    /// Every identifier that was ever given, in ascending order.
    private var usedIDs: [MemeID] { versions.map(\.version.id).sorted() }

    private var current: CurrentMemes {
        let versions = versions
        return CurrentMemes(versions.map(\.version)) { versions[$0].meme.title }
    }
}

private final class MemoryMemes: MemesSource {
    private var memes: ArraySlice<Meme>

    init(_ memes: [Meme]) {
        self.memes = memes[...]
    }

    var isAtEnd: Bool { memes.isEmpty }

    func read(_ count: Int) -> [Meme] {
        defer { memes = memes.dropFirst(count) }
        return Array(memes.prefix(count))
    }
}
