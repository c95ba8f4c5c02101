import Domain

/// The scene that renames a tag.
enum RenameTag {
    struct Request: Equatable, ChangeRequest {
        var oldName: String
        var newName: String
        var isDryRun = false
        var format = OutputFormat.human
        /// The number of memes from which to ask for confirmation; `nil` to never ask.
        var asksFrom: Int?
    }

    struct Response: Equatable {
        var retagged: Result<ChangedMemes, MemesError>
        var oldName: String
        var newName: String
        var isDryRun = false
    }

    typealias ViewModel = Output
}
