import Domain

/// Finds the operations to undo or redo, and the resulting versions of the memes.
///
/// This follows from the log alone: an undo names the operation that it takes back, and a redo names the
/// undo. An operation that is named by a later one no longer counts. Of the others, undo takes back the last
/// change or redo, and redo takes back the last undo, unless a change came after it.
struct OperationSteps {
    let snapshot: any StoreSnapshot

    /// The operations that `count` steps take back, in order.
    ///
    /// - Throws: `HistoryError.tooFewOperations`.
    /// - Complexity: the log is read back only to the last of them.
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

    /// The operations that take others back, in order: each restores its memes to the versions before.
    ///
    /// - Parameters:
    ///   - last: the time of the last operation in the store.
    ///   - now: the present time by the clock.
    /// - Throws: `HistoryError.changedMeanwhile` for a meme that differs from what the operation has left,
    ///   which is possible after the stores of two machines were merged.
    /// - Complexity: linear, with 24 bytes of memory for each meme.
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

    /// The content of a meme after a change.
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
        // In the previous order of the memes in the log; removals come last.
        changes.sort { ($0.before ?? .max, $0.undone) < ($1.before ?? .max, $1.undone) }
        return InverseOperation(time: time, kind: kind, takenBack: takenBack, changes: changes)
    }

    /// Whether the versions at two places have the same meme. Two removals count as the same.
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

/// The times of operations that later ones have taken back, with counts: two operations of a merged store may
/// have the same time, and each naming takes back one of them.
private struct TakenBackTimes {
    private var counts: [Int64: Int] = [:]

    /// Adds a time; an unreadable one is ignored, because it names no operation.
    mutating func insert(_ time: Timestamp) {
        if time.isReadable { counts[time.milliseconds, default: 0] += 1 }
    }

    /// Removes a time once; returns whether it was there.
    mutating func remove(_ time: Timestamp) -> Bool {
        guard let count = counts[time.milliseconds], count > 0 else { return false }
        counts[time.milliseconds] = count - 1
        return true
    }
}

/// An operation that takes another one back, with the versions that it restores.
struct InverseOperation {
    /// A change of one meme.
    struct Change {
        /// The place of the version that is taken back.
        let undone: Int
        /// The place of the version before; `nil` if there was none.
        var before: Int? { place < 0 ? nil : place }

        private let place: Int

        init(undone: Int, before: Int?) {
            self.undone = undone
            place = before ?? -1
        }
    }

    let time: Timestamp
    let kind: Operation.Kind
    /// The operation that is taken back.
    let takenBack: Operation
    /// The changes of the memes of `takenBack`.
    let changes: [Change]
}
