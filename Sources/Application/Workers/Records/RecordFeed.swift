import Domain

/// A feed that adds the records of an input to a batch, and counts the results.
final class RecordFeed {
    private(set) var tally = BatchTally()
    /// The line and status of each meme, if requested.
    private(set) var lines: BatchedLines?

    private let input: String
    private let tags: [Tag]
    private let tell: (WrongRecord) -> Void

    /// - Parameters:
    ///   - tags: the tags to add to every meme.
    ///   - tell: a closure that is called with each of the first invalid records.
    init(of input: String, tags: [Tag], keepsLines: Bool, tell: @escaping (WrongRecord) -> Void) {
        self.input = input
        self.tags = tags
        self.tell = tell
        lines = keepsLines ? BatchedLines() : nil
    }

    func add(_ reader: any RecordReader, to batch: any MemesBatch) throws(MemesError) {
        while let record = try reader.next() {
            switch record.meme {
            case .success(let meme): try add(meme, at: record.line, to: batch)
            case .failure(let error): note(.invalid(error), at: record.line)
            }
        }
    }

    private func add(_ meme: InputMeme, at line: Int, to batch: any MemesBatch) throws(MemesError) {
        do throws(MemesError) {
            let status = try batch.add(meme, adding: tags).status
            if status == .existing { tally.existing += 1 } else { tally.added += 1 }
            lines?.append(line, status)
        } catch {
            guard error.isOfOneRecord else { throw error }
            note(.error(error), at: line)
        }
    }

    private func note(_ problem: WrongRecord.Problem, at line: Int) {
        tally.wrong += 1
        guard tally.wrong <= WrongRecord.maximumShown else { return }
        tell(WrongRecord(input: input, line: line, problem: problem))
    }
}

struct BatchTally: Equatable {
    /// The number of records that became memes.
    var added = 0
    /// The number of records that were not stored because a meme with the same key already existed.
    var existing = 0
    /// The number of records that could not be added.
    var wrong = 0

    var records: Int { added + existing + wrong }
}
