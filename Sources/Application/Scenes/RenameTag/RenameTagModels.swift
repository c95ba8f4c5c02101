import Domain

/// The scene that renames a tag.
enum RenameTag {
    struct Request: Equatable {
        var oldName: String
        var newName: String
        var isDryRun = false
        /// Whether all memes are wanted in the answer; else the first few.
        var listsAll = false
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        var oldName: String
        var newName: String
        /// Whether nothing was kept.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
