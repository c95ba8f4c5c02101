import Domain

/// An operation that gathers its changes until a store keeps them.
final class PendingOperation: MemesOperation {
    /// What was gathered; each meme is in it once.
    private(set) var record: OperationRecord

    private let ids: any MemeIDGenerator
    private let snapshot: any StoreSnapshot
    private var places: [MemeID: Int] = [:]
    private var added: Set<MemeID> = []

    /// An operation without changes.
    ///
    /// - Parameter time: later than that of every other operation.
    init(on snapshot: any StoreSnapshot, at time: Timestamp, ids: any MemeIDGenerator) {
        self.snapshot = snapshot
        self.ids = ids
        record = OperationRecord(time: time)
    }

    var time: Timestamp { record.time }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot.memes(fetch)
    }

    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        for reference in references {
            let meme = try snapshot.meme(reference)
            guard let place = places[meme.id] else {
                memes.append(meme)
                continue
            }
            guard case .meme(let changed) = record.changes[place].content else {
                throw .noSuchMeme(reference)
            }
            memes.append(changed)
        }
        return memes
    }

    func versions(of reference: MemeReference) throws(MemesError) -> [MemeVersion] {
        try snapshot.versions(of: reference)
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> Meme {
        var id = try ids.next()
        while try snapshot.isUsed(id) || added.contains(id) { id = try ids.next() }
        added.insert(id)
        let meme = Meme(
            id: id, title: draft.title, text: draft.text, tags: draft.tags, url: draft.url,
            image: draft.image, isPinned: draft.isPinned, created: draft.created ?? time)
        keep(id, .meme(meme))
        return meme
    }

    @discardableResult
    func change(_ meme: Meme) -> Meme {
        var meme = meme
        meme.modified = time
        keep(meme.id, .meme(meme))
        return meme
    }

    func remove(_ meme: Meme) {
        keep(meme.id, .removal(created: meme.created))
    }

    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        let added = added.sorted()
        return try ShortIDs(of: ids) { (id) throws(MemesError) in
            try snapshot.neighbours(of: id) + added.neighbours(of: id)
        }
    }

    private func keep(_ id: MemeID, _ content: StoredVersion.Content) {
        if let place = places[id] {
            record.changes[place].content = content
        } else {
            places[id] = record.changes.count
            record.changes.append((id, content))
        }
    }
}
