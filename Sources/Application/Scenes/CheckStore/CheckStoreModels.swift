import Domain

/// The scene that checks and repairs the store.
enum CheckStore {
    /// Checks the store.
    enum CheckStore {
        struct Request: Equatable {}

        struct Response: Equatable {
            var report: Result<StoreReport, MemesError>
        }

        typealias ViewModel = Output
    }

    /// Moves damaged lines out of the store.
    enum RepairStore {
        struct Request: Equatable {
            var isDryRun = false
        }

        struct Response: Equatable {
            var repair: Result<StoreRepair, MemesError>
        }

        typealias ViewModel = Output
    }
}
