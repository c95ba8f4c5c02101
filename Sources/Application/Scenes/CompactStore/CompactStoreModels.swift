import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    /// Finds out what would be dropped, for a confirmation.
    enum PlanCompaction {
        struct Request: Equatable {
            var keptAge: Duration
        }

        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        enum ViewModel: Equatable {
            /// The question.
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
            /// The user answered no.
            case declined
        }

        typealias ViewModel = Output
    }
}
