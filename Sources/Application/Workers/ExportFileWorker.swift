import Domain

/// Writes memes into one file.
struct ExportFileWorker {
    private let files: any Files
    private let store: any MemesStore
    private let progress: (any ProgressReporter)?

    init(
        files: any Files, store: any MemesStore, progress: (any ProgressReporter)? = nil
    ) {
        self.files = files
        self.store = store
        self.progress = progress
    }

    /// Writes the memes of a fetch in constant memory. The file gets its name when
    /// it is whole.
    ///
    /// - Parameters:
    ///   - replaces: whether an existing file is replaced.
    ///   - writesNone: whether to write a file when there are no memes.
    /// - Throws: `FileError.exists`; `.isStore` for a file that is not replaced because it is
    ///   a store, with all the old versions of its memes; and what the store and the system throw. Then
    ///   an existing file stays.
    func write(
        _ fetch: MemesFetch, as format: RecordFormat, to path: String, replaces: Bool,
        writesNone: Bool
    ) throws(MemesError) -> ExportedMemes {
        if replaces, try isStore(path) { throw .file(.isStore(path: path)) }
        let file = try files.create(path, replaces: replaces)
        let memes = try store.exportedMemes(fetch, progress)
        let formatter = RecordFormatter(format: format)
        var exported = ExportedMemes(count: 0, path: path)
        while let page = try memes.nextPage() {
            try file.append(formatter.records(of: page, isFirst: exported.count == 0))
            exported.count += page.memes.count
            exported.warnings += page.warnings
        }
        if exported.count > 0 || writesNone { try file.finish() }
        return exported
    }

    /// Whether a file is the store that is exported, or begins as stores do.
    private func isStore(_ path: String) throws(MemesError) -> Bool {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return false }
        let stream = try files.openRegularFile(path)
        if let file = stream.file, store.isKept(in: file) { return true }
        let window = InputWindow(stream)
        try window.dropByteOrderMark()
        _ = try window.readMore(upTo: FormatRecogniser.headByteCount)
        return JSONShape(window.bytes) == .store
    }
}

/// Memes that were written to a file or a folder.
struct ExportedMemes: Equatable {
    /// How many.
    var count: Int
    /// The path, as given.
    var path: String
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}

extension MemesStore {
    /// Begins to read memes that are exported, and tells how far that is.
    func exportedMemes(
        _ fetch: MemesFetch, _ progress: (any ProgressReporter)?
    ) throws(MemesError) -> any MemesCursor {
        let memes = try fetchMemes(fetch)
        guard let progress else { return memes }
        // To count the memes of a query takes as long as to find them.
        let total = fetch.query == .everything ? try countMemes(fetch).count : nil
        return ReportingCursor(memes, progress, total: total)
    }
}

private final class ReportingCursor: MemesCursor {
    private let cursor: any MemesCursor
    private let progress: any ProgressReporter
    private let total: Int?
    private var readCount = 0

    init(_ cursor: any MemesCursor, _ progress: any ProgressReporter, total: Int?) {
        self.cursor = cursor
        self.progress = progress
        self.total = total
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        if readCount > 0 { progress.report(.exporting, readCount, of: total) }
        let page = try cursor.nextPage()
        readCount += page?.memes.count ?? 0
        return page
    }
}
