import Application
import Domain

/// A worker that reads the files of an import one after the other, and passes on what it finds in them.
final class ImportRun {
    private let worker: ImportWorker
    private let options: ImportOptions
    private let notes: ImportNotes
    private let result: ImportResult
    private let hasSeveralFiles: Bool
    /// The paths of notes that may have an HTML copy beside them.
    private var pathsWithCopies: Set<String> = []

    /// - Parameter hasSeveralFiles: whether the run imports several files. If so, progress is measured in
    ///   files rather than in bytes.
    init(
        _ worker: ImportWorker, _ options: ImportOptions, _ notes: ImportNotes,
        _ result: ImportResult,
        hasSeveralFiles: Bool
    ) {
        self.worker = worker
        self.options = options
        self.notes = notes
        self.result = result
        self.hasSeveralFiles = hasSeveralFiles
        result.imported.hasUnusedColumns = options.table != TableColumns()
    }

    /// Imports the memes in a file.
    ///
    /// - Throws: an error that ends the import. Other errors are only reported.
    func take(_ source: ImportSources.Source) throws(MemesError) {
        let file = source.file
        let window: InputWindow
        do throws(MemesError) {
            guard let opened = try self.window(of: source) else {
                return result.skip(.ownStore, in: file.path)
            }
            window = opened
            _ = try window.readMore(upTo: JSONHead.byteCount)
        } catch {
            guard file.isFound, error != .interrupted else { throw error }
            guard options.keepsGoing else { throw .input(.fileRefused(error)) }
            return result.report(.meme(error), in: file.path)
        }
        guard var format = format(of: file, window) else { return }
        if format == .markdown, let program = source.folder?.program { format = program }
        result.imported.takenFileCount += 1
        switch format.reading {
        case .records(let records):
            if records.isTable { result.imported.hasUnusedColumns = false }
            let reader = records.reader(of: window, options.table, calendar: worker.calendar)
            if let reader { try take(reader, of: source, format) }
        case .store: try takeStore(file)
        case .lines(let meme): try take(InputLines(window), source, format, meme)
        case .json, .text, .note: try take(window, source, format)
        }
    }

    /// Imports a file in which each line is a meme.
    private func take(
        _ lines: InputLines, _ source: ImportSources.Source, _ format: ImportFormat,
        _ meme: (String, ForeignFile) -> ForeignMeme?
    ) throws(MemesError) {
        let foreign = ForeignFile(file: source.file, format: format, calendar: worker.calendar)
        while let line = try lines.next() {
            if let invalid = UTF8Validation.firstInvalidOffset(in: line.bytes) {
                let error = InputRecordError.invalidUTF8(byte: invalid + 1)
                result.report(.record(error), line: line.number, in: source.file.path)
            } else if var meme = meme(String(decoding: line.bytes, as: UTF8.self), foreign) {
                meme.line = line.number
                add(meme.warnings, of: meme, in: source.file.path)
                try notes.add(meme, format, of: source)
            }
        }
    }

    /// Imports a file that is read as a whole.
    private func take(
        _ window: InputWindow, _ source: ImportSources.Source, _ format: ImportFormat
    ) throws(MemesError) {
        var source = source
        if format.hasHTMLCopies { pathsWithCopies.insert(source.file.path) }
        if format.ignoresFolders { source.file.folders = [] }
        let file = source.file
        let limit = format.isOneMeme ? TextFile.maximumByteCount : .max
        guard let bytes = try window.readAll(upTo: limit) else {
            result.imported.takenFileCount -= 1
            return file.isFound
                ? result.skip(.tooLarge, in: file.path) : result.report(.tooLarge, in: file.path)
        }
        // The reader's offsets do not include a byte order mark either.
        source.hash = OrderFile.hash(bytes)
        if format.embedsFiles { source.contents = bytes.withoutByteOrderMark }
        let foreign = ForeignFile(
            file: file, format: format, calendar: worker.calendar, folder: source.folder)
        let contents = foreign.contents(bytes)
        for error in contents.errors {
            result.report(.meme(error.error), line: error.line, in: file.path)
        }
        for note in contents.omitted {
            result.skip(.note(note.reason, title: note.title), line: note.line, in: file.path)
        }
        let ignored = contents.unusedFields.map { FieldWarning(name: $0, reason: .ignored) }
        for warning in contents.warnings + ignored { result.add(warning, in: file.path) }
        for note in contents.notes {
            switch note {
            case .ours(let draft): try notes.add(draft, format, of: source)
            case .foreign(let meme):
                add(meme.warnings, of: meme, in: file.path)
                try notes.add(meme, format, of: source)
            }
        }
    }

    private func add(_ warnings: [FieldWarning], of meme: ForeignMeme, in path: String) {
        for var warning in warnings {
            warning.line = meme.line
            result.add(warning, in: path)
        }
    }

    /// Corrects the reasons for skipped HTML files, and adds the notes that had to wait for all files.
    func finish() throws(MemesError) {
        let skipped = result.imported.omitted
        for (index, file) in skipped.enumerated() where file.reason == .unsupported(.html) {
            // The file may duplicate a JSON file.
            let note = "\(FileName.folder(of: file.path))/\(FileName.stem(of: file.path)).json"
            if pathsWithCopies.contains(note) {
                result.imported.omitted[index].reason = .sameNote(as: note)
            }
        }
        try notes.finish()
    }

    /// Opens a file. Returns `nil` if the file is the store itself and was found in a folder.
    private func window(of source: ImportSources.Source) throws(MemesError) -> InputWindow? {
        if let window = source.window { return window }
        let path = source.file.path
        let stream =
            source.file.isFound
            ? try worker.files.openRegularFile(path, in: source.file.foundIn)
            : try worker.files.open(path)
        guard let file = stream.file, worker.store.isKept(in: file) else {
            return InputWindow(
                stream.reporting(.importing, to: hasSeveralFiles ? nil : worker.progress))
        }
        guard source.file.isFound else { throw .input(.isStore(path: source.file.path)) }
        return nil
    }

    /// Determines the format of a file. If the format is unsupported, records the file as skipped or as an
    /// error, and returns `nil`.
    private func format(of file: ImportFile, _ window: InputWindow) -> ImportFormat? {
        if let format = options.format { return format }
        let head = Array(window.bytes)
        let format =
            file.isFound
            ? FormatRecognizer.format(ofFound: file.path, head)
            : FormatRecognizer.format(named: file.path, head)
        switch format {
        case .success(let format): return format
        case .failure(let other) where file.isFound: result.skip(.unsupported(other), in: file.path)
        case .failure(let other): result.report(.unsupported(other), in: file.path)
        }
        return nil
    }

    private func take(
        _ reader: any InputReader, of source: ImportSources.Source, _ format: ImportFormat
    ) throws(MemesError) {
        let path = source.file.path
        while let record = try reader.next() {
            for warning in record.warnings { result.add(warning, in: path) }
            switch record.meme {
            case .success(let meme):
                try notes.add(meme, format, of: source, line: record.line)
            case .failure(let error): result.report(.record(error), line: record.line, in: path)
            }
        }
    }

    private func takeStore(_ file: ImportFile) throws(MemesError) {
        guard file.path != "-" else { return result.report(.storeInInput, in: file.path) }
        let cursor = try worker.openStore(file.path).fetchMemes(
            MemesFetch(order: .modified, isReversed: true))
        while let page = try cursor.nextPage() {
            result.imported.warnings += page.warnings
            for meme in page.memes { try notes.add(meme.meme, of: file) }
        }
    }
}
