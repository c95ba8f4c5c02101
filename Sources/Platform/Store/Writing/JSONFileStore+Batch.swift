import Domain

extension JSONFileStore {
    public func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        guard !isDryRun else {
            let (made, warnings) = try dryRun { (snapshot) throws(MemesError) in
                let batch = try batch(on: snapshot, to: nil, existing)
                return (answer: try additions(batch), ids: batch.rules.ids)
            }
            return (made.answer, made.ids, warnings)
        }
        Interruption.expect()
        let (made, warnings) = try write { (snapshot, writer) throws(MemesError) in
            let batch = try batch(on: snapshot, to: writer, existing)
            do throws(MemesError) {
                return try batch.lines.write { () throws(MemesError) in
                    let answer = try additions(batch)
                    return (answer: answer, ids: batch.rules.ids)
                }
            } catch {
                batch.fail()
                throw error
            }
        }
        return (made.answer, made.ids, warnings)
    }

    public func isKept(in file: FileIdentity) -> Bool {
        (try? FileStatus(path: path))?.identity == file
    }

    private func batch(
        on snapshot: LogSnapshot, to writer: LogWriter?, _ existing: ExistingMemes
    ) throws(MemesError) -> LogBatch {
        let now = clock.now
        let time = Timestamp.next(after: snapshot.lastTime, now: now)
        return LogBatch(
            try BatchRules(on: snapshot, at: time, now: now, existing: existing, ids: ids),
            lines: OperationLines(to: writer, at: time))
    }
}

/// A batch that writes its memes to the log one by one.
final class LogBatch: MemesBatch {
    private(set) var rules: BatchRules

    let lines: OperationLines
    private let record: VerbatimRecord
    private(set) var fail: () -> Void = {}

    /// - Parameter lines: receives the lines of the batch.
    init(_ rules: BatchRules, lines: OperationLines) {
        self.rules = rules
        self.lines = lines
        record = VerbatimRecord(at: rules.time, now: rules.now)
    }

    var now: Timestamp { rules.now }

    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme {
        guard try canPass(json), let id = try takeID() else {
            return try add(try MemeDraft(json: json))
        }
        let destination = try lines.beginLine(record.lineByteCount)
        lines.endLine(at: record.write(id, at: destination))
        return BatchedMeme(id, .added)
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme {
        let (answer, meme) = try rules.decide(draft)
        if let meme {
            let operation = OperationRecord(time: rules.time)
            try lines.add(LogLine.open((meme.id, .meme(meme)), of: operation))
        }
        return answer
    }

    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool) {
        try rules.keyHolder(ofKey: key)
    }

    func onFailure(_ action: @escaping () -> Void) { fail = action }

    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try rules.snapshot.memes(fetch)
    }

    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)? {
        try rules.snapshot.lastMeme(id)
    }

    private func canPass(_ json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> Bool {
        try SystemCall.naming(.read, "memory") { () throws(SystemFailure) in
            try record.read(json)
        }
    }

    /// Returns the identifier for a record that can be copied; `nil` if it specifies one that is in use.
    private func takeID() throws(MemesError) -> MemeID? {
        guard record.line.hasID else { return try rules.takeNewID() }
        let id = MemeID(bits: record.line.id)
        return try rules.take(id) ? id : nil
    }
}

/// Identifiers with a number for each. They are divided among dictionaries, so that growing copies only a
/// small part of them at a time.
private struct GivenIDs {
    private var parts: [[MemeID: UInt64]] = Array(repeating: [:], count: 16)

    subscript(_ id: MemeID) -> UInt64? {
        get { parts[Int(id.bits % 16)][id] }
        set { parts[Int(id.bits % 16)][id] = newValue }
    }
}

/// Decides whether each meme of a batch is added, updated or already there, and chooses its identifier.
struct BatchRules {
    /// The time of the batch's operation, later than all others.
    let time: Timestamp
    /// The present time by the clock.
    let now: Timestamp
    /// The identifiers of the memes so far, in order.
    private(set) var ids: BatchedIDs

    let snapshot: any StoreSnapshot
    private let existing: ExistingMemes
    private var newIDs: MemeIDSequence
    /// The identifiers that were not generated, with the fingerprints of their memes' keys (0: no key).
    private var given = GivenIDs()

    init(
        on snapshot: any StoreSnapshot, at time: Timestamp, now: Timestamp, existing: ExistingMemes,
        ids: any MemeIDGenerator
    ) throws(MemesError) {
        self.snapshot = snapshot
        self.time = time
        self.now = now
        self.existing = existing
        newIDs = MemeIDSequence(start: try ids.next().bits, step: try ids.next().bits)
        self.ids = BatchedIDs(newIDs)
    }

    /// Generates an unused identifier.
    mutating func takeNewID() throws(MemesError) -> MemeID {
        while true {
            let index = newIDs.count
            let id = newIDs.next()
            guard given[id] == nil, try !snapshot.isUsed(id) else { continue }
            ids.append(newAt: index)
            return id
        }
    }

    /// Reserves the identifier specified by a meme without a key; returns false if it is in use.
    mutating func take(_ id: MemeID) throws(MemesError) -> Bool {
        guard !isTaken(id), try !snapshot.isUsed(id) else { return false }
        note(id)
        return true
    }

