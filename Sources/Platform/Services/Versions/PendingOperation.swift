import Domain

/// An operation that gathers its changes until a store keeps them.
final class PendingOperation: MemesOperation {
    /// What was gathered; each meme is in it once.
    private(set) var record: OperationRecord

    private let ids: any MemeIDGenerator
    private let snapshot: any StoreSnapshot
    /// Which change of the record is that of a meme, as soon as there are several: most operations
    /// change one meme, and need no table.
    private var places: [MemeID: Int] = [:]

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
            guard let place = place(of: meme.id) else {
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

    func add(_ draft: MemeDraft) throws(MemesError) -> Addition {
        var wanted = draft.id
        if let key = draft.key {
            let holder = try KeyedIDs.holder(of: key) { (id) throws(MemesError) in
                try use(of: id, forKey: key)
            }
            if holder.isThere, let meme = try meme(of: holder.id) { return .known(meme) }
            wanted = wanted ?? holder.id
        }
        if let given = draft.id, try isUsed(given) {
            throw .idInUse(given, isRemoved: try meme(of: given) == nil)
        }
        guard let wanted else { return keep(draft, try newID()) }
        return keep(draft, wanted)
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
        let added = record.changes.map(\.id).sorted()
        return try ShortIDs(of: ids) { (id) throws(MemesError) in
            try snapshot.neighbours(of: id) + added.neighbours(of: id)
        }
    }

    private func keep(_ draft: MemeDraft, _ id: MemeID) -> Addition {
        let meme = draft.meme(id, addedAt: time)
        keep(id, .meme(meme))
        return .added(meme)
    }

    private func newID() throws(MemesError) -> MemeID {
        var id = try ids.next()
        while try isUsed(id) { id = try ids.next() }
        return id
    }

    private func isUsed(_ id: MemeID) throws(MemesError) -> Bool {
        if place(of: id) != nil { return true }
        return try snapshot.isUsed(id)
    }

    private func use(of id: MemeID, forKey key: String) throws(MemesError) -> KeyUse {
        if let place = place(of: id) { return record.changes[place].content.use(forKey: key) }
        return try snapshot.use(of: id, forKey: key)
    }

    private func meme(of id: MemeID) throws(MemesError) -> Meme? {
        if let place = place(of: id) { return record.changes[place].content.meme }
        return try snapshot.meme(of: id)
    }

    private func keep(_ id: MemeID, _ content: StoredVersion.Content) {
        if let place = place(of: id) {
            record.changes[place].content = content
            return
        }
        if let last = record.changes.last { places[last.id] = record.changes.count - 1 }
        record.changes.append((id, content))
    }

    private func place(of id: MemeID) -> Int? {
        guard let last = record.changes.last, last.id != id else {
            return record.changes.isEmpty ? nil : record.changes.count - 1
        }
        return record.changes.count > 1 ? places[id] : nil
    }
}
