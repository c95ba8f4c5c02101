import Domain

/// A batch that gathers its memes in memory.
final class MemoryBatch: MemesBatch {
    /// What was gathered.
    private(set) var record: OperationRecord
    private(set) var rules: BatchRules

    /// A batch without memes.
    init(_ rules: BatchRules) {
        self.rules = rules
        record = OperationRecord(time: rules.time, now: rules.now)
    }

    var now: Timestamp { rules.now }

    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme {
        try add(try MemeDraft(json: json))
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme {
        let (answer, meme) = try rules.decide(draft)
        if let meme { record.changes.append((meme.id, .meme(meme))) }
        return answer
    }
}
