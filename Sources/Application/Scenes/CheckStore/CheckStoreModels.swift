import Domain

/// The scene that checks and repairs the store.
enum CheckStore {
    struct Request: Equatable {
        /// Whether damaged lines are moved out of the store.
        var repairs = false
        var isDryRun = false
        /// Whether a record is printed instead of lines for people.
        var printsRecord = false
    }

    enum Response: Equatable {
        case checked(Result<StoreReport, MemesError>)
        case repaired(Result<StoreRepair, MemesError>)
    }

    typealias ViewModel = Output
}
