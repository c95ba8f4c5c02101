import Domain

/// The scene that applies changes from a file or from standard input.
enum ApplyChanges {
    struct Request: Equatable, ChangeRequest {
        var source: InputSource
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var applied: Result<AppliedChanges, MemesError>
        var isDryRun = false
    }

    typealias ViewModel = Output
}
