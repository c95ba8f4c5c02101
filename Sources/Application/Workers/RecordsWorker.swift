import Domain

/// Turns memes into records for programs: what lists print and exports write.
struct RecordsWorker {
    private let store: any MemesStore

    init(store: any MemesStore) {
        self.store = store
    }

    /// Begins to read the memes of a fetch as records, with what comes before the first of them and after
    /// the last.
    ///
    /// - Throws: what the store throws.
    func records(
        _ fetch: MemesFetch, as form: RecordForm
    ) throws(MemesError) -> any RecordsCursor {
        var fetch = fetch
        fetch.wantsTexts = form.showsTexts
        if let spelling = form.spelling {
            let records = try store.fetchRecords(fetch, as: spelling)
            return form.kind == .json ? ArrayRecordsCursor(records) : records
        }
        return FormattedRecordsCursor(try store.fetchMemes(fetch), RecordFormatter(form: form))
    }
}

/// The records of memes in a form of which a store knows nothing.
private final class FormattedRecordsCursor: RecordsCursor {
    private let memes: any MemesCursor
    private let formatter: RecordFormatter

    init(_ memes: any MemesCursor, _ formatter: RecordFormatter) {
        self.memes = memes
        self.formatter = formatter
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        guard let page = try memes.nextPage() else { return nil }
        return RecordsPage(
            parts: [formatter.bytes(of: page)], count: page.memes.count, isLast: page.isLast,
            notices: page.notices)
    }
}

/// Records of the elements of a JSON array, with its brackets.
private final class ArrayRecordsCursor: RecordsCursor {
    private let elements: any RecordsCursor
    private var hasElements = false

    /// So few bytes are put together, and written at once.
    private static let shortByteCount = 1 << 16

    init(_ elements: any RecordsCursor) {
        self.elements = elements
    }

    func nextPage() throws(MemesError) -> RecordsPage? {
        guard var page = try elements.nextPage() else { return nil }
        if let last = page.parts.lastIndex(where: { !$0.isEmpty }) {
            // After the last element of a page there is no comma yet.
            page.parts[last].removeLast(2)
            page.parts.insert(Array((hasElements ? ",\n" : "[\n").utf8), at: 0)
            hasElements = true
        }
        if page.isLast { page.parts.append(Array((hasElements ? "\n]\n" : "[]\n").utf8)) }
        if page.parts.reduce(0, { $0 + $1.count }) <= ArrayRecordsCursor.shortByteCount {
            page.parts = [Array(page.parts.joined())]
        }
        return page
    }
}
