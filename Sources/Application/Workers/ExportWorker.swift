import Domain

/// Turns memes into the bytes of a file. All exports into one file go through here.
struct ExportWorker {
    private let store: any MemesStore
    private let recordsWorker: RecordsWorker

    init(store: any MemesStore) {
        self.store = store
        recordsWorker = RecordsWorker(store: store)
    }

    /// Whether a file is the one that the store is kept in.
    func isStore(in file: FileIdentity) -> Bool { store.isKept(in: file) }

    /// Begins to export the memes of a fetch.
    ///
    /// - Throws: what the store throws.
    func pages(
        of fetch: MemesFetch, as format: ExportFormat
    ) throws(MemesError) -> any RecordsCursor {
        try recordsWorker.records(fetch, as: format.recordFormat)
    }
}

/// Memes that were written to a file or a folder.
struct ExportedMemes: Equatable {
    /// How many.
    var count: Int
    /// Where to, as it was given.
    var path: String
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}