    /// Decides whether and how to store a meme.
    ///
    /// - Returns: the result for the user, and the meme to store, if any.
    mutating func decide(
        _ draft: MemeDraft
    ) throws(MemesError) -> (answer: BatchedMeme, meme: Meme?) {
        if let key = draft.content.key, draft.id == nil || existing == .refused {
            return try decide(draft, key: key)
        }
        guard let id = draft.id else {
            let id = try takeNewID()
            return (BatchedMeme(id, .added), draft.meme(id, addedAt: now))
        }
        guard !isTaken(id) else { throw .field(.idRepeated(id)) }
        let (status, meme) = try version(draft, ofGiven: id)
        note(id, key: draft.content.key)
        return (BatchedMeme(id, status), meme)
    }

    /// Decides what to do with a meme that specifies its identifier.
    private func version(
        _ draft: MemeDraft, ofGiven id: MemeID
    ) throws(MemesError) -> (BatchedMeme.Status, Meme?) {
        let added = draft.meme(id, addedAt: now)
        guard try snapshot.isUsed(id) else { return (.added, added) }
        let meme = try snapshot.meme(of: id)
        guard existing != .refused else { throw .field(.idInUse(id, isRemoved: meme == nil)) }
        guard let meme else { return (.added, added) }
        guard draft.version(of: meme, changedAt: meme.modified) != meme else {
            return (.existing, nil)
        }
        guard replaces else { throw .field(.idOfOtherContent(id)) }
        try checkTime(of: draft, against: meme)
        var version = draft.version(of: meme, changedAt: now)
        version.modified = time(ofChangeTo: version.modified, from: meme, version.created)
        return (.updated, version)
    }

    /// Whether a different version replaces a meme.
    private var replaces: Bool { existing == .updated || existing == .replaced }

    /// - Throws: `idOfNewerContent` if the meme was changed later than the draft, or the draft is one of
    ///   its earlier versions. A draft without times is accepted.
    private func checkTime(of draft: MemeDraft, against meme: Meme) throws(MemesError) {
        guard existing == .updated, !draft.isImported || draft.id != nil,
            let time = draft.content.modified ?? draft.content.created,
            let changed = meme.modified ?? meme.created, changed != time
        else { return }
        // The clock may have been behind when the meme was changed.
        if changed < time, try !snapshot.hasVersion(of: meme.id, changedAt: time) { return }
        throw .field(.idOfNewerContent(meme.id))
    }

    private mutating func decide(
        _ draft: MemeDraft, key: String
    ) throws(MemesError) -> (answer: BatchedMeme, meme: Meme?) {
        let holder = try holder(ofKey: key)
        if !holder.isThere, let wanted = draft.id, wanted != holder.id {
            throw .field(.idOfOtherKey(wanted))
        }
        let (status, meme) = try version(draft, ofKeyed: holder.id, isThere: holder.isThere)
        note(holder.id, key: key)
        return (BatchedMeme(holder.id, status), meme)
    }

    func keyHolder(
        ofKey key: String
    ) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool) {
        let (id, isThere) = try holder(ofKey: key)
        return (id, isThere ? try snapshot.meme(of: id) : nil, given[id] != nil)
    }

    /// Returns the identifier for a key, and whether a meme of the store or the batch has the key.
    private func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, isThere: Bool) {
        let fingerprint = BatchRules.fingerprint(of: key)
        return try KeyedIDs.holder(of: key) { (id) throws(MemesError) in
            if let other = given[id] { return other == fingerprint ? .holder : .other }
            if newIDs.hasTaken(id) { return .other }
            return try snapshot.use(of: id, forKey: key)
        }
    }

    /// Decides what to do with a meme that has a key.
    private func version(
        _ draft: MemeDraft, ofKeyed id: MemeID, isThere: Bool
    ) throws(MemesError) -> (BatchedMeme.Status, Meme?) {
        guard isThere else { return (.added, draft.meme(id, addedAt: now)) }
        guard existing != .refused, given[id] == nil, let meme = try snapshot.meme(of: id),
            let update = update(of: meme, to: draft)
        else { return (.existing, nil) }
        // Importing a note implies replacing it.
        guard replaces || draft.isImported else { throw .field(.idOfOtherContent(id)) }
        try checkTime(of: draft, against: meme)
        return (.updated, update)
    }

    /// Returns the new version of a meme with the same key; `nil` if only times would differ. Keeps the
    /// creation time; the modification time is the draft's or now.
    private func update(of meme: Meme, to draft: MemeDraft) -> Meme? {
        var version = draft.version(of: meme, changedAt: now)
        (version.created, version.modified) = (meme.created, meme.modified)
        guard version != meme else { return nil }
        // Moving the file of a note does not change the note.
        if !draft.isImported || version.contentHash() != meme.contentHash() {
            version.modified = time(ofChangeTo: draft.content.modified ?? now, from: meme)
        }
        return version
    }

    /// Returns the time of a new version: now if its times are those of the version before, as in an exported
    /// file that was edited by hand.
    private func time(
        ofChangeTo modified: Timestamp?, from meme: Meme, _ created: Timestamp? = nil
    ) -> Timestamp? {
        (modified ?? created) == (meme.modified ?? meme.created) ? now : modified
    }

    private func isTaken(_ id: MemeID) -> Bool { given[id] != nil || newIDs.hasTaken(id) }

    private mutating func note(_ id: MemeID, key: String? = nil) {
        given[id] = key.map(BatchRules.fingerprint) ?? 0
        ids.append(id)
    }

    /// Returns a 64-bit hash that is independent of the identifiers derived from a key; 0 means no key.
    private static func fingerprint(of key: String) -> UInt64 {
        max(Array(key.utf8).withUnsafeBytes(Checksum.of), 1)
    }
}
