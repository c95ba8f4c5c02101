import Domain

extension JSONFileStore {
    public func perform<Answer>(
        isRehearsal: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        try change(isRehearsal: isRehearsal) { (snapshot) throws(MemesError) in
            let now = clock.now
            let time = Timestamp.next(after: snapshot.lastTime, now: now)
            let operation = PendingOperation(on: snapshot, at: time, now: now, ids: ids)
            let answer = try changes(operation)
            let record = operation.record
            return (answer, [WrittenOperation(record, record.changes.count) { record.changes[$0] }])
        }
    }

    public func step(
        _ step: OperationStep, count: Int, isRehearsal: Bool
    ) throws(MemesError) -> (operations: [Operation], notices: [StoreNotice]) {
        let (operations, notices) = try change(isRehearsal: isRehearsal) {
            (snapshot) throws(MemesError) in
            let steps = OperationSteps(snapshot: snapshot)
            let targets = try steps.targets(step, count: count)
            let now = clock.now
            let inverses = try steps.inverses(
                of: targets, step, after: snapshot.lastTime, now: now)
            var takenBack: [Operation] = []
            for target in targets {
                takenBack.append(try StoredOperations.read(target, in: snapshot))
            }
            let written = inverses.map { inverse in
                WrittenOperation(
                    OperationRecord(time: inverse.time, now: now, kind: inverse.kind),
                    inverse.changes.count
                ) { (number) throws(MemesError) in try steps.content(of: inverse.changes[number]) }
            }
            return (takenBack, written)
        }
        return (operations, notices)
    }

    /// Appends the operations that are made of what the store holds. A rehearsal takes no lock, and
    /// leaves every byte as it is.
    private func change<Answer>(
        isRehearsal: Bool,
        _ make: (LogSnapshot) throws(MemesError) -> (answer: Answer, operations: [WrittenOperation])
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        guard !isRehearsal else {
            return try rehearse { (snapshot) throws(MemesError) in try make(snapshot).answer }
        }
        let deadline = Uptime.now + lockPatience
        while true {
            do throws(MemesError) {
                return try write { (snapshot, writer) throws(MemesError) in
                    let (answer, operations) = try make(snapshot)
                    return (answer, try append(operations.filter { $0.count > 0 }, to: writer))
                }
            } catch {
                // A program that knows no locks was faster, and nothing was kept.
                guard case .store(.changedMeanwhile, _) = error, Uptime.now < deadline else {
                    throw error
                }
            }
        }
    }

    private func append(
        _ operations: [WrittenOperation], to writer: LogWriter
    ) throws(MemesError) -> [StoreNotice]? {
        guard let last = operations.last else { return nil }
        let lines = OperationLines(to: writer, at: last.operation.time)
        do throws(MemesError) {
            for operation in operations {
                for number in 0..<operation.count {
                    let change = try operation.change(number)
                    try lines.add(LogLine.open(change, of: operation.operation))
                }
                try lines.endOperation()
            }
            try lines.finish()
        } catch {
            lines.takeBack()
            throw error
        }
        return lines.notices
    }

    /// Does some work that appends to the store, which nobody else changes meanwhile.
    ///
    /// - Parameter work: answers with what the store has to say, or `nil` where nothing was appended.
    func write<Answer>(
        _ work: (LogSnapshot, LogWriter) throws(MemesError) -> (Answer, notices: [StoreNotice]?)
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let file = try StoreFile.openForWriting(
            path, patience: lockPatience, onLongWait: onLongWait)
        defer { StoreFile.removeIfUnused(file) }
        let (snapshot, before) = try LogReading(file).read(
            isDamaged: { !$0.0.damagedLines.isEmpty }
        ) { (bytes, before) throws(MemesError) in
            let snapshot = try self.snapshot(of: file, bytes, before.status, isWriting: true)
            return (snapshot, before.status)
        }
        let writer = try LogWriter(file, snapshot, before: before)
        let (answer, notices) = try work(snapshot, writer)
        guard let notices else { return (answer, self.notices(of: snapshot)) }
        if let header = snapshot.indexHeader, let status = writer.committedStatus {
            index?.note(status, header, isSure: writer.isSure)
        }
        return (answer, notices)
    }

    /// Does the work of a change that is not to be kept: no lock is taken.
    func rehearse<Answer>(
        _ work: (LogSnapshot) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let (snapshot, notices) = try read()
        try LogWriter.checkCanWrite(snapshot)
        return (try work(snapshot), notices)
    }
}

/// An operation whose changes are made when they are written.
private struct WrittenOperation {
    /// Its time and its kind.
    let operation: OperationRecord
    /// How many changes it has.
    let count: Int
    /// Makes a change; the first is 0.
    let change: (Int) throws(MemesError) -> (id: MemeID, content: StoredVersion.Content)

    init(
        _ operation: OperationRecord, _ count: Int,
        _ change:
            @escaping (Int) throws(MemesError) -> (
                id: MemeID, content: StoredVersion.Content
            )
    ) {
        self.operation = operation
        self.count = count
        self.change = change
    }
}
