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
            lines: OperationLines(to: writer, at: time), author: author)
    }
}

/// A batch that writes its memes to the log one by one.
final class LogBatch: MemesBatch {
    private(set) var rules: BatchRules

    let lines: OperationLines
    private let author: String?
    private var record: VerbatimRecord
    private let names: ReplacedNames
    private(set) var fail: () -> Void = {}

    /// - Parameters:
    ///   - lines: receives the lines of the batch.
    ///   - author: the author of the batch; `nil` for the user on this device.
    init(_ rules: BatchRules, lines: OperationLines, author: String?) {
        self.rules = rules
        self.lines = lines
        self.author = author
        record = VerbatimRecord(at: rules.time, now: rules.now)
        names = ReplacedNames(rules.snapshot)
    }

    var now: Timestamp { rules.now }

    var source: String? {
        get { rules.source }
        set { rules.source = newValue }
    }

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
            let operation = OperationRecord(time: rules.time, author: author)
            let name = try names.next(of: meme.id)
            try lines.add(LogLine.open((meme.id, .meme(meme)), of: operation, after: name))
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

    func base(of draft: MemeDraft) throws(MemesError) -> Meme? { try rules.base(of: draft) }

    func contents(of id: MemeID) throws(MemesError) -> [Meme] {
        try rules.snapshot.contents(of: id)
    }

    func forgottenHolder(
        ofKey key: String
    ) throws(MemesError) -> (id: MemeID, isPurged: Bool)? {
        try rules.snapshot.forgottenHolder(ofKey: key)
    }

    private func canPass(_ json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> Bool {
        guard author == nil else { return false }
        return try SystemCall.naming(.read, "memory") { () throws(SystemFailure) in
            try record.read(json)
        }
    }

    /// Reserves the identifier for a record that can be copied. Returns `nil` if the record specifies an
    /// identifier that is in use.
    private func takeID() throws(MemesError) -> MemeID? {
        guard record.line.hasID else { return try rules.takeNewID() }
        let id = MemeID(bits: record.line.id)
        return try rules.take(id) ? id : nil
    }
}

/// A map from identifiers to numbers. It consists of several dictionaries, so that growing one of them copies
/// only a small part of the entries.
private struct GivenIDs {
    private var parts: [[MemeID: UInt64]] = Array(repeating: [:], count: 16)

    subscript(_ id: MemeID) -> UInt64? {
        get { parts[Int(id.bits % 16)][id] }
        set { parts[Int(id.bits % 16)][id] = newValue }
    }
}

/// The rules of a batch. They decide whether each meme is new, an update or already in the store, and choose
/// its identifier.
struct BatchRules {
    /// The time of the batch's operation, later than the times of all other operations.
    let time: Timestamp
    /// The current clock time.
    let now: Timestamp
    /// The folder or file that is imported; see `MemesBatch.source`.
    var source: String?
    /// The identifiers of the memes passed to the batch so far, in order.
    private(set) var ids: BatchedIDs

    let snapshot: any StoreSnapshot
    private let existing: ExistingMemes
    private var newIDs: MemeIDSequence
    /// The identifiers that were not generated, with the fingerprints of their memes' keys (0 for a meme
    /// without a key).
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

    /// Generates and reserves an unused identifier.
    mutating func takeNewID() throws(MemesError) -> MemeID {
        while true {
            let index = newIDs.count
            let id = newIDs.next()
            guard given[id] == nil, try !snapshot.isUsed(id) else { continue }
            ids.append(newAt: index)
            return id
        }
    }

    /// Reserves the identifier specified by a meme without a key. Returns false if the identifier is in use.
    mutating func take(_ id: MemeID) throws(MemesError) -> Bool {
        guard !isTaken(id), try !snapshot.isUsed(id) else { return false }
        note(id)
        return true
    }

    /// Decides whether and how to store a meme.
    ///
    /// - Returns: the result for the user, and the meme to store; `nil` if there is nothing to store.
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
        guard let meme else {
            let restores = existing == .restored || existing == .replaced
            if try restores ? snapshot.isPurged(id) : snapshot.isRemoved(id) {
                throw .field(.idInUse(id, isRemoved: true))
            }
            try added.checkKey(snapshot.content(of:))
            // A meme of the batch may have taken the key.
            if let key = added.key {
                let holder = try holder(ofKey: key)
                guard !holder.isThere || holder.id == id else { throw .field(.idOfOtherKey(id)) }
            }
            return (.added, added)
        }
        var version = draft.version(of: meme, changedAt: meme.modified)
        guard version != meme else { return (.existing, nil) }
        let contents = try snapshot.contents(of: id)
        version.keepUnexported(of: meme, titles: contents.map(\.title))
        let base = base(of: draft, in: contents, meme)
        let hash = version.exportHash
        let isUnedited = base.map { draft.isUnedited(since: $0, hash) } ?? false
        if isUnedited && existing != .replaced { return (.existing, nil) }
        if let base, replaces {
            var origin = ImportOrigin(of: version) ?? ImportOrigin(hash: "")
            (origin.exportHash, origin.fileHash, origin.base) = (hash, draft.fileHash, nil)
            origin.exportPath = source
            var status = BatchedMeme.Status.updated
            let isReplaced = existing == .replaced || meme.exportHash == base.content.exportHash
            if !isReplaced, meme.exportHash != hash {
                let merge = ChangeMerge(of: version, since: base.content, to: meme)
                guard !merge.isConflict else { throw .field(.idOfNewerContent(id)) }
                origin.base = version
                (version, status) = (merge.meme, .merged)
            }
            if version.exportHash == meme.exportHash {
                // The next import of this file begins with what both sides have now.
                let last = ImportOrigin(of: meme)?.exportPath
                var same = meme
                same.set(origin)
                return (.existing, same == meme || last != nil && last != source ? nil : same)
            }
            version.modified = now
            version.set(origin)
            return (status, version)
        }
        if version == meme { return (.existing, nil) }
        guard replaces else { throw .field(.idOfOtherContent(id)) }
        try checkTime(of: draft, against: meme)
        let modified = draft.version(of: meme, changedAt: now).modified
        version.modified = time(ofChangeTo: modified, from: meme, version.created)
        return (.updated, version)
    }

