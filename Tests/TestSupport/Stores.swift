import Domain
import Platform

/// A store of which every call fails.
public final class FailingStore: MemesStore {
    private let error: MemesError

    /// A store that fails with an error.
    public init(_ error: MemesError) {
        self.error = error
    }

    public func fetchMemes(
        _ fetch: MemesFetch, eachPage: (MemesPage) -> Void
    ) throws(MemesError) { throw error }

    public func fetchMemes(for references: [MemeReference]) throws(MemesError) -> MemesPage {
        throw error
    }

    public func addMemes(
        _ drafts: [MemeDraft], wantsShortIDs: Bool
    ) throws(MemesError) -> MemesPage { throw error }
}

extension MemoryStore {
    /// A store that holds the seeds, at the moment at which tests take place.
    public static func seeded(_ memes: [Meme] = Seeds.all) -> MemoryStore {
        MemoryStore(clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1), memes: memes)
    }
}
