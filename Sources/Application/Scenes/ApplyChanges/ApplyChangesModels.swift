import Domain

/// The scene that makes the changes of an input.
enum ApplyChanges {
    struct Request: Equatable, ChangeRequest {
        var source: InputSource
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var applied: Result<AppliedChanges, MemesError>
        /// Whether it was a dry run.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
