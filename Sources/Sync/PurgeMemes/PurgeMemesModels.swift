import Application
import Domain

/// The scene that permanently removes memes with all their versions.
enum PurgeMemes {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed. They may have been removed.
        var names: [String]
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        /// Whether the user can be asked for confirmation.
        var canAsk = false
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// The confirmation step, which finds the memes to purge.
    enum FetchMemes {
        struct Response: Equatable {
            var memes: Result<[PurgedMeme], MemesError>
        }
    }

    enum PurgeMemes {
        struct Response: Equatable {
            var purged: Result<PurgedMemes, MemesError>
            var isDryRun = false
        }
    }

    typealias ViewModel = Output
}
