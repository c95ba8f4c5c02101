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
        of input: any ByteStream, _ options: Options, tell: @escaping (WrongRecord) -> Void
    ) -> BatchOutcome {
        let feed = RecordFeed(
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

extension ByteStream {
    /// Returns a stream that reports the bytes read from this stream; this stream if `progress` is `nil`.
    package func reporting(
        _ work: LongWork, to progress: (any ProgressReporter)?
    ) -> any ByteStream {
        guard let progress else { return self }
        return ReportingStream(self, work, progress)
    }
}

private final class ReportingStream: ByteStream {
    private let stream: any ByteStream
    private let work: LongWork
    private let progress: any ProgressReporter
    private var readByteCount = 0

    init(_ stream: any ByteStream, _ work: LongWork, _ progress: any ProgressReporter) {
        self.stream = stream
        self.work = work
        self.progress = progress
    }

    var name: String { stream.name }
    var byteCount: Int? { stream.byteCount }
    var file: FileIdentity? { stream.file }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        let count = try stream.read(into: buffer)
        readByteCount += count
        progress.report(work, readByteCount, of: byteCount)
        return count
    }

    func readAhead(into buffer: UnsafeMutableRawBufferPointer) { stream.readAhead(into: buffer) }

    func waitForEnd() throws(MemesError) { try stream.waitForEnd() }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        try stream.checkMemory(for: byteCount)
    }
}
