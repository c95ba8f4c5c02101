import Domain

/// The scene that adds tags to memes and removes tags from them.
enum TagMemes {
    struct Request: Equatable, ChangeRequest {
        /// The selected memes, as typed.
        var selection: MemesSelection
        var added: [String] = []
        var removed: [String] = []
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation; `nil` to skip confirmation.
        var asksFrom: Int?
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        /// The tags that the request removes.
        var removed: [String] = []
        var isDryRun = false
    }

    typealias ViewModel = Output
}