    func base(of draft: MemeDraft) throws(MemesError) -> Meme? {
        guard let id = draft.id, let meme = try snapshot.meme(of: id) else { return nil }
        return base(of: draft, in: try snapshot.contents(of: id), meme)?.content
    }

    /// Returns the base of a draft, see `MemesBatch.base`, and whether it was imported after the export.
    ///
    /// - Parameters:
    ///   - contents: the contents of the meme's versions, oldest first.
    ///   - meme: the current version, whose origin tells what was last imported.
    private func base(
        of draft: MemeDraft, in contents: [Meme], _ meme: Meme
    ) -> (content: Meme, isImported: Bool)? {
        // Other programs change the time in the file.
        guard let time = draft.exportTime ?? draft.time,
            let first = contents.firstIndex(where: { $0.time == time })
        else { return nil }
        let exported = contents[first...].last { $0.time == time } ?? contents[first]
        // Only what was imported from this file after the export counts.
        guard let origin = ImportOrigin(of: meme), origin != ImportOrigin(of: exported),
            origin.exportPath == nil || origin.exportPath == source, let hash = origin.exportHash
        else { return (exported, false) }
        let imported = contents[first...].last {
            $0.exportHash == hash && ImportOrigin(of: $0)?.exportHash == hash
        }
        guard var base = imported ?? origin.base, base.exportHash == hash else {
            return (exported, false)
        }
        base.set(origin)
        return (base, true)
    }

    /// Whether a different version of a meme replaces the existing version.
    private var replaces: Bool { existing == .updated || existing == .replaced }

    /// Checks that a draft is not older than the meme that it would update. Checks nothing unless `existing`
    /// is `.updated`. Accepts any draft without times, and any imported note without an identifier.
    ///
    /// - Throws: `idOfNewerContent` if the meme was changed later than the draft.
    private func checkTime(of draft: MemeDraft, against meme: Meme) throws(MemesError) {
        guard existing == .updated, !draft.isImported || draft.id != nil,
            let time = draft.content.modified ?? draft.content.created,
            let changed = meme.modified ?? meme.created, changed > time
        else { return }
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

    /// Returns the identifier for a key, and whether a meme in the store or the batch has the key.
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
        // An imported note may always replace the meme that has its key.
        guard replaces || draft.isImported else { throw .field(.idOfOtherContent(id)) }
        try checkTime(of: draft, against: meme)
        return (.updated, update)
    }

    /// Returns a new version of a meme, with the contents of a draft that has the same key. Returns `nil` if
    /// only times would differ. Keeps the meme's creation time. The new modification time is the draft's. If
    /// the draft has none, or the meme already has the same time, the current time is used. An imported note
    /// with unchanged contents keeps its modification time.
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

    /// Returns the modification time of a new version. If the version has the same times as the previous
    /// version, as in an exported file that was edited by hand, returns the current time.
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

    /// Returns a 64-bit hash of a key. The hash is independent of the identifiers derived from the key. It is
    /// never 0, because 0 means no key.
    private static func fingerprint(of key: String) -> UInt64 {
        max(Array(key.utf8).withUnsafeBytes(Checksum.of), 1)
    }
}

extension Meme {
    fileprivate var time: Timestamp? { modified ?? created }
}

extension MemeDraft {
    fileprivate var time: Timestamp? { content.modified ?? content.created }

    /// Returns whether the file of the draft was not edited since it was exported from `base`, or since
    /// `base` was imported from it. The file of a vault may differ from its meme, because of links.
    ///
    /// - Parameter hash: the hash of the draft as a version of its meme; see `Meme.exportHash`.
    fileprivate func isUnedited(
        since base: (content: Meme, isImported: Bool), _ hash: String
    ) -> Bool {
        if hash == base.content.exportHash { return true }
        guard base.isImported else { return isAsExported }
        return fileHash != nil && ImportOrigin(of: base.content)?.fileHash == fileHash
    }
}
