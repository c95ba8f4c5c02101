import Domain

/// Finds the operations to undo or redo, and the resulting versions of the memes.
///
/// Uses the log alone: an undo names the operation that it undoes, and a redo names the undo. An operation
/// named by a later one no longer counts. Of the others, undo reverses the last change or redo; redo
/// reverses the last undo, unless a change came after it.
struct OperationSteps {
    let snapshot: any StoreSnapshot

    /// Returns the operations to undo or redo, newest first.
    ///
    /// - Throws: `HistoryError.tooFewOperations`; for a handle `.noSuchOperation`, `.ambiguousOperation`,
    ///   `.alreadyUndone`, `.isUndo`, `.dropped`.
    /// - Complexity: reads the log back to the oldest of them; for a handle, all operations.
    func targets(
        _ step: OperationStep, _ chosen: ChosenOperations
    ) throws(MemesError) -> [StoredOperation] {
        switch chosen {
        case .last(let count): try targets(step, count: count)
        case .handle(let handle): [try target(handle)]
        }
    }

    private func targets(
        _ step: OperationStep, count: Int
    ) throws(MemesError) -> [StoredOperation] {
        let walk = try snapshot.operations()
        var targets: [StoredOperation] = []
        var fates = OperationFates(snapshot: snapshot)
        var droppedUntil: Timestamp?
        while targets.count < count, let operation = try walk.next() {
            if let time = snapshot.droppedUntil, operation.time <= time {
                droppedUntil = time
                break
            }
            let isTakenBack = try fates.next(operation) != nil
            if step == .redo, operation.kind == .change { break }
            if !isTakenBack, operation.kind.isUndo == (step == .redo) { targets.append(operation) }
        }
        guard targets.count == count else {
            throw .history(
                .tooFewOperations(
                    step, wanted: count, available: targets.count, droppedUntil: droppedUntil))
        }
        return targets
    }

    /// Returns the operation of a handle; if it was undone and redone, the redo.
    private func target(_ handle: String) throws(MemesError) -> StoredOperation {
        let parts = handle.split(separator: "/", maxSplits: 1).map(String.init)
        let walk = try snapshot.operations()
        var fates = OperationFates(snapshot: snapshot)
        var found: [(operation: StoredOperation, fate: OperationFates.Fate?)] = []
        while let operation = try walk.next() {
            let fate = try fates.next(operation)
            if OperationHandle(operation.time)?.begins(with: parts[0]) == true {
                found.append((operation, fate))
            }
        }
        // A handle that a change shares with an undo or a redo means the change.
        let changes = found.filter { $0.operation.kind == .change }
        if !changes.isEmpty {
            let times = Set(changes.map(\.operation.time.milliseconds))
            found.removeAll {
                $0.operation.kind != .change && times.contains($0.operation.time.milliseconds)
            }
        }
        let names = names(of: found.map(\.operation))
        if parts.count > 1 {
            let kept = names.indices.filter { names[$0].hasSuffix("/" + parts[1]) }
            found = kept.map { found[$0] }
        }
        guard let (operation, fate) = found.first else { throw .history(.noSuchOperation(handle)) }
        guard found.count == 1 else { throw .history(.ambiguousOperation(handle, names)) }
        if let droppedUntil = snapshot.droppedUntil, operation.time <= droppedUntil {
            throw .history(.dropped(until: droppedUntil))
        }
        if operation.kind.isUndo { throw .history(.isUndo(operation.time)) }
        guard let fate else { return operation }
        guard !fate.isReversed else {
            throw .history(.alreadyUndone(operation.time, by: fate.operation.time))
        }
        return fate.operation
    }

    /// Returns the handles of operations, which must be newest first. Operations of one time get their
    /// device as a suffix or, if that is not unique, their number in the log.
    private func names(of operations: [StoredOperation]) -> [String] {
        let handles = operations.map { OperationHandle($0.time)?.text ?? "" }
        let devices = operations.map { operation in
            let author = operation.positions.last.map(snapshot.author) ?? ""
            return author.prefix { $0 != " " }
        }
        return operations.indices.map { number in
            let twins = handles.indices.filter { handles[$0] == handles[number] }
            guard twins.count > 1 else { return handles[number] }
            let device = devices[number]
            let isUnique = !device.isEmpty && twins.count { devices[$0] == device } == 1
            return handles[number] + "/"
                + (isUnique ? String(device) : "\(twins.count { $0 >= number })")
        }
    }

    /// Returns the report on operations that were undone or redone.
    func takenBack(
        by inverses: [InverseOperation], isDryRun: Bool
    ) throws(MemesError) -> TakenBackOperations {
        let operations = inverses.map(\.takenBack)
        return TakenBackOperations(
            operations: operations, shortIDs: try snapshot.shortIDs(of: operations),
            isDryRun: isDryRun)
    }

