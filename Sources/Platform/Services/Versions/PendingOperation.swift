import Domain

/// An operation that gathers its changes until a store keeps them.
final class PendingOperation: MemesOperation {
    let time: Timestamp
    /// The memes that were added, in order.
    private(set) var memes: [Meme] = []

    private let ids: any MemeIDGenerator
    private let isUsed: (MemeID) throws(MemesError) -> Bool
    private let neighbours: (MemeID) throws(MemesError) -> [MemeID]
    private var added: Set<MemeID> = []

    /// An operation without changes.
    ///
    /// - Parameters:
    ///   - previous: the time of the operation before it; `nil` for the first.
    ///   - now: the present moment, which is its time unless an operation is as late.
    ///   - path: of the store, for the error.
    ///   - isUsed: whether an identifier was ever given.
    ///   - neighbours: the identifiers that were given next to one, in ascending order.
    /// - Throws: `StoreFault.noTimeLeft`.
    init(
        after previous: Timestamp?, now: Timestamp, ids: any MemeIDGenerator, path: String,
        isUsed: @escaping (MemeID) throws(MemesError) -> Bool,
        neighbours: @escaping (MemeID) throws(MemesError) -> [MemeID]
    ) throws(MemesError) {
        guard let time = Timestamp.next(after: previous, now: now) else {
            throw .store(.noTimeLeft, path: path)
        }
        self.time = time
        self.ids = ids
        self.isUsed = isUsed
        self.neighbours = neighbours
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> Meme {
        var id = try ids.next()
        while try isUsed(id) || added.contains(id) { id = try ids.next() }
        added.insert(id)
        let meme = Meme(
            id: id, title: draft.title, text: draft.text, tags: draft.tags, url: draft.url,
            image: draft.image, isPinned: draft.isPinned, created: draft.created ?? time)
        memes.append(meme)
        return meme
    }

    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        let added = added.sorted()
        return try ShortIDs(of: ids) { (id) throws(MemesError) in
            try neighbours(id) + added.neighbours(of: id)
        }
    }
}
