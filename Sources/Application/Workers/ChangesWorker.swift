import Domain

/// Reads operations with their memes for the scenes, the first operation first.
struct ChangesWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    /// Begins to read operations.
    func changes(from start: ChangesFetch.Start) throws(MemesError) -> any ChangesCursor {
        try store.fetchChanges(ChangesFetch(from: start))
    }

    /// The position of a cursor, or the start of a date.
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