    /// Creates the inverse of each operation, which restores its memes to their state before it.
    ///
    /// - Parameters:
    ///   - last: the time of the last operation of the log.
    ///   - now: the time of the clock.
    /// - Throws: `HistoryError.changedLater` if another operation has changed a meme since. This is
    ///   possible if the operation is not the last or if the stores of two machines were merged.
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

    /// Returns the content of a meme after a change.
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
        changes.reserveCapacity(operation.positions.count)
        let takenBack = try snapshot.read(operation) { (position, change) throws(MemesError) in
            let id = change.change.id
            let newest = (current.isEmpty ? nil : current[id]) ?? change.surroundings.newest
            guard try isSame(position, newest) else {
                throw .history(
                    .changedLater(
                        operation.time, id: id,
                        title: try newest.flatMap { (newest) throws(MemesError) in
                            try snapshot.version(at: newest).meme?.title
                        } ?? change.change.title,
                        by: try timeOfChange(to: newest, of: id, after: position)))
            }
            let before = change.surroundings.before?.position
            changes.append(InverseOperation.Change(undone: position, before: before))
            if !isLast { current[id] = .some(before) }
        }
        // Keeps the previous order of the memes in the log; removals come last.
        changes.sort { ($0.before ?? .max, $0.undone) < ($1.before ?? .max, $1.undone) }
        return InverseOperation(time: time, kind: kind, takenBack: takenBack, changes: changes)
    }

    /// Whether the versions at two positions have the same meme. Two removals count as the same.
    private func isSame(_ position: Int, _ other: Int?) throws(MemesError) -> Bool {
        guard position != other else { return true }
        let meme = try snapshot.version(at: position).meme
        return try other.flatMap { (other) throws(MemesError) in
            try snapshot.version(at: other).meme
        } == meme
    }

    /// Returns the time of the change that gave a meme its newest content, ignoring undos that restored it.
    private func timeOfChange(
        to newest: Int?, of id: MemeID, after position: Int
    ) throws(MemesError) -> Timestamp {
        for version in try snapshot.positions(of: id, 0..<snapshot.versionCount(of: id)).reversed()
        {
            if version == position { break }
            let stored = try snapshot.version(at: version)
            if stored.kind.isUndo { continue }
            if try isSame(version, newest) { return stored.time }
        }
        return try snapshot.version(at: newest ?? position).time
    }
}

/// Tracks which operations later ones have undone or redone, on a walk from the last to the first.
private struct OperationFates {
    /// The outcome of an operation that an undo or a redo names.
    struct Fate {
        /// Whether the operation is undone now.
        let isReversed: Bool
        /// The operation that undid or redid it.
        let operation: StoredOperation
        /// The undo or redo that names it.
        let namedBy: StoredOperation
    }

    let snapshot: any StoreSnapshot
    /// By the time of the named operation.
    var fates: [Int64: [Fate]] = [:]

    /// Returns the outcome of the next operation; `nil` if no later one names it.
    mutating func next(_ operation: StoredOperation) throws(MemesError) -> Fate? {
        let fate = try takeFate(of: operation)
        switch operation.kind {
        case .undo(let time) where time.isReadable, .redo(let time) where time.isReadable:
            fates[time.milliseconds, default: []].append(
                Fate(
                    isReversed: fate?.isReversed != true, operation: fate?.operation ?? operation,
                    namedBy: operation))
        default: break
        }
        return fate
    }

    /// Among operations of one time, an undo names one that changed the same memes.
    private mutating func takeFate(of operation: StoredOperation) throws(MemesError) -> Fate? {
        let time = operation.time.milliseconds
        guard let named = fates[time] else { return nil }
        guard operation.sharesTime else { return fates[time]?.popLast() }
        let ids = try ids(of: operation)
        for number in named.indices.reversed() {
            let other = named[number].namedBy
            guard other.kind.isRedo == operation.kind.isUndo, try self.ids(of: other) == ids
            else { continue }
            return fates[time]?.remove(at: number)
        }
        return nil
    }

    private func ids(of operation: StoredOperation) throws(MemesError) -> Set<MemeID> {
        var ids: Set<MemeID> = []
        for position in operation.positions {
            ids.insert(try snapshot.summary(at: position).stamp.id)
        }
        return ids
    }
}

extension Operation.Kind {
    fileprivate var isRedo: Bool { if case .redo = self { true } else { false } }
}

/// An operation that undoes or redoes another one, with the versions that it restores.
struct InverseOperation {
    /// A change of one meme.
    struct Change {
        /// The position of the version to undo.
        let undone: Int
        /// The position of the version before it; `nil` if there is none.
        let before: Int?
    }

    let time: Timestamp
    let kind: Operation.Kind
    /// The operation to undo or redo.
    let takenBack: Operation
    let changes: [Change]
}
