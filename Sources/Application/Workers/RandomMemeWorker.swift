import Domain

struct RandomMemeWorker {
    let store: any MemesStore
    let queryWorker: QueryWorker
    /// The generator that supplies a seed for each choice.
    let seeds: any RandomNumberGenerator

    /// Chooses one of the memes that match a query, each with equal probability. The result is empty if no
    /// memes match. Makes one pass over the memes. Holds at most two pages in memory.
    func meme(matching request: QueryRequest, asOf date: String?) throws(MemesError) -> FoundMemes {
        var seeds = seeds
        var numbers = SplitMix64(seed: seeds.next())
        var chosen: StoredMeme?
        var warnings: [StoreWarning] = []
        var count = 0
        let cursor = try store.fetchMemes(
            try queryWorker.filter(MemesFetch(), by: request, asOf: date))
        while let page = try cursor.nextPage() {
            // The choice must not depend on page boundaries.
            for meme in page.memes {
                count += 1
                if Int.random(in: 0..<count, using: &numbers) == 0 { chosen = meme }
            }
            warnings += page.warnings
        }
        return FoundMemes(.success([chosen].compactMap { $0?.meme }), warnings: warnings)
    }
}
