import Domain

/// Finds the operations that undo and redo take back, and what that makes of the memes.
///
/// The log alone tells it: an undo names the operation that it takes back, and a redo the undo. What is
/// named by one that came later is over and done with. Of what is left, undo takes back the last
/// change or redo, and redo the last undo; but a change ends what can be done again.
struct OperationSteps {
    let snapshot: any StoreSnapshot

    /// The operations that so many steps take back, in order.
    ///
    /// - Throws: `MemesError.tooFewOperations`.
    /// - Complexity: looks at no more of the log than what was done since the last of them.
    func targets(_ step: OperationStep, count: Int) throws(MemesError) -> [StoredOperation] {
        let walk = try snapshot.operations()
        let droppedUntil = snapshot.droppedUntil
        var targets: [StoredOperation] = []
        var takenBack = TakenBackTimes()
        var endsAtDropped = false
        while targets.count < count, let operation = try walk.next() {
            if let droppedUntil, operation.time <= droppedUntil {
                endsAtDropped = true
                break
            }
            let isTakenBack = takenBack.remove(operation.time)
            switch operation.kind {
            case .change where step == .redo:
                throw tooFew(step, count, targets.count)
            case .undo(let time):
                takenBack.insert(time)
                if step == .redo, !isTakenBack { targets.append(operation) }
            case .redo(let time):
                takenBack.insert(time)
                if step == .undo, !isTakenBack { targets.append(operation) }
            case .change:
                if !isTakenBack { targets.append(operation) }
            }
        }
        guard targets.count == count else {
            throw tooFew(
                step, count, targets.count, droppedUntil: endsAtDropped ? droppedUntil : nil)
        }
        return targets
    }

    /// The operations that take others back, one after the other: each of their memes is again what it
    /// was before.
    ///
    /// - Parameters:
    ///   - last: the time of the last operation.
    ///   - now: what the clock says.
    /// - Throws: `MemesError.changedMeanwhile` for a meme that is not what the operation has left, as may
    ///   be after a merge of two machines' stores.
    func inverses(
        of operations: [StoredOperation], _ step: OperationStep, after last: Timestamp?,
        now: Timestamp
    ) throws(MemesError) -> [OperationRecord] {
        var records: [OperationRecord] = []
        var current: [MemeID: StoredVersion.Content] = [:]
        for operation in operations {
            let time = Timestamp.next(after: records.last?.time ?? last, now: now)
            let record = try inverse(of: operation, step, at: time, now, current)
            for change in record.changes { current[change.id] = change.content }
            records.append(record)
        }
        return records
    }

    private func inverse(
        of operation: StoredOperation, _ step: OperationStep, at time: Timestamp,
        _ now: Timestamp, _ current: [MemeID: StoredVersion.Content]
    ) throws(MemesError) -> OperationRecord {
        let kind: Operation.Kind =
            switch step {
            case .undo: .undo(of: operation.time)
            case .redo: .redo(of: operation.time)
            }
        var changes: [Change] = []
        var known: Set<MemeID> = []
        for place in operation.places {
            let version = try snapshot.version(at: place)
            guard known.insert(version.id).inserted else { continue }
            try check(version, current[version.id])
            changes.append(try change(of: version, in: operation))
        }
        // In the order that the memes had among each other; those that go come last.
        changes.sort { ($0.place ?? .max) < ($1.place ?? .max) }
        return OperationRecord(
            time: time, now: now, kind: kind, changes: changes.map { ($0.id, $0.content) })
    }

    /// What a meme becomes, and the place of the version that it had before.
    private struct Change {
        let id: MemeID
        let content: StoredVersion.Content
        let place: Int?
    }

    private func change(
        of version: StoredVersion, in operation: StoredOperation
    ) throws(MemesError) -> Change {
        guard
            let before = try snapshot.place(
                of: version.id, before: operation.start(version))
        else {
            let removal = StoredVersion.Content.removal(created: version.meme?.created)
            return Change(id: version.id, content: removal, place: nil)
        }
        let content = try snapshot.version(at: before).content
        return Change(id: version.id, content: content, place: before)
    }

    /// Makes sure that a meme is what the operation has made of it.
    private func check(
        _ version: StoredVersion, _ current: StoredVersion.Content?
    ) throws(MemesError) {
        var current = current
        if current == nil, let newest = try snapshot.place(of: version.id, before: .end) {
            current = try snapshot.version(at: newest).content
        }
        guard current?.meme == version.meme else { throw .changedMeanwhile(version.id) }
    }

    private func tooFew(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp? = nil
    ) -> MemesError {
        .tooFewOperations(step, wanted: wanted, available: available, droppedUntil: droppedUntil)
    }
}

/// The times of operations that later ones have taken back. Two operations of a merged store may have
/// the same time: each is taken back as often as it is named.
private struct TakenBackTimes {
    private var counts: [Int64: Int] = [:]

    /// Notes a time; one that nobody can read names no operation.
    mutating func insert(_ time: Timestamp) {
        if time.isReadable { counts[time.milliseconds, default: 0] += 1 }
    }

    /// Whether an operation of a time was taken back.
    mutating func remove(_ time: Timestamp) -> Bool {
        guard let count = counts[time.milliseconds], count > 0 else { return false }
        counts[time.milliseconds] = count - 1
        return true
    }
}
