import Domain
import Platform

/// A store of which every call fails.
public final class FailingStore: MemesStore {
    private let error: MemesError

    /// A store that fails with an error.
    public init(_ error: MemesError) {
        self.error = error
    }

    public func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        throw error
    }

    public func findMemes(_ references: [MemeReference]) throws(MemesError) -> FoundMemes {
        throw error
    }

    public func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) { throw error }
}

extension MemesStore {
    /// The meme that changed last, where there is one.
    public func newestMeme() throws -> Meme? {
        try findMemes([.recent(0)]).memes.get().first
    }

    /// Every page of an answer.
    public func pages(_ fetch: MemesFetch = MemesFetch()) throws -> [MemesPage] {
        let cursor = try fetchMemes(fetch)
        var pages: [MemesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        return pages
    }
}

extension MemoryStore {
    /// A store that holds the seeds, at the moment at which tests take place.
    public static func seeded(_ memes: [Meme] = Seeds.all) -> MemoryStore {
        MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1), memes: memes)
    }
}
