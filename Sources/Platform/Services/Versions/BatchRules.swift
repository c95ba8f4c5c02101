import Domain

/// Decides what becomes of each meme of a batch, and which identifier it has.
struct BatchRules {
    /// The moment of the batch.
    let time: Timestamp
    /// The identifiers of the memes so far, in order.
    private(set) var ids: BatchedIDs

    private let snapshot: any StoreSnapshot
    private let known: KnownMemes
    private var newIDs: MemeIDSequence
    /// The identifiers that were not taken from the sequence, and the fingerprints of their keys.
    private var given: [MemeID: UInt64] = [:]

    /// The rules for a batch without memes.
    init(
        on snapshot: any StoreSnapshot, at time: Timestamp, known: KnownMemes,
        ids: any MemeIDGenerator
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.time = time
        self.known = known
        newIDs = MemeIDSequence(start: try ids.next().bits, step: try ids.next().bits)
        self.ids = BatchedIDs(newIDs)
    }

    /// Takes an identifier that nothing has.
    mutating func takeNewID() throws(MemesError) -> MemeID {
        while true {
            let place = newIDs.count
            let id = newIDs.next()
            guard given[id] == nil, try !snapshot.isUsed(id) else { continue }
            ids.append(newAt: place)
            return id
        }
    }

    /// Takes the identifier that a meme without a key brings along, if nothing has it.
    mutating func take(_ id: MemeID) throws(MemesError) -> Bool {
        guard !isTaken(id), try !snapshot.isUsed(id) else { return false }
        note(id)
        return true
    }

    /// What becomes of any meme.
    ///
    /// - Returns: what to answer, and the meme that is to be kept, if any.
    mutating func decide(
        _ draft: MemeDraft
    ) throws(MemesError) -> (answer: BatchedMeme, meme: Meme?) {
        if let key = draft.key, draft.id == nil || known == .refused {
            return try decide(draft, key: key)
        }
        guard let id = draft.id else {
            let id = try takeNewID()
            return (BatchedMeme(id, .added), draft.meme(id, addedAt: time))
        }
        guard !isTaken(id) else { throw .idRepeated(id) }
        let answer = BatchedMeme(id, try status(draft, id))
        note(id, key: draft.key)
        return (answer, answer.status == .known ? nil : draft.meme(id, addedAt: time))
    }

    private func status(
        _ draft: MemeDraft, _ id: MemeID
    ) throws(MemesError) -> BatchedMeme.Status {
        guard try snapshot.isUsed(id) else { return .added }
        let meme = try snapshot.meme(of: id)
        guard known != .refused else { throw .idInUse(id, isRemoved: meme == nil) }
        guard let meme else { return .added }
        guard !draft.describes(meme) else { return .known }
        guard known == .updated else { throw .idOfOtherContent(id) }
        return .updated
    }

    private mutating func decide(
        _ draft: MemeDraft, key: String
    ) throws(MemesError) -> (answer: BatchedMeme, meme: Meme?) {
        let fingerprint = BatchRules.fingerprint(of: key)
        let holder = try KeyedIDs.holder(of: key) { (id) throws(MemesError) in
            if let other = given[id] { return other == fingerprint ? .holder : .other }
            if newIDs.hasTaken(id) { return .other }
            return try snapshot.use(of: id, forKey: key)
        }
        if !holder.isThere, let wanted = draft.id, wanted != holder.id {
            throw .idOfOtherKey(wanted)
        }
        if holder.isThere, known != .refused, given[holder.id] == nil,
            let meme = try snapshot.meme(of: holder.id), !draft.hasContent(of: meme)
        {
            guard known == .updated else { throw .idOfOtherContent(holder.id) }
            note(holder.id, key: key)
            return (BatchedMeme(holder.id, .updated), update(of: meme, to: draft))
        }
        note(holder.id, key: key)
        guard !holder.isThere else { return (BatchedMeme(holder.id, .known), nil) }
        return (BatchedMeme(holder.id, .added), draft.meme(holder.id, addedAt: time))
    }

    /// The version of the meme of a key that a draft makes: it was added when it was, and changes now
    /// unless the draft says when it did.
    private func update(of meme: Meme, to draft: MemeDraft) -> Meme {
        var updated = draft.meme(meme.id, addedAt: time)
        updated.created = meme.created
        updated.modified = draft.modified ?? time
        return updated
    }

    private func isTaken(_ id: MemeID) -> Bool { given[id] != nil || newIDs.hasTaken(id) }

    private mutating func note(_ id: MemeID, key: String? = nil) {
        given[id] = key.map(BatchRules.fingerprint) ?? 0
        ids.append(id)
    }

    /// A number of 64 bits that has nothing to do with the identifiers of a key; 0 is that of no key.
    private static func fingerprint(of key: String) -> UInt64 {
        max(Array(key.utf8).withUnsafeBytes(Checksum.of), 1)
    }
}

extension MemeDraft {
    /// Whether adding it where a meme is would change nothing: times that it does not give are not
    /// compared.
    fileprivate func describes(_ meme: Meme) -> Bool {
        var described = self.meme(meme.id, addedAt: meme.created ?? .latest)
        if created == nil { described.created = meme.created }
        if modified == nil, created == nil { described.modified = meme.modified }
        return described == meme
    }

    /// Whether a meme is what it describes, whatever their times.
    fileprivate func hasContent(of meme: Meme) -> Bool {
        var described = self.meme(meme.id, addedAt: .latest)
        (described.created, described.modified) = (meme.created, meme.modified)
        return described == meme
    }
}
