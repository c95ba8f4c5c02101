import Domain

/// Reads operations and their memes for the scenes, oldest first.
struct ChangesWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    func changes(from start: ChangesFetch.Start) throws(MemesError) -> any ChangesCursor {
        try store.fetchChanges(ChangesFetch(from: start))
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
