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
        /// The number of memes from which to ask for confirmation; `nil` to never ask.
        var asksFrom: Int?
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        /// The tags to remove.
        var removed: [String] = []
        var isDryRun = false
    }

    typealias ViewModel = Output
}
