import Domain

/// The scene that gives tags to memes and takes others away.
enum TagMemes {
    struct Request: Equatable {
        /// The memes, as they were typed.
        var selection: MemesSelection
        /// The tags to add.
        var added: [String] = []
        /// The tags to take away.
        var removed: [String] = []
        /// Whether only to find out what would be changed.
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
