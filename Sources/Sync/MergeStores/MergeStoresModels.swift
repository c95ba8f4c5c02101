import Application
import Domain

/// The scene that merges other stores into this one.
enum MergeStores {
    struct Request: Equatable, ChangeRequest {
        /// The paths of the other stores.
        var paths: [String]
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var outcome: Result<SyncOutcome, MemesError>
        /// The short ids; empty in machine-readable formats.
        var shortIDs = ShortIDs()
        var isDryRun = false
    }

    typealias ViewModel = Output
}
