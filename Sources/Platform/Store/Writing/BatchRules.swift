import Domain

/// Decides what becomes of each meme of a batch, and which identifier it has.
struct BatchRules {
    /// The time of the operation: later than that of every other one.
    let time: Timestamp
    /// When the batch is added, by the clock.
    let now: Timestamp
    /// The identifiers of the memes so far, in order.
    private(set) var ids: BatchedIDs

    private let snapshot: any StoreSnapshot
    private let known: KnownMemes
    private var newIDs: MemeIDSequence
    /// The identifiers that were not taken from the sequence, and the fingerprints of their keys.
    private var given: [MemeID: UInt64] = [:]

    /// The rules for a batch without memes.
    init(
        on snapshot: any StoreSnapshot, at time: Timestamp, now: Timestamp, known: KnownMemes,
        ids: any MemeIDGenerator
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.time = time
        self.now = now
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
    /// - Returns: the answer, and the meme to store, if any.
    mutating func decide(
        _ draft: MemeDraft
    ) throws(MemesError) -> (answer: BatchedMeme, meme: Meme?) {
        if let key = draft.key, draft.id == nil || known == .refused {
            return try decide(draft, key: key)
        }
        guard let id = draft.id else {
            let id = try takeNewID()
            return (BatchedMeme(id, .added), draft.meme(id, addedAt: now))
        }
        guard !isTaken(id) else { throw .field(.idRepeated(id)) }
        let (status, meme) = try version(draft, ofGiven: id)
        note(id, key: draft.key)
        return (BatchedMeme(id, status), meme)
    }

    /// What becomes of a meme that brings its identifier along.
    private func version(
        _ draft: MemeDraft, ofGiven id: MemeID
    ) throws(MemesError) -> (BatchedMeme.Status, Meme?) {
        let added = draft.meme(id, addedAt: now)
        guard try snapshot.isUsed(id) else { return (.added, added) }
        let meme = try snapshot.meme(of: id)
        guard known != .refused else { throw .field(.idInUse(id, isRemoved: meme == nil)) }
        guard let meme else { return (.added, added) }
        guard draft.version(of: meme, changedAt: meme.modified) != meme else {
            return (.known, nil)
        }
        guard known == .updated else { throw .field(.idOfOtherContent(id)) }
        return (.updated, draft.version(of: meme, changedAt: now))
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
            throw .field(.idOfOtherKey(wanted))
        }
        let (status, meme) = try version(draft, ofKeyed: holder.id, isThere: holder.isThere)
        note(holder.id, key: key)
        return (BatchedMeme(holder.id, status), meme)
    }

    /// What becomes of a meme with a key.
    private func version(
        _ draft: MemeDraft, ofKeyed id: MemeID, isThere: Bool
    ) throws(MemesError) -> (BatchedMeme.Status, Meme?) {
        guard isThere else { return (.added, draft.meme(id, addedAt: now)) }
        guard known != .refused, given[id] == nil, let meme = try snapshot.meme(of: id),
            let update = update(of: meme, to: draft)
        else { return (.known, nil) }
        guard known == .updated else { throw .field(.idOfOtherContent(id)) }
        return (.updated, update)
    }

    /// The version of the meme of a key that a draft makes, if that differs in more than its times: it
    /// was added when it was, and changes now unless the draft says when it did.
    private func update(of meme: Meme, to draft: MemeDraft) -> Meme? {
        var version = draft.version(of: meme, changedAt: now)
        (version.created, version.modified) = (meme.created, meme.modified)
        guard version != meme else { return nil }
        version.modified = draft.modified ?? now
        return version
    }

    private func isTaken(_ id: MemeID) -> Bool { given[id] != nil || newIDs.hasTaken(id) }

    private mutating func note(_ id: MemeID, key: String? = nil) {
        given[id] = key.map(BatchRules.fingerprint) ?? 0
        ids.append(id)
    }

    /// A hash of 64 bits that is independent of the identifiers of a key; 0 means no key.
    private static func fingerprint(of key: String) -> UInt64 {
        max(Array(key.utf8).withUnsafeBytes(Checksum.of), 1)
    }
}
