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
    /// - Throws: `HistoryError.tooFewOperations`.
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
    /// - Throws: `HistoryError.changedMeanwhile` for a meme that is not what the operation has
    ///   left, as may be after a merge of two machines' stores.
    /// - Complexity: linear, and 24 bytes for each meme.
    func inverses(
        of operations: [StoredOperation], _ step: OperationStep, after last: Timestamp?,
        now: Timestamp
    ) throws(MemesError) -> [InverseOperation] {
        var inverses: [InverseOperation] = []
        var current: [MemeID: Int?] = [:]
        for operation in operations {
            let time = Timestamp.next(after: inverses.last?.time ?? last, now: now)
            let isLast = inverses.count == operations.count - 1
            inverses.append(
                try inverse(of: operation, step, at: time, &current, isLast: isLast))
        }
        return inverses
    }

    /// The meme after the change of an undo.
    func content(
        of change: InverseOperation.Change
    ) throws(MemesError) -> (id: MemeID, content: StoredVersion.Content) {
        guard let before = change.before else {
            let undone = try snapshot.summary(at: change.undone).stamp
            let created = Timestamp(stored: undone.created)
            return (undone.id, .removal(created: created.isReadable ? created : nil))
        }
        let version = try snapshot.version(at: before)
        return (version.id, version.content)
    }

    private func inverse(
        of operation: StoredOperation, _ step: OperationStep, at time: Timestamp,
        _ current: inout [MemeID: Int?], isLast: Bool
    ) throws(MemesError) -> InverseOperation {
        let kind: Operation.Kind =
            switch step {
            case .undo: .undo(of: operation.time)
            case .redo: .redo(of: operation.time)
            }
        var changes: [InverseOperation.Change] = []
        changes.reserveCapacity(operation.places.count)
        let takenBack = try snapshot.read(operation) { (place, change) throws(MemesError) in
            let id = change.change.id
            let newest = current.isEmpty ? nil : current[id]
            guard try isSame(place, newest ?? change.surroundings.newest) else {
                throw .history(.changedMeanwhile(id))
            }
            let before = change.surroundings.before?.place
            changes.append(InverseOperation.Change(undone: place, before: before))
            if !isLast { current[id] = .some(before) }
        }
        // In the previous order of the memes; removals come last.
        changes.sort { ($0.before ?? .max, $0.undone) < ($1.before ?? .max, $1.undone) }
        return InverseOperation(time: time, kind: kind, takenBack: takenBack, changes: changes)
    }

    /// Whether the versions at two places make the same of a meme; none is a removal.
    private func isSame(_ place: Int, _ other: Int?) throws(MemesError) -> Bool {
        guard place != other else { return true }
        let meme = try snapshot.version(at: place).meme
        return try other.flatMap { (other) throws(MemesError) in
            try snapshot.version(at: other).meme
        } == meme
    }

    private func tooFew(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp? = nil
    ) -> MemesError {
        .history(
            .tooFewOperations(
                step, wanted: wanted, available: available, droppedUntil: droppedUntil))
    }
}

/// The times of operations that later ones have taken back. Two operations of a merged store may have
/// the same time: each is taken back as often as it is named.
private struct TakenBackTimes {
    private var counts: [Int64: Int] = [:]

    /// Notes a time; an unreadable one names no operation.
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

/// An operation that takes another back, as far as the versions are concerned that it writes again.
struct InverseOperation {
    /// What becomes of a meme.
    struct Change {
        /// The place of the version that is taken back.
        let undone: Int
        /// The place of the version that there was before; `nil` if there was none.
        var before: Int? { place < 0 ? nil : place }

        private let place: Int

        init(undone: Int, before: Int?) {
            self.undone = undone
            place = before ?? -1
        }
    }

    let time: Timestamp
    let kind: Operation.Kind
    /// What it takes back.
    let takenBack: Operation
    /// What becomes of the memes of that, one by one.
    let changes: [Change]
}
