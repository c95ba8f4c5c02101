import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    struct Request: Equatable, ChangeRequest {
        /// The age up to which versions are kept by default. A shorter age needs confirmation.
        static let usualAge = Duration.seconds(90 * 24 * 3600)

        /// The age up to which versions are kept; zero keeps only the last version of each meme.
        var keptAge = usualAge
        /// The consent of the user; `nil` if there is none yet.
        var consent: Consent?
        /// Whether the user can be asked.
        var canAsk = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// Counts the versions to drop, for confirmation.
    enum PlanCompaction {
        struct Response: Equatable {
            var compaction: Result<StoreCompaction, MemesError>
        }

        typealias ViewModel = Output
    }

    /// Drops the versions older than `keptAge`.
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
