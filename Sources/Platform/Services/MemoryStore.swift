import Domain

/// Keeps memes in memory, for as long as it lives: the store for tests, and the plainest answer to
/// what a store does.
public final class MemoryStore {
    private let clock: any WallClock
    private let ids: any MemeIDGenerator
    /// In the order of their last change.
    private var memes: [Meme]
    private var used: Set<MemeID>
    private var lastTime: Timestamp?

    /// A store that holds some memes, the one changed last at the end.
    public init(clock: any WallClock, ids: any MemeIDGenerator, memes: [Meme] = []) {
        self.clock = clock
        self.ids = ids
        self.memes = memes
        used = Set(memes.map(\.id))
        lastTime = memes.compactMap(\.changed).max()
    }
}

extension MemoryStore: MemesStore {
    public func fetchMemes(
        _ fetch: MemesFetch, eachPage: (MemesPage) -> Void
    ) throws(MemesError) {
        var sorted = sorted(by: fetch.order)
        if fetch.isReversed { sorted.reverse() }
        let answer = sorted.prefix(fetch.limit ?? .max)
        let pageSize = min(max(fetch.pageSize, 1), max(answer.count, 1))
        let pageCount = max((answer.count + pageSize - 1) / pageSize, 1)
        for number in 0..<pageCount {
            let memes = Array(answer.dropFirst(number * pageSize).prefix(pageSize))
            eachPage(
                MemesPage(
                    number: number, memes: memes,
                    shortIDs: fetch.wantsShortIDs ? shortIDs(of: memes) : ShortIDs(),
                    isLast: number == pageCount - 1))
        }
    }

    public func fetchMemes(for references: [MemeReference]) throws(MemesError) -> MemesPage {
        var found: [Meme] = []
        for reference in references { found.append(try meme(for: reference)) }
        return MemesPage(memes: found)
    }

    public func addMemes(
        _ drafts: [MemeDraft], wantsShortIDs: Bool
    ) throws(MemesError) -> MemesPage {
        guard !drafts.isEmpty else { return MemesPage(memes: []) }
        guard let time = Timestamp.next(after: lastTime, now: clock.now) else {
            throw .store(.noTimeLeft, path: "memory")
        }
        let added = try NewMemes(time: time, ids: ids).memes(from: drafts, used: &used)
        memes += added
        lastTime = time
        return MemesPage(memes: added, shortIDs: wantsShortIDs ? shortIDs(of: added) : ShortIDs())
    }

    private func sorted(by order: MemeOrder) -> [Meme] {
        let newestFirst: [Meme] = memes.reversed()
        return switch order {
        case .modified: newestFirst.stablySorted(by: >) { $0.changed?.milliseconds ?? .min }
        case .created: newestFirst.stablySorted(by: >) { $0.created?.milliseconds ?? .min }
        case .title: newestFirst.stablySorted(by: <) { CaseFolding.fold($0.title) }
        }
    }

    private func meme(for reference: MemeReference) throws(MemesError) -> Meme {
        switch reference {
        case .recent(let distance):
            guard distance < memes.count else { throw .noSuchMeme(reference) }
            return memes[memes.count - 1 - distance]
        case .prefix(let prefix):
            let matching = memes.filter { prefix.matches($0.id) }
            guard let meme = matching.first else { throw .noSuchMeme(reference) }
            guard matching.count == 1 else { throw .ambiguous(prefix, matching) }
            return meme
        }
    }

    private func shortIDs(of memes: [Meme]) -> ShortIDs {
        ShortIDs(of: memes.map(\.id), among: used.sorted())
    }
}

extension MemesError {
    fileprivate static func ambiguous(_ prefix: MemeIDPrefix, _ memes: [Meme]) -> MemesError {
        let candidates = memes.sorted { $0.id < $1.id }
            .prefix(MemeCandidate.maximumListed)
            .map { MemeCandidate(id: $0.id, title: $0.title) }
        return .ambiguousReference(prefix, candidates: candidates, count: memes.count)
    }
}
