import Domain

/// One import while it is made.
final class ImportRun {
    /// The result so far.
    private(set) var imported: ImportedMemes

    private let worker: ImportWorker
    private let order: ImportOrder
    private let batch: any MemesBatch
    private let report: (ImportFault) -> Void
    private var drafts = ForeignDrafts()

    /// An import in a batch.
    ///
    /// - Parameters:
    ///   - found: the result of the search for files.
    ///   - report: called with each error.
    init(
        _ worker: ImportWorker, _ order: ImportOrder, _ batch: any MemesBatch,
        _ found: ImportedMemes, _ report: @escaping (ImportFault) -> Void
    ) {
        self.worker = worker
        self.order = order
        self.batch = batch
        self.report = report
        imported = found
    }

    /// Adds the memes of a file.
    ///
    /// - Parameter isOnly: whether there is no other file, so that its bytes tell how far the import is.
    /// - Throws: errors that end the import; others are reported.
    func take(_ source: ImportSources.Source, isOnly: Bool) throws(MemesError) {
        let file = source.file
        let window: InputWindow
        do throws(MemesError) {
            guard let opened = try self.window(of: source, isOnly: isOnly) else {
                imported.leftOut.append(LeftOutFile(path: file.path, reason: .ownStore))
                return
            }
            window = opened
            _ = try window.readMore(upTo: FormatRecogniser.headByteCount)
        } catch {
            guard file.isFound, order.keepsGoing, error != .interrupted else { throw error }
            return note(.meme(error), in: file)
        }
        guard let format = format(of: file, window) else { return }
        imported.takenFileCount += 1
        if let reader = format.reader(of: window) {
            try take(reader, of: file, format)
        } else if format == .store {
            try takeStore(file)
        } else {
            while try window.readMore() {}
            let foreign = ForeignFile(file: file, format: format, calendar: worker.calendar)
            try take(foreign.contents(window.bytes), file, format)
        }
    }

    /// The contents of a file; `nil` for the store itself, if it was found in a folder.
    private func window(
        of source: ImportSources.Source, isOnly: Bool
    ) throws(MemesError) -> InputWindow? {
        if let window = source.window { return window }
        let path = source.file.path
        let stream =
            source.file.isFound
            ? try worker.files.openRegularFile(path) : try worker.files.open(path)
        guard let file = stream.file, worker.store.isKept(in: file) else {
            return InputWindow(
                stream.reporting(.importing, to: isOnly ? worker.progress : nil))
        }
        guard source.file.isFound else { throw .input(.isStore(path: source.file.path)) }
        return nil
    }

    /// The format of a file; `nil` where it has none, which is noted.
    private func format(of file: ImportFile, _ window: InputWindow) -> FileFormat? {
        if let format = order.format { return format }
        let format =
            file.isFound
            ? FormatRecogniser.format(ofFound: file.path, window.bytes)
            : FormatRecogniser.format(named: file.path, window.bytes)
        if format == nil {
            let isBinary = window.bytes.contains(0)
            if file.isFound {
                let reason: LeftOutFile.Reason = isBinary ? .binary : .unknownFormat
                imported.leftOut.append(LeftOutFile(path: file.path, reason: reason))
            } else {
                note(.binary, in: file)
            }
        }
        return format
    }

    private func take(
        _ reader: any RecordReader, of file: ImportFile, _ format: FileFormat
    ) throws(MemesError) {
        while let record = try reader.next() {
            switch record.meme {
            case .success(let meme):
                try add(format, line: record.line, in: file) { () throws(MemesError) in
                    try batch.add(meme, adding: order.tags)
                }
            case .failure(let fault):
                note(.record(fault), line: record.line, in: file)
            }
        }
    }

    private func takeStore(_ file: ImportFile) throws(MemesError) {
        guard file.path != "-" else { return note(.storeInInput, in: file) }
        let cursor = try worker.openStore(file.path).fetchMemes(
            MemesFetch(order: .modified, isReversed: true))
        while let page = try cursor.nextPage() {
            imported.warnings += page.warnings
            for meme in page.memes {
                try add(.store, line: nil, in: file) { () throws(MemesError) in
                    try batch.add(try MemeDraft(of: meme.meme).adding(order.tags))
                }
            }
        }
    }

    private func take(
        _ contents: ForeignContents, _ file: ImportFile, _ format: FileFormat
    ) throws(MemesError) {
        for fault in contents.faults { note(fault.reason, line: fault.line, in: file) }
        imported.leftOut += contents.leftOut.map { LeftOutFile($0, path: file.path) }
        imported.unusedFields += contents.remarks.map { .init(path: file.path, remark: $0) }
        for note in contents.notes {
            switch note {
            case .ours(let draft):
                try add(format, line: nil, in: file) { () throws(MemesError) in
                    try batch.add(draft.adding(order.tags))
                }
            case .foreign(let meme):
                try add(format, line: meme.line, in: file) { () throws(MemesError) in
                    try add(meme, format, in: file)
                }
            }
        }
        imported.changedTags = drafts.changedTags
    }

    /// Adds a note of another program. If the store has a different version of it, either may have changed
    /// since: it counts as existing, and is reported.
    private func add(
        _ meme: ForeignMeme, _ format: FileFormat, in file: ImportFile
    ) throws(MemesError) -> BatchedMeme {
        do throws(MemesError) {
            let draft = try drafts.draft(of: meme, format, in: file)
            let answer = try batch.add(draft.adding(order.tags))
            let hasTime = meme.created != nil || file.commits != nil || file.modified == nil
            if answer.status == .added, !hasTime { imported.fileTimeCount += 1 }
            return answer
        } catch {
            guard case .field(.idOfOtherContent(let id)) = error else { throw error }
            imported.leftOut.append(
                LeftOutFile(path: file.path, line: meme.line, reason: .otherContent(id)))
            return BatchedMeme(id, .existing)
        }
    }

    private func add(
        _ format: FileFormat, line: Int?, in file: ImportFile,
        _ add: () throws(MemesError) -> BatchedMeme
    ) throws(MemesError) {
        do throws(MemesError) {
            imported.note(try add().status, of: format)
        } catch {
            guard error.isOfOneRecord else { throw error }
            note(.meme(error), line: line, in: file)
        }
    }

    private func note(_ reason: ImportFault.Reason, line: Int? = nil, in file: ImportFile) {
        imported.faultCount += 1
        report(ImportFault(path: file.path, line: line, reason: reason))
    }
}

extension MemeDraft {
    /// The draft that makes an equal meme in another store.
    ///
    /// - Throws: what is thrown for what a user gives: another program may have written the meme.
    init(of meme: Meme) throws(MemesError) {
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(meme, id: meme.id)
    }
}
