import Domain

/// An operation that gathers its changes until a store keeps them.
final class PendingOperation: MemesOperation {
    /// What was gathered; each meme is in it once.
    var record: OperationRecord {
        guard !dropped.isEmpty else { return gathered }
        var record = gathered
        record.changes.removeAll { dropped.contains($0.id) }
        return record
    }

    private var gathered: OperationRecord
    /// What the operation has added and removed again: nothing is left of it.
    private var dropped: Set<MemeID> = []
    private let ids: any MemeIDGenerator
    private let snapshot: any StoreSnapshot
    /// Which change of the record is that of a meme, as soon as there are several: most operations
    /// change one meme, and need no table.
    private var places: [MemeID: Int] = [:]

    /// An operation without changes.
    ///
    /// - Parameters:
    ///   - time: later than that of every other operation.
    ///   - now: what the clock says.
    init(
        on snapshot: any StoreSnapshot, at time: Timestamp, now: Timestamp,
        ids: any MemeIDGenerator
    ) {
        self.snapshot = snapshot
        self.ids = ids
        gathered = OperationRecord(time: time, now: now)
    }

    var now: Timestamp { gathered.now }

    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try snapshot.memes(fetch)
    }

    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        for reference in references { memes.append(try meme(named: reference)) }
        return memes
    }

    func versionCount(of reference: MemeReference) throws(MemesError) -> Int {
        try snapshot.versionCount(of: reference)
    }

    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion {
        try snapshot.version(reference)
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
        meme.created = meme.created?.canonical
        // What becomes of a meme in the operation that adds it is its first version.
        if !isAdded(meme.id) { meme.modified = now }
        keep(meme.id, .meme(meme))
        return meme
    }

    func remove(_ meme: Meme) {
        if isAdded(meme.id) { dropped.insert(meme.id) }
        keep(meme.id, .removal(created: meme.created))
    }

    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs {
        let added = gathered.changes.map(\.id).sorted()
        return try ShortIDs(of: ids) { (id) throws(MemesError) in
            try snapshot.neighbours(of: id) + added.neighbours(of: id)
        }
    }

    /// Whether it is the operation that has added a meme.
    private func isAdded(_ id: MemeID) -> Bool {
        place(of: id) != nil && (try? snapshot.isUsed(id)) == false
    }

    /// A whole identifier may be that of a meme which the operation has added or brought back.
    private func meme(named reference: MemeReference) throws(MemesError) -> Meme {
        if case .prefix(let prefix) = reference, prefix.isWhole,
            let change = change(of: prefix.lowestID)
        {
            return try PendingOperation.meme(change, named: reference)
        }
        let meme: Meme
        do throws(MemesError) {
            meme = try snapshot.meme(reference)
        } catch {
            guard case .memeWasRemoved(.prefix(let prefix)) = error,
                let id = try snapshot.usedIDs(prefix).first, let change = change(of: id)
            else { throw error }
            return try PendingOperation.meme(change, named: reference)
        }
        guard let change = change(of: meme.id) else { return meme }
        return try PendingOperation.meme(change, named: reference)
    }

    private static func meme(
        _ change: StoredVersion.Content, named reference: MemeReference
    ) throws(MemesError) -> Meme {
        guard let meme = change.meme else { throw .removedBefore(reference) }
        return meme
    }

    private func keep(_ draft: MemeDraft, _ id: MemeID) -> Addition {
        let meme = draft.meme(id, addedAt: now)
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
        if let place = place(of: id) { return gathered.changes[place].content.use(forKey: key) }
        return try snapshot.use(of: id, forKey: key)
    }

    private func meme(of id: MemeID) throws(MemesError) -> Meme? {
        if let place = place(of: id) { return gathered.changes[place].content.meme }
        return try snapshot.meme(of: id)
    }

    private func keep(_ id: MemeID, _ content: StoredVersion.Content) {
        if let place = place(of: id) {
            gathered.changes[place].content = content
            return
        }
        if let last = gathered.changes.last { places[last.id] = gathered.changes.count - 1 }
        gathered.changes.append((id, content))
    }

    /// What the operation has made of a meme; `nil` where it has not touched it.
    private func change(of id: MemeID) -> StoredVersion.Content? {
        place(of: id).map { gathered.changes[$0].content }
    }

    private func place(of id: MemeID) -> Int? {
        guard let last = gathered.changes.last, last.id != id else {
            return gathered.changes.isEmpty ? nil : gathered.changes.count - 1
        }
        return gathered.changes.count > 1 ? places[id] : nil
    }
}
