import Domain

/// An operation that gathers its changes until a store keeps them.
final class PendingOperation: MemesOperation {
    let time: Timestamp
    /// The memes that were added, in order.
    private(set) var memes: [Meme] = []

    private let ids: any MemeIDGenerator
    private var used: Set<MemeID>

    /// An operation without changes.
    ///
    /// - Parameters:
    ///   - previous: the time of the operation before it; `nil` for the first.
    ///   - now: the present moment, which is its time unless an operation is as late.
    ///   - used: every identifier that was ever given.
    ///   - path: of the store, for the error.
    /// - Throws: `StoreFault.noTimeLeft`.
    init(
        after previous: Timestamp?, now: Timestamp, ids: any MemeIDGenerator, used: Set<MemeID>,
        path: String
    ) throws(MemesError) {
        guard let time = Timestamp.next(after: previous, now: now) else {
            throw .store(.noTimeLeft, path: path)
        }
        self.time = time
        self.ids = ids
        self.used = used
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> Meme {
        var id = try ids.next()
        while !used.insert(id).inserted { id = try ids.next() }
        let meme = Meme(
            id: id, title: draft.title, text: draft.text, tags: draft.tags, url: draft.url,
            image: draft.image, isPinned: draft.isPinned, created: draft.created ?? time)
        memes.append(meme)
        return meme
    }

    func shortIDs(of ids: [MemeID]) -> ShortIDs {
        ShortIDs(of: ids, among: used.sorted())
    }
}
