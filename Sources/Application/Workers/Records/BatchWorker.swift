import Domain

/// Adds the records of an input as one operation.
struct BatchWorker {
    struct Options: Equatable {
        /// The format of the input; `nil` to find it out.
        var format: FileFormat?
        /// Tags for every meme.
        var tags: [Tag] = []
        /// Whether valid records are stored even if others are invalid.
        var keepsGoing = false
        var isDryRun = false
        /// Whether to keep on which lines the memes began.
        var keepsLines = false
    }

    let store: any MemesStore
    let uptime: any UptimeClock

    /// Adds memes. As much is read ahead as is kept in memory before other processes have to wait.
    ///
    /// - Parameters:
    ///   - tell: called with the first invalid records, and with the progress from time to time.
    func addMemes(
        of input: any ByteStream, _ options: Options, tell: @escaping (BatchEvent) -> Void
    ) -> BatchOutcome {
        let feed = RecordFeed(
            of: input.name, tags: options.tags, keepsLines: options.keepsLines
        ) { tell(.wrongRecord($0)) }
        let added = Result { () throws(MemesError) in
            if let file = input.file, store.isKept(in: file) {
                throw .input(.isStore(path: input.name))
            }
            let window = InputWindow(input, hasRead: progress(of: input, feed, tell))
            _ = try window.readMore(upTo: InputWindow.usualByteCount)
            let format =
                options.format ?? FileFormat(ofRecordsIn: input.name)
                ?? FileFormat(firstBytes: window.bytes)
            guard let reader = format.reader(of: window) else {
                throw .input(.noRecords(path: input.name))
            }
            return try addMemes(reader, feed, input.name, options)
        }
        return BatchOutcome(
            added: added, tally: feed.tally, isDryRun: options.isDryRun)
    }

    private func addMemes(
        _ reader: any RecordReader, _ feed: RecordFeed, _ input: String, _ options: Options
    ) throws(MemesError) -> AddedMemes {
        let answer = try store.performBatch(isDryRun: options.isDryRun, existing: .refused) {
            (batch) throws(MemesError) in
            try feed.add(reader, to: batch)
            if feed.tally.records == 0 { throw .input(.noRecords(path: input)) }
            if feed.tally.wrong > 0, !options.keepsGoing {
                throw .input(.recordsRefused(count: feed.tally.wrong))
            }
        }
        return AddedMemes(ids: answer.ids, lines: feed.lines, warnings: answer.warnings)
    }

    /// Tells the progress after a read, from time to time.
    private func progress(
        of input: any ByteStream, _ feed: RecordFeed, _ tell: @escaping (BatchEvent) -> Void
    ) -> (Int) -> Void {
        var meter = ProgressMeter(clock: uptime)
        return { [weak feed] byteCount in
            guard let feed, let elapsed = meter.elapsed() else { return }
            tell(
                .progress(
                    BatchProgress(
                        records: feed.tally.records, bytes: byteCount, allBytes: input.byteCount,
                        elapsed: elapsed)))
        }
    }
}

/// A report while a batch is added.
enum BatchEvent: Equatable {
    /// One of the first invalid records.
    case wrongRecord(WrongRecord)
    case progress(BatchProgress)
}

struct BatchOutcome: Equatable {
    var added: Result<AddedMemes, MemesError>
    var tally: BatchTally
    var isDryRun = false
}

/// The memes of a batch that was added.
struct AddedMemes: Equatable {
    /// The identifiers in the order of the input, those of known memes among them.
    var ids: BatchedIDs
    /// On which lines they began, if that was to be kept.
    var lines: BatchedLines?
    var warnings: [StoreWarning] = []
}
