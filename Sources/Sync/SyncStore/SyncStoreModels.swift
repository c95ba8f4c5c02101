import Application
import Domain

/// The scene that syncs the store with a shared folder.
enum SyncStore {
    struct Request: Equatable, ChangeRequest {
        enum Action: Equatable {
            /// Sets up a folder. `name` is `nil` for the name of the machine.
            case setUp(address: String, name: String?, encryption: SyncEncryption?)
            case sync
            case showStatus
            /// Forgets the folder.
            case leave
        }

        var action = Action.sync
        /// Whether not to contact a remote.
        var isOffline = false
        var isDryRun = false
        var format = OutputFormat.human

        var changesStore: Bool { !isDryRun && action != .showStatus && action != .leave }
    }

    enum Sync {
        struct Response: Equatable {
            var outcome: Result<SyncOutcome, MemesError>
            /// Empty in formats for programs.
            var shortIDs = ShortIDs()
            var isDryRun = false
        }
    }

    enum ShowStatus {
        struct Response: Equatable {
            var status: Result<SyncStatus, MemesError>
            var now: Timestamp
        }
    }

    enum Leave {
        struct Response: Equatable {
            var settings: Result<SyncSettings, MemesError>
        }
    }

    typealias ViewModel = Output
}
