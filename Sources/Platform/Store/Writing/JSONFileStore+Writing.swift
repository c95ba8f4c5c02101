import Domain

extension JSONFileStore {
    public func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        try change(isDryRun: isDryRun) { (snapshot, writer) throws(MemesError) in
            let now = clock.now
            let time = Timestamp.next(after: snapshot.lastTime, now: now)
            let lines = OperationLines(to: writer, at: time)
            // In a dry run, all changes must stay in the buffer, because nothing is written that could
            // be read back.
            let operation = PendingOperation(
                on: snapshot, now: now, ids: ids,
                to: LogOperationWriter(
                    OperationRecord(time: time, now: now, author: author), lines, on: snapshot),
                heldByteLimit: isDryRun ? .max : heldByteLimit)
            do throws(MemesError) {
                return try lines.write { () throws(MemesError) in
                    let answer = try changes(operation)
                    try operation.writeHeld()
                    return answer
                }
            } catch {
                operation.fail()
                throw error
            }
        }
    }

    public func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        var (stepped, warnings) = try change(isDryRun: isDryRun) {
            (snapshot, writer) throws(MemesError) in
            let steps = OperationSteps(snapshot: snapshot)
            let targets = try steps.targets(step, chosen)
            let now = clock.now
            let inverses = try steps.inverses(of: targets, step, after: snapshot.lastTime, now: now)
            let lines = OperationLines(to: writer, at: inverses.last?.time ?? now)
            return try lines.write { () throws(MemesError) in
                let names = ReplacedNames(snapshot)
                for inverse in inverses {
                    let operation = OperationRecord(
                        time: inverse.time, now: now, kind: inverse.kind, author: author)
                    for change in inverse.changes {
                        let name = try names.next(ofVersionAt: change.undone)
                        let before = inverse.merged[change.undone] == nil ? change.before : nil
                        let copy = before.flatMap {
                            snapshot.bytes.openLine(ofVersionAt: $0, for: operation, after: name)
                        }
                        let line =
                            if let copy { copy } else {
                                LogLine.open(
                                    try steps.content(of: change, in: inverse), of: operation,
                                    after: name)
                            }
                        try lines.add(line)
                    }
                    try lines.endOperation()
                }
                return try steps.stepped(by: inverses, isDryRun: isDryRun)
            }
        }
        stepped.warnings = warnings
        return stepped
    }

    /// Appends operations that depend on the contents of the store. Until `lockPatience` has passed, tries
    /// again if the store has changed in the meantime. A dry run does not wait for the lock or change the
    /// store, and passes no writer to `make`.
    private func change<Answer>(
        isDryRun: Bool,
        _ make: (LogSnapshot, LogWriter?) throws(MemesError) -> (Answer, warnings: [StoreWarning]?)
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        guard !isDryRun else {
            return try dryRun { (snapshot) throws(MemesError) in try make(snapshot, nil).0 }
        }
        let deadline = Uptime.now + lockPatience
        while true {
            do throws(MemesError) {
                return try write { (snapshot, writer) throws(MemesError) in
                    try make(snapshot, writer)
                }
            } catch {
                // A program that ignores the lock has written in the meantime, and this operation was
                // removed.
                guard case .store(.changedMeanwhile, _) = error, Uptime.now < deadline else {
                    throw error
                }
            }
        }
    }

    /// Runs work that appends to the store, while holding the lock.
    ///
    /// - Parameter work: returns an answer, and the warnings of the store. The warnings are `nil` if nothing
    ///   was appended.
    func write<Answer>(
        _ work: (LogSnapshot, LogWriter) throws(MemesError) -> (Answer, warnings: [StoreWarning]?)
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        let file = try StoreFile.openForWriting(
            path, patience: lockPatience, onLongWait: onLongWait)
        defer { StoreFile.removeIfUnused(file) }
        let (snapshot, before) = try LogReading(file: file).read(soundEnd: { $0.0.soundEnd }) {
            (bytes, before) throws(MemesError) in
            (try self.snapshot(of: file, bytes, before, isWriting: true), before)
        }
        snapshot.today = today
        let writer = try LogWriter(file, snapshot, before: before)
        let (answer, warnings) = try work(snapshot, writer)
        guard let warnings else { return (answer, self.warnings(of: snapshot)) }
        lastOperation = writer.time
        if let header = snapshot.indexHeader, let status = writer.committedStatus {
            index?.note(status, header, isSure: writer.isSure)
        }
        return (answer, warnings)
    }

    /// Runs the work of a change without waiting for the lock or changing the store.
    func dryRun<Answer>(
        _ work: (LogSnapshot) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        let (snapshot, warnings) = try read()
        try LogWriter.checkCanWrite(snapshot)
        return (try work(snapshot), warnings)
    }
}

/// A writer that appends the changes of an operation to the log.
private final class LogOperationWriter: OperationWriter {
    private let operation: OperationRecord
    private let lines: OperationLines
    private let names: ReplacedNames

    /// - Parameters:
    ///   - operation: supplies the times and the kind.
    ///   - snapshot: the store before the operation.
    init(_ operation: OperationRecord, _ lines: OperationLines, on snapshot: LogSnapshot) {
        self.operation = operation
        self.lines = lines
        names = ReplacedNames(snapshot)
    }

    func add(_ id: MemeID, _ content: StoredVersion.Content) throws(MemesError) -> Int {
        let position = lines.byteCount
        try lines.add(LogLine.open((id, content), of: operation, after: try names.next(of: id)))
        return position
    }

    func content(at position: Int) throws(MemesError) -> StoredVersion.Content {
        let line = LogBytes(try lines.line(at: position))
        var reader = LineReader(line.buffer)
        do throws(LineError) {
            return try reader.version(at: 0).content
        } catch {
            throw .store(.changedMeanwhile, path: lines.path)
        }
    }
}
