import Domain

/// A search for the operations to undo or redo, and for the resulting versions of the memes.
///
/// Uses only the log, where an undo names the operation that it undoes, and a redo names the undo that it
/// reverses. Operations that a later operation names are skipped. An undo reverses the last change or redo
/// that is not skipped, and a redo reverses the last undo that is not skipped. There is nothing to redo if a
/// change came after that undo.
struct OperationSteps {
    let snapshot: any StoreSnapshot

    /// Returns the operations to undo or redo, newest first.
    ///
    /// - Throws: `HistoryError.tooFewOperations` if there are fewer operations than requested. For a handle,
    ///   `.noSuchOperation` or `.ambiguousOperation` if it does not name exactly one operation,
    ///   `.alreadyUndone` if that operation is already undone, `.isUndo` if it is an undo, or `.dropped` if
    ///   it is a purge or a compaction has dropped versions up to its time.
    /// - Complexity: reads the log back to the oldest of these operations; for a handle, reads all
    ///   operations.
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
        var outcomes = OperationOutcomes(snapshot: snapshot)
        var droppedUntil: Timestamp?
        while targets.count < count, let operation = try walk.next() {
            if let time = snapshot.droppedUntil, operation.time <= time {
                droppedUntil = time
                break
            }
            // The versions that a purge dropped cannot be restored.
            if operation.kind == .purge { break }
            let isUndone = try outcomes.next(operation) != nil
            // Skips operations from other devices, and merges.
            if operation.isFromOtherDevice || operation.kind == .merge { continue }
            if step == .redo, operation.kind == .change { break }
            if !isUndone, operation.kind.isUndo == (step == .redo) { targets.append(operation) }
        }
        guard targets.count == count else {
            throw .history(
                .tooFewOperations(
                    step, wanted: count, available: targets.count, droppedUntil: droppedUntil))
        }
        return targets
    }

    /// Returns the operation that a handle names or, if that operation was undone and redone, the redo.
    private func target(_ handle: String) throws(MemesError) -> StoredOperation {
        let parts = handle.split(separator: "/", maxSplits: 1).map(String.init)
        let walk = try snapshot.operations()
        var outcomes = OperationOutcomes(snapshot: snapshot)
        var found: [(operation: StoredOperation, outcome: OperationOutcomes.Outcome?)] = []
        while let operation = try walk.next() {
            let outcome = try outcomes.next(operation)
            if OperationHandle(operation.time)?.begins(with: parts[0]) == true {
                found.append((operation, outcome))
            }
        }
        // If a change shares its handle with an undo or a redo, the handle refers to the change.
        let changes = found.map(\.operation).filter { $0.kind == .change }
        let times = Set(changes.map(\.time.milliseconds))
        found.removeAll {
            $0.operation.kind != .change && times.contains($0.operation.time.milliseconds)
        }
        let named = zip(names(of: found.map(\.operation)), found).filter { name, _ in
            parts.count == 1 || name.hasSuffix("/" + parts[1])
        }
        guard let (operation, outcome) = named.first?.1 else {
            throw .history(.noSuchOperation(handle))
        }
        guard named.count == 1 else {
            var candidates: [OperationCandidate] = []
            for (name, (operation, _)) in named {
                let last = try operation.positions.last.map { (position) throws(MemesError) in
                    try snapshot.version(at: position)
                }
                candidates.append(
                    OperationCandidate(name: name, time: operation.time, title: last?.meme?.title))
            }
            throw .history(.ambiguousOperation(handle, candidates))
        }
        if let droppedUntil = snapshot.droppedUntil, operation.time <= droppedUntil {
            throw .history(.dropped(until: droppedUntil))
        }
        if operation.kind == .purge { throw .history(.dropped(until: operation.time)) }
        if operation.kind.isUndo { throw .history(.isUndo(operation.time)) }
        guard let outcome else { return operation }
        guard !outcome.isReversed else {
            throw .history(.alreadyUndone(operation.time, by: outcome.operation.time))
        }
        return outcome.operation
    }

    /// Returns the handles of operations. The operations must be sorted from the newest to the oldest. If
    /// several operations have the same handle, each gets a suffix: its device or, if it states no unique
    /// device, its number among these operations, counted from the oldest.
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
    func stepped(
        by inverses: [InverseOperation], isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        let operations = inverses.map(\.stepped)
        return SteppedOperations(
            operations: operations, shortIDs: try snapshot.shortIDs(of: operations),
            keepsLaterChanges: inverses.contains { !$0.merged.isEmpty }, isDryRun: isDryRun)
    }

    /// Creates the inverse of each operation, which restores the operation's memes to their state before the
    /// operation. If a meme was changed later, the inverse keeps those changes; see `ChangeMerge`.
    ///
    /// - Parameters:
    ///   - last: the time of the last operation in the log.
    ///   - now: the clock time.
    /// - Throws: `HistoryError.changedLater` if a later operation changed the same fields or lines of one of
    ///   the memes, or removed it. This is possible if the operation is not the last or if the stores of two
    ///   machines were merged. `.keyInUse` if a meme to bring back has a key that another meme now has.
    /// - Complexity: linear time, and 24 bytes of memory for each meme. A meme that keeps later changes is held in
    ///   memory, and all its later versions are read.
    func inverses(
        of operations: [StoredOperation], _ step: OperationStep, after last: Timestamp?,
        now: Timestamp
    ) throws(MemesError) -> [InverseOperation] {
        var inverses: [InverseOperation] = []
        var current: [MemeID: MemeState] = [:]
        for operation in operations {
            let time = Timestamp.next(after: inverses.last?.time ?? last, now: now)
            let isLast = inverses.count == operations.count - 1
            inverses.append(try inverse(of: operation, step, at: time, &current, isLast: isLast))
        }
        return inverses
    }

    /// Returns the identifier of the meme that a change affects, and the content of the meme after the
    /// change.
    func content(
        of change: InverseOperation.Change, in inverse: InverseOperation
    ) throws(MemesError) -> (id: MemeID, content: StoredVersion.Content) {
        if let meme = inverse.merged[change.undone] { return (meme.id, .meme(meme)) }
        guard let before = change.before else {
            let undone = try snapshot.summary(at: change.undone).facts
            let created = Timestamp(stored: undone.created)
            return (undone.id, .removal(created: created.isReadable ? created : nil))
        }
        let version = try snapshot.version(at: before)
        return (version.id, version.content)
    }

    private func inverse(
        of operation: StoredOperation, _ step: OperationStep, at time: Timestamp,
        _ current: inout [MemeID: MemeState], isLast: Bool
    ) throws(MemesError) -> InverseOperation {
        let name = OperationName(time: operation.time, device: snapshot.device(of: operation))
        let kind: Operation.Kind =
            switch step {
            case .undo: .undo(of: name)
            case .redo: .redo(of: name)
            }
        var changes: [InverseOperation.Change] = []
        changes.reserveCapacity(operation.positions.count)
        // The versions of removed memes to bring back.
        var restored: [Int] = []
        var merged: [Int: Meme] = [:]
        let stepped = try snapshot.read(operation) { (position, change) throws(MemesError) in
            let id = change.change.id
            let newest =
                (current.isEmpty ? nil : current[id])
                ?? change.surroundings.newest.map(MemeState.version) ?? .removed
            let before = try before(change, in: operation, at: position)
            var state = before.map(MemeState.version) ?? .removed
            let isNewest = try isSame(position, newest)
            if try isNewest ? isFollowedOnOtherDevice(position, of: id) : true {
                guard let meme = try merge(before, since: position, to: newest) else {
                    throw .history(
                        .changedLater(
                            operation.time, id: id,
                            title: try meme(newest)?.title ?? change.change.title,
                            by: try timeOfChange(to: newest, of: id, after: position)))
                }
                merged[position] = meme
                state = .merged(meme)
            }
            changes.append(InverseOperation.Change(undone: position, before: before))
            if change.change.kind == .removed, let before { restored.append(before) }
            if !isLast { current[id] = state }
        }
        try checkKeys(of: restored, among: changes, of: operation, current)
        // Keeps the previous order of the memes in the log; changes without a previous version come last.
        changes.sort { ($0.before ?? .max, $0.undone) < ($1.before ?? .max, $1.undone) }
        return InverseOperation(
            time: time, kind: kind, stepped: stepped, changes: changes, merged: merged)
    }

    /// Returns the newest state of a meme without the change of an operation.
    ///
    /// - Parameters:
    ///   - before: the position of the version that the operation replaced.
    ///   - position: the position of the operation's version.
    /// - Returns: `nil` if the operation added or removed the meme, or if a later one changed the same fields
    ///   or lines or removed the meme.
    private func merge(
        _ before: Int?, since position: Int, to newest: MemeState
    ) throws(MemesError) -> Meme? {
        guard let before, let old = try snapshot.version(at: before).meme,
            let new = try snapshot.version(at: position).meme, let current = try meme(newest)
        else { return nil }
        let merge = ChangeMerge(of: old, since: new, to: current)
        guard !merge.isConflict else { return nil }
        // A merge may have dropped the value that another device gave to a field.
        for later in try snapshot.positions(of: new.id, 0..<snapshot.versionCount(of: new.id))
        where later > position {
            guard try snapshot.summary(at: later).facts.isFromOtherDevice else { continue }
            let theirs = try snapshot.version(at: later).meme
            guard let theirs, !ChangeMerge.isFieldChanged(to: old, since: new, in: theirs) else {
                return nil
            }
        }
        return merge.meme
    }

    private func meme(_ state: MemeState) throws(MemesError) -> Meme? {
        switch state {
        case .removed: nil
        case .version(let position): try snapshot.version(at: position).meme
        case .merged(let meme): meme
        }
    }

    /// Checks that no other meme has taken the key of a meme that the inverse of an operation brings back.
    /// Ignores memes that the operation changed, and memes that had the key before the operation, too.
    private func checkKeys(
        of restored: [Int], among changes: [InverseOperation.Change], of operation: StoredOperation,
        _ current: [MemeID: MemeState]
    ) throws(MemesError) {
        guard !restored.isEmpty else { return }
        let changed = restored.count < changes.count ? try snapshot.ids(of: operation) : []
        for position in restored {
            try snapshot.version(at: position).meme?.checkKey { (id) throws(MemesError) in
                let content = try content(of: id, current)
                guard content?.meme != nil else { return content }
                let before = try snapshot.surroundings(
                    of: id, around: operation.range, at: operation.time
                ).before
                let isIgnored = changed.contains(id) || before?.isRemoval == false
                return isIgnored ? .removal(created: nil) : content
            }
        }
    }

    /// Returns the content of a meme after the inverses so far; `nil` if the identifier was never used.
    private func content(
        of id: MemeID, _ current: [MemeID: MemeState]
    ) throws(MemesError) -> StoredVersion.Content? {
        guard let state = current[id] else { return try snapshot.content(of: id) }
        return try meme(state).map { .meme($0) } ?? .removal(created: nil)
    }

    /// Returns whether a sync has added a version of a meme after the version at a position.
    private func isFollowedOnOtherDevice(_ position: Int, of id: MemeID) throws(MemesError) -> Bool
    {
        guard snapshot.hasOtherDevices else { return false }
        for later in try snapshot.positions(of: id, 0..<snapshot.versionCount(of: id)).reversed() {
            if later == position { break }
            if try snapshot.summary(at: later).facts.isFromOtherDevice { return true }
            if try snapshot.version(at: later).kind == .merge { return true }
        }
        return false
    }

    /// Returns the position of the version that a change in an operation replaced.
    private func before(
        _ change: StoredChange, in operation: StoredOperation, at position: Int
    ) throws(MemesError) -> Int? {
        guard snapshot.hasOtherDevices else { return change.surroundings.before?.position }
        var replaced = try snapshot.replacedVersion(at: position)
        while let position = replaced, operation.positions.contains(position) {
            replaced = try snapshot.replacedVersion(at: position)
        }
        return replaced
    }

    /// Returns whether the version at a position has the same content as a state. Two removals have the same
    /// content.
    private func isSame(_ position: Int, _ state: MemeState) throws(MemesError) -> Bool {
        if case .version(position) = state { return true }
        return try snapshot.version(at: position).meme == meme(state)
    }

    /// Returns the time of the change that gave a meme its newest content, ignoring undos that restored that
    /// content.
    private func timeOfChange(
        to newest: MemeState, of id: MemeID, after position: Int
    ) throws(MemesError) -> Timestamp {
        for version in try snapshot.positions(of: id, 0..<snapshot.versionCount(of: id)).reversed()
        {
            if version == position { break }
            let stored = try snapshot.version(at: version)
            if stored.kind.isUndo { continue }
            if try isSame(version, newest) { return stored.time }
        }
        if case .version(let position) = newest { return try snapshot.version(at: position).time }
        return try snapshot.version(at: position).time
    }
}

