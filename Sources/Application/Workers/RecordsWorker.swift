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
        if let spelling = form.spelling { return try store.fetchRecords(fetch, as: spelling) }
        var fetch = fetch
        fetch.wantsTexts = form.showsTexts
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
