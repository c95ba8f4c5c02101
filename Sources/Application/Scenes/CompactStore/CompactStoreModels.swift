import Domain

/// The scene that drops old versions from the store.
enum CompactStore {
    struct Request: Equatable, ChangeRequest {
        /// The default for `keptAge`. A shorter age needs confirmation.
        static let usualAge = Duration.seconds(90 * 24 * 3600)

        /// The age up to which versions are kept. If it is zero, only the last version of each meme is kept.
        var keptAge = usualAge
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        /// Whether the user can be asked for confirmation.
        var canAsk = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// The confirmation step, which counts the versions to drop.
    enum PlanCompaction {
        struct Response: Equatable {
            var compaction: Result<CompactedStore, MemesError>
        }

        typealias ViewModel = Output
    }

    /// The step that drops old versions.
    enum CompactStore {
        struct Response: Equatable {
            var compaction: Result<CompactedStore, MemesError>
        }

        typealias ViewModel = Output
    }
}

extension StoreCompaction {
    var droppedVersionCount: Int { (before?.versionCount ?? 0) - (after?.versionCount ?? 0) }
}
