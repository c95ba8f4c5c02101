import Domain

struct MemesWorker {
    let store: any MemesStore

    /// Adds a meme as a separate operation. In a dry run, a new id is not final.
    func addMeme(
        _ draft: MemeDraft, isDryRun: Bool = false, wantsShortIDs: Bool
    ) throws(MemesError) -> AddedMeme {
        var (added, warnings) = try store.perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            let addition = try operation.add(draft)
            let meme = addition.meme
            let shortIDs = wantsShortIDs ? try operation.shortIDs(of: [meme.id]) : ShortIDs()
            return AddedMeme(
                meme: meme, shortID: shortIDs.text(for: meme.id), isDryRun: isDryRun,
                isKnown: addition == .existing(meme))
        }
        added.warnings = warnings
        return added
    }

    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try store.fetchMemes(fetch)
    }

    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        try store.countMemes(fetch)
    }

    /// Returns whether the store has any operations; `false` for a missing store.
    func hasOperations() throws(MemesError) -> Bool {
        try store.fetchOperations(OperationsFetch(limit: 1)).nextPage()?.operations.isEmpty == false
    }

    /// Returns the memes with the given ids, in that order. Omits unknown ids.
    func page(of ids: [MemeID], includesRemoved: Bool) throws(MemesError) -> MemesPage {
        guard !ids.isEmpty else { return MemesPage(storedMemes: []) }
        let fetch = MemesFetch(
            query: .any(ids.map { .id(MemeIDPrefix($0)) }), includesRemoved: includesRemoved,
            limit: ids.count, pageSize: ids.count, wantsShortIDs: true)
        guard var page = try memes(fetch).nextPage() else { return MemesPage(storedMemes: []) }
        let memes = Dictionary(page.memes.map { ($0.id, $0) }) { first, _ in first }
        page.memes = ids.compactMap { memes[$0] }
        return page
    }

    /// Finds the named memes, as of a given time. Keeps the order of the names.
    ///
    /// - Throws: `ReferenceError.unreadable` for an invalid name; store errors.
    func memes(
        named names: [String], asOf time: Timestamp? = nil
    ) throws(MemesError) -> FoundMemes {
        let references = try names.map { (name) throws(MemesError) in
            try MemeReference(word: name, isForChange: false)
        }
        return try store.findMemes(references, asOf: time)
    }
}
