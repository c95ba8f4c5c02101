import Domain

extension JSONFileStore {
    public func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> BatchAnswer<Answer> {
        guard !isDryRun else {
            let (made, warnings) = try dryRun { (snapshot) throws(MemesError) in
                let batch = try batch(on: snapshot, to: nil, existing)
                return (answer: try additions(batch), ids: batch.rules.ids)
            }
            return BatchAnswer(made.answer, ids: made.ids, warnings: warnings)
        }
        Interruption.expect()
        let (made, warnings) = try write { (snapshot, writer) throws(MemesError) in
            let batch = try batch(on: snapshot, to: writer, existing)
            return try batch.lines.write { () throws(MemesError) in
                let answer = try additions(batch)
                return (answer: answer, ids: batch.rules.ids)
            }
        }
        return BatchAnswer(made.answer, ids: made.ids, warnings: warnings)
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
            lines: OperationLines(to: writer, at: time))
    }
}

/// A batch whose memes are written to the log one by one.
final class LogBatch: MemesBatch {
    private(set) var rules: BatchRules

    let lines: OperationLines
    private let record: VerbatimRecord

    /// An empty batch.
    ///
    /// - Parameter lines: receives the lines of the batch.
    init(_ rules: BatchRules, lines: OperationLines) {
        self.rules = rules
        self.lines = lines
        record = VerbatimRecord(at: rules.time, now: rules.now)
    }

    var now: Timestamp { rules.now }

    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme {
        guard try canPass(json), let id = try takeID() else {
            return try add(try MemeDraft(json: json))
        }
        let place = try lines.beginLine(record.lineByteCount)
        lines.endLine(at: record.write(id, at: place))
        return BatchedMeme(id, .added)
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme {
        let (answer, meme) = try rules.decide(draft)
        if let meme { try write(meme) }
        return answer
    }

    private func canPass(_ json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> Bool {
        do throws(SystemFailure) {
            return try record.read(json)
        } catch {
            throw .system(.read, path: "memory", error)
        }
    }

    /// The identifier for a record that can be copied; `nil` if it specifies one that is in use.
    private func takeID() throws(MemesError) -> MemeID? {
        guard record.line.hasID else { return try rules.takeNewID() }
        let id = MemeID(bits: record.line.id)
        return try rules.take(id) ? id : nil
    }

    private func write(_ meme: Meme) throws(MemesError) {
        try lines.add(LogLine.openVersion(meme, at: rules.time))
    }
}
