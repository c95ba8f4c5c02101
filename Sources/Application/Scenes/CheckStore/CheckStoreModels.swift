import Domain

/// The scene that checks and repairs the store.
enum CheckStore {
    struct Request: Equatable, ChangeRequest {
        /// Whether to repair the store. A repair quarantines damaged lines.
        var repairs = false
        var isDryRun = false
        var format = OutputFormat.human

        var changesStore: Bool { repairs && !isDryRun }
    }

    enum Response: Equatable {
        case checked(Result<StoreReport, MemesError>)
        case repaired(Result<StoreRepair, MemesError>)
    }

    typealias ViewModel = Output
}
