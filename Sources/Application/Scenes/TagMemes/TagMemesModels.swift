import Domain

/// The scene that adds tags to memes and removes tags.
enum TagMemes {
    struct Request: Equatable, ChangeRequest {
        /// The memes, as typed.
        var selection: MemesSelection
        var added: [String] = []
        var removed: [String] = []
        var isDryRun = false
        var format = OutputFormat.human
        /// From how many changed memes on to ask first; `nil` to ask nothing.
        var asksFrom: Int?
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        /// The tags that were to be removed.
        var removed: [String] = []
        var isDryRun = false
    }

    typealias ViewModel = Output
}
