import Domain

/// The scene that makes the changes of an input.
enum ApplyChanges {
    struct Request: Equatable {
        var source: Source
        var isDryRun = false
    }

    /// Where the changes are read.
    enum Source: Equatable {
        /// The file of a path.
        case file(String)
        /// Standard input.
        case input
        /// It was not given, and standard input is a terminal.
        case unspecified
    }

    struct Response: Equatable {
        var applied: Result<AppliedChanges, MemesError>
        /// Whether nothing was to be kept.
        var isDryRun = false
    }

    typealias ViewModel = Output
}
