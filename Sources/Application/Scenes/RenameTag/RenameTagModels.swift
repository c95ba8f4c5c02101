import Domain

/// The scene that renames a tag.
enum RenameTag {
    struct Request: Equatable, ChangeRequest {
        var oldName: String
        var newName: String
        var isDryRun = false
        var format = OutputFormat.human
        /// The smallest number of changed memes that requires confirmation; `nil` to skip confirmation.
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
