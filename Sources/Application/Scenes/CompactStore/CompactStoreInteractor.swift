import Domain

/// Compacts the store.
protocol CompactStoreBusinessLogic {
    /// Drops old versions, and presents what became of it.
    func compactStore(request: CompactStore.CompactStore.Request)
}

/// What the scene may pass on.
protocol CompactStoreDataStore: AnyObject {
    /// What was dropped.
    var compaction: StoreCompaction? { get }
}

/// Delegates the compaction to a worker.
final class CompactStoreInteractor: CompactStoreBusinessLogic, CompactStoreDataStore {
    private(set) var compaction: StoreCompaction?

    private let presenter: any CompactStorePresentationLogic
    private let storeWorker: StoreWorker

    init(presenter: any CompactStorePresentationLogic, storeWorker: StoreWorker) {
        self.presenter = presenter
        self.storeWorker = storeWorker
    }

    func compactStore(request: CompactStore.CompactStore.Request) {
        let compacted = Result { () throws(MemesError) in
            try storeWorker.compact(keeping: request.keptAge, isRehearsal: request.isRehearsal)
        }
        compaction = try? compacted.get()
        presenter.presentCompactedStore(
            response: CompactStore.CompactStore.Response(compaction: compacted))
    }
}
