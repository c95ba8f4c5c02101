import Domain

extension JSONFileStore {
    public func performBatch<Answer>(
        isRehearsal: Bool, known: KnownMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> BatchAnswer<Answer> {
        guard !isRehearsal else {
            let (snapshot, notices) = try read()
            try LogWriter.checkCanWrite(snapshot)
            let batch = try batch(on: snapshot, to: nil, known)
            return BatchAnswer(
                try additions(batch), ids: batch.rules.ids, notices: notices)
        }
        Interruption.expect()
        let file = try StoreFile.openForWriting(path, patience: lockPatience)
        defer { StoreFile.removeIfUnused(file) }
        LogReplacement.removeLeftover(of: path)
        let before = try file.status()
        let snapshot = try snapshot(of: file, before)
        let writer = try LogWriter(file, snapshot, before: before)
        let batch = try batch(on: snapshot, to: writer, known)
        let answer: Answer
        do throws(MemesError) {
            answer = try additions(batch)
            try batch.lines.finish()
        } catch {
            batch.lines.takeBack()
            throw error
        }
        if let header = snapshot.indexHeader, let status = try? file.status() {
            index?.note(status, header)
        }
        return BatchAnswer(
            answer, ids: batch.rules.ids,
            notices: batch.lines.isEmpty ? notices(of: snapshot) : batch.lines.notices)
    }

    public func isKept(in file: FileIdentity) -> Bool {
        (try? FileStatus(path: path))?.identity == file
    }

    private func batch(
        on snapshot: LogSnapshot, to writer: LogWriter?, _ known: KnownMemes
    ) throws(MemesError) -> LogBatch {
        let time = try nextTime(after: snapshot.lastTime)
        return LogBatch(
            try BatchRules(on: snapshot, at: time, known: known, ids: ids),
            lines: OperationLines(to: writer, at: time))
    }
}
