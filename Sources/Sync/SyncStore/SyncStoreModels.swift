import Application
import Domain

/// The scene that syncs the store with a shared folder.
enum SyncStore {
    struct Request: OneMessageRequest, ChangeRequest {
        enum Action: Equatable {
            /// Sets up a folder. If `name` is `nil`, the device gets the name of the machine.
            case setUp(address: String, name: String?, encryption: SyncEncryption?)
            case sync
            case showStatus
            /// Removes the sync settings.
            case leave
        }

        var action = Action.sync
        /// Whether to work without contacting a remote.
        var isOffline = false
        /// Whether to exchange no attachments.
        var leavesAttachments = false
        var isDryRun = false
        var format = OutputFormat.human

        var changesStore: Bool { !isDryRun && action != .showStatus && action != .leave }
    }

    enum Response: Equatable {
        case synced(SyncResult)
        case status(Result<SyncStatus, MemesError>, now: Timestamp)
        /// The settings that were removed.
        case left(Result<SyncSettings, MemesError>)
    }

    typealias ViewModel = Output
}

/// The response to a sync, or to a merge of stores.
struct SyncResult: Equatable {
    var outcome: Result<SyncOutcome, MemesError>
    /// The short ids; empty in machine-readable formats.
    var shortIDs = ShortIDs()
    var isDryRun = false
}
