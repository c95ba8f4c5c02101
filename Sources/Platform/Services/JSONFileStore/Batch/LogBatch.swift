import Domain

/// A batch that writes its memes to the log as they come.
final class LogBatch: MemesBatch {
    private(set) var rules: BatchRules

    let lines: OperationLines

    /// A batch without memes.
    ///
    /// - Parameter lines: where its lines go.
    init(_ rules: BatchRules, lines: OperationLines) {
        self.rules = rules
        self.lines = lines
    }

    var time: Timestamp { rules.time }

    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme {
        try add(try MemeDraft(json: json))
    }

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme {
        let (answer, meme) = try rules.decide(draft)
        if let meme { try write(meme) }
        return answer
    }

    private func write(_ meme: Meme) throws(MemesError) {
        let line = LogLine.openVersion(meme, at: time)
        let place = try lines.beginLine(line.count)
        line.withUnsafeBufferPointer { line in
            if let bytes = line.baseAddress { place.update(from: bytes, count: line.count) }
        }
        lines.endLine(at: place + line.count)
    }
}
