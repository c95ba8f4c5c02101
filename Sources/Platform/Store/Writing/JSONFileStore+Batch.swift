import Domain

extension JSONFileStore {
    public func performBatch<Answer>(
        isDryRun: Bool, known: KnownMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> BatchAnswer<Answer> {
        guard !isDryRun else {
            let (made, warnings) = try dryRun { (snapshot) throws(MemesError) in
                let batch = try batch(on: snapshot, to: nil, known)
                return (answer: try additions(batch), ids: batch.rules.ids)
            }
            return BatchAnswer(made.answer, ids: made.ids, warnings: warnings)
        }
        Interruption.expect()
        let (made, warnings) = try write { (snapshot, writer) throws(MemesError) in
            let batch = try batch(on: snapshot, to: writer, known)
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
        on snapshot: LogSnapshot, to writer: LogWriter?, _ known: KnownMemes
    ) throws(MemesError) -> LogBatch {
        let now = clock.now
        let time = Timestamp.next(after: snapshot.lastTime, now: now)
        return LogBatch(
            try BatchRules(on: snapshot, at: time, now: now, known: known, ids: ids),
            lines: OperationLines(to: writer, at: time))
    }
}
