import Domain

/// A worker that adds the records of an input as one operation.
struct BatchWorker {
    struct Options: Equatable {
        /// The format of the input; `nil` to detect it.
        var format: FileFormat?
        /// The tags to add to every meme.
        var tags: [Tag] = []
        /// Whether valid records are stored even if others are invalid.
        var keepsGoing = false
        var isDryRun = false
        /// Whether to record the line on which each meme begins.
        var keepsLines = false
    }

    let store: any MemesStore
    var progress: (any ProgressReporter)?

    /// Adds the memes of an input. Calls `InputWindow.readBeforeLock()` before locking the store, so that
    /// the store is locked for a shorter time.
    ///
    /// - Parameter tell: a closure that is called with each of the first invalid records.
    func addMemes(
        of input: any ByteStream, _ options: Options, tell: @escaping (RefusedRecord) -> Void
    ) -> BatchOutcome {
        let feed = BatchFeed(
            of: input.name, tags: options.tags, keepsLines: options.keepsLines, tell: tell)
        let added = Result { () throws(MemesError) in
            if let file = input.file, store.isKept(in: file) {
                throw .input(.isStore(path: input.name))
            }
            let window = InputWindow(input.reporting(.adding, to: progress))
            try window.readBeforeLock()
            let format =
                options.format ?? FileFormat(ofRecordsIn: input.name)
                ?? FileFormat(firstBytes: window.bytes)
            guard let reader = format.reader(of: window) else {
                throw .input(.noRecords(path: input.name))
            }
            let answer = try store.performBatch(isDryRun: options.isDryRun, existing: .refused) {
                (batch) throws(MemesError) in
                try feed.add(reader, to: batch)
                if feed.tally.records == 0 { throw .input(.noRecords(path: input.name)) }
                if feed.tally.wrong > 0, !options.keepsGoing {
                    throw .input(.recordsRefused(count: feed.tally.wrong))
                }
            }
            return AddedMemes(ids: answer.ids, lines: feed.lines, warnings: answer.warnings)
        }
        return BatchOutcome(added: added, tally: feed.tally, isDryRun: options.isDryRun)
    }
}

struct BatchOutcome: Equatable {
    var added: Result<AddedMemes, MemesError>
    var tally: BatchTally
    var isDryRun = false
}

/// The memes of a batch that was stored or, in a dry run, only checked.
struct AddedMemes: Equatable {
    /// The ids in the order of the input, including those of existing memes.
    var ids: BatchedIDs
    /// The lines on which the memes begin, if requested.
    var lines: BatchedLines?
    var warnings: [StoreWarning] = []
}

/// A feed that adds the records of an input to a batch, and counts the results.
final class BatchFeed {
    private(set) var tally = BatchTally()
    /// The line and status of each meme, if requested.
    private(set) var lines: BatchedLines?

    private let input: String
    private let tags: [Tag]
    private let tell: (RefusedRecord) -> Void

    /// - Parameters:
    ///   - tags: the tags to add to every meme.
    ///   - tell: a closure that is called with each of the first invalid records.
    init(of input: String, tags: [Tag], keepsLines: Bool, tell: @escaping (RefusedRecord) -> Void) {
        self.input = input
        self.tags = tags
        self.tell = tell
        lines = keepsLines ? BatchedLines() : nil
    }

    func add(_ reader: any InputReader, to batch: any MemesBatch) throws(MemesError) {
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

    private func note(_ problem: RefusedRecord.Problem, at line: Int) {
        tally.wrong += 1
        guard tally.wrong <= RefusedRecord.maximumShown else { return }
        tell(RefusedRecord(input: input, line: line, problem: problem))
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

/// The line number and status of each meme in a batch. Consecutive memes with the same status on equally
/// spaced lines are stored together as a run.
struct BatchedLines: Equatable, Sequence {
    private struct Run: Equatable {
        let status: BatchedMeme.Status
        let firstLine: Int
        var step = 0
        var count = 1

        var lastLine: Int { firstLine + step * (count - 1) }
    }

    private var runs: [Run] = []

    mutating func append(_ line: Int, _ status: BatchedMeme.Status) {
        guard var run = runs.last, run.status == status,
            run.count == 1 || line - run.lastLine == run.step
        else {
            runs.append(Run(status: status, firstLine: line))
            return
        }
        if run.count == 1 { run.step = line - run.firstLine }
        run.count += 1
        runs[runs.count - 1] = run
    }

    func makeIterator() -> some IteratorProtocol<(line: Int, status: BatchedMeme.Status)> {
        runs.lazy.flatMap { run in
            (0..<run.count).lazy.map { (line: run.firstLine + run.step * $0, status: run.status) }
        }.makeIterator()
    }
}