/// A record of the operations that later operations undid or redid. It is built while walking from the last
/// operation to the first.
private struct OperationOutcomes {
    /// The outcome of an operation that an undo or a redo names.
    struct Outcome {
        /// Whether the operation is currently undone.
        let isReversed: Bool
        /// The latest undo or redo of the operation.
        let operation: StoredOperation
        /// The undo or redo that names the operation.
        let namedBy: StoredOperation
        /// The device of the named operation; `nil` for this device.
        let device: Device?
    }

    let snapshot: any StoreSnapshot
    /// The outcomes, keyed by the time of the named operation.
    private var outcomes: [Int64: [Outcome]] = [:]

    init(snapshot: any StoreSnapshot) { self.snapshot = snapshot }

    /// Returns the outcome of the next operation, or `nil` if no later operation names it.
    mutating func next(_ operation: StoredOperation) throws(MemesError) -> Outcome? {
        let outcome = try takeOutcome(of: operation)
        if let name = operation.kind.named, name.time.isReadable {
            outcomes[name.time.milliseconds, default: []].append(
                Outcome(
                    isReversed: outcome?.isReversed != true,
                    operation: outcome?.operation ?? operation,
                    namedBy: operation, device: name.device ?? snapshot.device(of: operation)))
        }
        return outcome
    }

