import Domain

/// Turns memes into the bytes of a file. All exports into one file go through here.
struct ExportWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Whether a file is the one that the store is kept in.
    func isStore(in file: FileIdentity) -> Bool { store.isKept(in: file) }

    /// Begins to export the memes of a fetch.
    ///
    /// - Throws: what the store throws.
    func pages(
        of fetch: MemesFetch, as form: ExportForm
    ) throws(MemesError) -> ExportCursor {
        switch form {
        case .jsonLines: .records(try store.fetchRecords(fetch))
        case .json, .commaSeparated, .tabSeparated:
            .memes(try store.fetchMemes(fetch), RecordFormatter(form: form.recordForm))
        }
    }
}

/// An export that is read page by page, as far as somebody wants it.
enum ExportCursor {
    /// Lines that are what a store holds.
    case records(any RecordsCursor)
    /// Memes that are put into a form.
    case memes(any MemesCursor, RecordFormatter)

    /// Reads the next page; `nil` after the last. There is at least one.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> ExportPage? {
        switch self {
        case .records(let records):
            guard let page = try records.nextPage() else { return nil }
            return ExportPage(
                parts: page.parts, count: page.count, isLast: page.isLast, notices: page.notices)
        case .memes(let memes, let formatter):
            guard let page = try memes.nextPage() else { return nil }
            return ExportPage(
                parts: [Array(formatter.text(of: page).utf8)], count: page.memes.count,
                isLast: page.isLast, notices: page.notices)
        }
    }
}

/// A part of an export.
struct ExportPage: Equatable {
    /// UTF-8 that follows the page before, in parts that follow one another.
    var parts: [[UInt8]]
    /// How many memes it is of.
    var count: Int
    /// Whether no page follows.
    var isLast = true
    /// What the store has to say; on the last page only.
    var notices: [StoreNotice] = []
}
