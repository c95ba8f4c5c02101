import Domain

/// Reads operations and their memes for the scenes, oldest first.
struct ChangesWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    func changes(from start: ChangesFetch.Start) throws(MemesError) -> any ChangesCursor {
        try store.fetchChanges(ChangesFetch(from: start))
    }

    /// Returns the short ids of the memes in the newest operations; none if they cannot be read.
    func shortIDs(ofNewest count: Int) -> ShortIDs {
        let fetch = OperationsFetch(limit: count)
        return (try? store.fetchOperations(fetch).nextPage())?.shortIDs ?? ShortIDs()
    }

    /// Parses a cursor or a date, which means its start.
    ///
    /// - Throws: `RequestError.unreadableCursor`.
    func start(_ text: String) throws(MemesError) -> ChangesFetch.Start {
        if let position = ChangesPosition(text) { return .position(position) }
        guard let time = try? dateWorker.timestamp(text) else {
            throw .request(.unreadableCursor(text))
        }
        return .time(time)
    }
}
