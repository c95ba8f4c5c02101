import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    struct Request: Equatable, ChangeRequest {
        /// The age of the versions that are kept by default; keeping less needs confirmation.
        static let usualAge = Duration.seconds(90 * 24 * 3600)

        /// The age of the versions that are kept; zero to keep only the last one of each meme.
        var keptAge = usualAge
        /// The answer to the question; with `--yes` it is not asked, `nil` before it is.
        var consent: Consent?
        var isDryRun = false
        /// Whether a record is printed instead of a line for people.
        var printsRecord = false
    }

    /// Finds out what would be dropped, for a confirmation.
    enum PlanCompaction {
        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        typealias ViewModel = Output
    }

    /// Drops the versions that the user does not want to keep.
    enum CompactStore {
        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        typealias ViewModel = Output
    }
}

extension StoreCompaction {
    var droppedVersionCount: Int { (before?.versionCount ?? 0) - (after?.versionCount ?? 0) }
}
