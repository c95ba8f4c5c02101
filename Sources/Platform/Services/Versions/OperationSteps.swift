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
        var takenBack: Set<Int64> = []
        var endsAtDropped = false
        while targets.count < count, let operation = try walk.next() {
            if let droppedUntil, operation.time <= droppedUntil {
                endsAtDropped = true
                break
            }
            let isTakenBack = takenBack.contains(operation.time.milliseconds)
            switch operation.kind {
            case .change where step == .redo:
                throw tooFew(step, count, targets.count)
            case .undo(let time):
                takenBack.insert(time.milliseconds)
                if step == .redo, !isTakenBack { targets.append(operation) }
            case .redo(let time):
                takenBack.insert(time.milliseconds)
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

    /// The operation that takes another one back: each of its memes is again what it was before.
    func inverse(
        of operation: StoredOperation, _ step: OperationStep, at time: Timestamp
    ) throws(MemesError) -> OperationRecord {
        let kind: Operation.Kind =
            switch step {
            case .undo: .undo(of: operation.time)
            case .redo: .redo(of: operation.time)
            }
        var record = OperationRecord(time: time, kind: kind)
        var known: Set<MemeID> = []
        var changes: [(id: MemeID, content: StoredVersion.Content, age: (Timestamp, Int))] = []
        for place in operation.places {
            let version = try snapshot.version(at: place)
            guard known.insert(version.id).inserted else { continue }
            let before = try snapshot.version(of: version.id, before: operation.time)
            changes.append(
                (
                    version.id, before?.version.content ?? .removal(created: version.meme?.created),
                    (before?.version.time ?? time, before?.place ?? place)
                ))
        }
        // In the order that the memes had among each other.
        record.changes = changes.sorted { $0.age < $1.age }.map { ($0.id, $0.content) }
        return record
    }

    private func tooFew(
        _ step: OperationStep, _ wanted: Int, _ available: Int, droppedUntil: Timestamp? = nil
    ) -> MemesError {
        .tooFewOperations(step, wanted: wanted, available: available, droppedUntil: droppedUntil)
    }
}
