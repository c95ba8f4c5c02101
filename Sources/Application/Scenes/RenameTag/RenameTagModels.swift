import Domain

/// The scene that renames a tag.
enum RenameTag {
    struct Request: Equatable, ChangeRequest {
        var oldName: String
        var newName: String
        var isDryRun = false
        var format = OutputFormat.human
        /// Confirmation is needed if at least this many memes would change; `nil` to skip confirmation.
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
