import Domain

/// Reads and changes memes for the scenes.
struct MemesWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Adds a meme.
    func addMeme(_ draft: MemeDraft, wantsShortIDs: Bool) throws(MemesError) -> MemesPage {
        try store.addMemes([draft], wantsShortIDs: wantsShortIDs)
    }

    /// Reads memes page by page. What goes wrong comes as the last page.
    func eachPage(_ fetch: MemesFetch, _ body: (Result<MemesPage, MemesError>) -> Void) {
        do throws(MemesError) {
            try store.fetchMemes(fetch) { body(.success($0)) }
        } catch {
            body(.failure(error))
        }
    }

    /// Reads the memes that a user names, in the order in which they are named.
    ///
    /// - Throws: `MemesError.unreadableReference` for what cannot be a name, and what the store throws.
    func memes(named names: [String]) throws(MemesError) -> MemesPage {
        var references: [MemeReference] = []
        for name in names { references.append(try MemeReference(name)) }
        return try store.fetchMemes(for: references)
    }
}