    /// Removes and returns the outcome of an operation. If several operations have the same time, an undo or
    /// redo refers to the one that changed the same memes.
    private mutating func takeOutcome(of operation: StoredOperation) throws(MemesError) -> Outcome?
    {
        let time = operation.time.milliseconds
        guard let named = outcomes[time] else { return nil }
        let device = snapshot.device(of: operation)
        let ids = operation.sharesTime ? try snapshot.ids(of: operation) : []
        for number in named.indices.reversed() {
            let other = named[number].namedBy
            // Another device's undo or redo names this device, but operations of this device state no
            // device.
            let isNamedByOtherDevice =
                device == nil && other.isFromOtherDevice && other.kind.named?.device != nil
            guard named[number].device == device || isNamedByOtherDevice else { continue }
            guard operation.sharesTime else { return outcomes[time]?.remove(at: number) }
            guard other.kind.isRedo == operation.kind.isUndo, try snapshot.ids(of: other) == ids
            else { continue }
            return outcomes[time]?.remove(at: number)
        }
        return nil
    }
}

extension StoreSnapshot {
    /// Returns the memes that an operation changed.
    fileprivate func ids(of operation: StoredOperation) throws(MemesError) -> Set<MemeID> {
        var ids: Set<MemeID> = []
        for position in operation.positions { ids.insert(try summary(at: position).facts.id) }
        return ids
    }
}

extension Operation.Kind {
    fileprivate var isRedo: Bool { if case .redo = self { true } else { false } }

    /// The operation that an undo or a redo reverses; `nil` for any other operation.
    fileprivate var named: OperationName? {
        switch self {
        case .undo(let name), .redo(let name): name
        default: nil
        }
    }
}

/// An operation that undoes or redoes another one, with the versions that it restores.
struct InverseOperation {
    struct Change {
        /// The position of the version to undo.
        let undone: Int
        /// The position of the version that the undone version replaced; `nil` if it replaced no version.
        let before: Int?
    }

    let time: Timestamp
    let kind: Operation.Kind
    /// The operation to undo or redo.
    let stepped: Operation
    let changes: [Change]
    /// The memes that keep later changes, by the positions of the versions to undo.
    let merged: [Int: Meme]
}

/// The state of a meme after the inverses so far.
private enum MemeState {
    case removed
    /// The version at this position.
    case version(Int)
    indirect case merged(Meme)
}
