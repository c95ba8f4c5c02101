import Domain

extension JSONFileStore {
    public func perform<Answer>(
        isRehearsal: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        try change(isRehearsal: isRehearsal) { (snapshot) throws(MemesError) in
            let time = try nextTime(after: snapshot.lastTime)
            let operation = PendingOperation(on: snapshot, at: time, ids: ids)
            return (try changes(operation), [operation.record])
        }
    }

    public func step(
        _ step: OperationStep, count: Int, isRehearsal: Bool
    ) throws(MemesError) -> (operations: [Operation], notices: [StoreNotice]) {
        let (operations, notices) = try change(isRehearsal: isRehearsal) {
            (snapshot) throws(MemesError) in
            let steps = OperationSteps(snapshot: snapshot)
            let targets = try steps.targets(step, count: count)
            let records = try steps.inverses(
                of: targets, step, after: snapshot.lastTime, nextTime(after:))
            var takenBack: [Operation] = []
            for target in targets {
                takenBack.append(try StoredOperations.read(target, in: snapshot))
            }
            return (takenBack, records)
        }
        return (operations, notices)
    }

    /// Appends the operations that are made of what the store holds. A rehearsal takes no lock, and
    /// leaves every byte as it is.
    private func change<Answer>(
        isRehearsal: Bool,
        _ make: (LogSnapshot) throws(MemesError) -> (answer: Answer, records: [OperationRecord])
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        guard !isRehearsal else { return try rehearse(make) }
        let file = try StoreFile.openForWriting(path, patience: lockPatience)
        defer { StoreFile.removeIfUnused(file) }
        LogReplacement.removeLeftover(of: path)
        let before = try file.status()
        let snapshot = try snapshot(of: file, before)
        let writer = try LogWriter(file, snapshot, before: before)
        let (answer, records) = try make(snapshot)
        let lines = records.flatMap { LogLine.operation($0) }
        guard let time = records.last?.time, !lines.isEmpty else {
            return (answer, notices(of: snapshot))
        }
        guard Interruption.signal == nil else { throw .interrupted }
        let notices = try writer.append(lines, at: time)
        if let header = snapshot.indexHeader, let status = try? file.status() {
            index?.note(status, header)
        }
        return (answer, notices)
    }

    private func rehearse<Answer>(
        _ make: (LogSnapshot) throws(MemesError) -> (answer: Answer, records: [OperationRecord])
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let (snapshot, notices) = try read()
        try LogWriter.checkCanWrite(snapshot)
        return (try make(snapshot).answer, notices)
    }

    func nextTime(after last: Timestamp?) throws(MemesError) -> Timestamp {
        guard let time = Timestamp.next(after: last, now: clock.now) else {
            throw .store(.noTimeLeft, path: path)
        }
        return time
    }
}
