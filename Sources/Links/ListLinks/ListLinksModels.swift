import Application
import Domain

/// The scene that lists the links of a meme, or the broken links of all memes.
enum ListLinks {
    struct Request: Equatable {
        /// The meme, as typed; `nil` for all memes.
        var name: String?
        /// Whether to list only broken links.
        var isOnlyBroken = false
        /// The value of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var links: Result<FoundLinks, MemesError>
        var isOnlyBroken: Bool
    }

    typealias ViewModel = Output
}

/// Links, and the short ids to display.
struct FoundLinks: Equatable {
    var links: MemeLinks
    /// The short ids; empty in machine-readable formats.
    var shortIDs = ShortIDs()
}
