import Domain

/// The scene that makes the changes of an input.
enum ApplyChanges {
    struct Request: Equatable {
        var source: Source
        var isDryRun = false
    }

    /// Where the changes are read.
    enum Source: Equatable {
        /// A file.
        case file(String)
        /// Standard input.
        case input
        /// Unspecified, and standard input is a terminal.
        case unspecified
    }

    struct Response: Equatable {
        var applied: Result<AppliedChanges, MemesError>
        /// Whether it was a dry run.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
