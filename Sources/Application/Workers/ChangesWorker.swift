import Domain

/// A worker that reads operations, oldest first, with the memes they changed.
struct ChangesWorker {
    let store: any MemesStore
    let dateWorker: DateWorker

    func changes(
        from start: ChangesFetch.Start, isStep: Bool = false
    ) throws(MemesError) -> any ChangesCursor {
        try store.fetchChanges(ChangesFetch(from: start, isStep: isStep))
    }

    /// Returns the short ids of the memes in the newest operations, for operations that changed a single
    /// meme; empty if the operations cannot be read.
    func shortIDs(ofNewest count: Int) -> ShortIDs {
        let fetch = OperationsFetch(limit: count)
        return (try? store.fetchOperations(fetch).nextPage())?.shortIDs ?? ShortIDs()
    }

    /// Parses a cursor or a date. A date is converted to the time at which it starts.
    ///
    /// - Throws: `RequestError.unreadableCursor` if the text is neither a cursor nor a date.
    func start(_ text: String) throws(MemesError) -> ChangesFetch.Start {
        if let position = ChangesPosition(text) { return .position(position) }
        guard let time = try? dateWorker.timestamp(text) else {
            throw .request(.unreadableCursor(text))
        }
        return .time(time)
    }

    /// Returns a cursor unchanged, and a date as the time at which it starts.
    ///
    /// - Throws: `RequestError.unreadableCursor` if the text is neither a cursor nor a date.
    func cursor(_ text: String) throws(MemesError) -> String {
        if case .time(let time) = try start(text) { return time.text }
        return text
    }
}
