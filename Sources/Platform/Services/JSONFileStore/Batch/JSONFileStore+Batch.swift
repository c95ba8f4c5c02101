import Domain

extension JSONFileStore {
    public func performBatch<Answer>(
        isRehearsal: Bool, known: KnownMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> BatchAnswer<Answer> {
        guard !isRehearsal else {
            let (made, notices) = try rehearse { (snapshot) throws(MemesError) in
                let batch = try batch(on: snapshot, to: nil, known)
                return (answer: try additions(batch), ids: batch.rules.ids)
            }
            return BatchAnswer(made.answer, ids: made.ids, notices: notices)
        }
        Interruption.expect()
        let (made, notices) = try write { (snapshot, writer) throws(MemesError) in
            let batch = try batch(on: snapshot, to: writer, known)
            return try batch.lines.write { () throws(MemesError) in
                let answer = try additions(batch)
                return (answer: answer, ids: batch.rules.ids)
            }
        }
        return BatchAnswer(made.answer, ids: made.ids, notices: notices)
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
