import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    /// Finds out what would be dropped, to ask whether it is to go.
    enum PlanCompaction {
        struct Request: Equatable {
            var keptAge: Duration
        }

        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        enum ViewModel: Equatable {
            /// What the user is asked.
            case question(String)
            /// No version would be dropped.
            case nothingToAsk
        }
    }

    /// Drops the versions that the user does not want to keep.
    enum CompactStore {
        struct Request: Equatable {
            var keptAge: Duration
            var consent = Consent.given
            var isDryRun = false
        }

        enum Response: Equatable {
            case compacted(Result<StoreCompaction, MemesError>)
            /// The user does not want it.
            case declined
        }

        typealias ViewModel = Output
    }
}
