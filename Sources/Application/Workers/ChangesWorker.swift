import Domain

/// Reads operations with their memes for the scenes, the first operation first.
struct ChangesWorker {
    private let store: any MemesStore
    private let dateWorker: DateWorker

    init(store: any MemesStore, dateWorker: DateWorker) {
        self.store = store
        self.dateWorker = dateWorker
    }

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
