import Domain

/// The scene that gives tags to memes and takes others away.
enum TagMemes {
    struct Request: Equatable {
        var selection: MemesSelection
        var added: [String] = []
        var removed: [String] = []
        var isDryRun = false
        /// Whether all memes are wanted in the answer; else the first few.
        var listsAll = false
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        /// Whether nothing was kept.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
