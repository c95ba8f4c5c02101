import Domain

/// The scene that exports memes.
enum ExportMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// A file, or a folder for a format that is one; `nil` for standard output.
        var path: String?
        var format = FileFormat.jsonLines
        /// Whether existing files are replaced.
        var replaces = false
        /// Whether people read standard output.
        var isForPeople = false
    }

    struct Response: Equatable {
        var outcome: Result<Outcome, MemesError>
        /// Whether a query says which memes.
        var isOfQuery = false
        /// What the query may have been meant as; for people only.
        var guess: QueryGuess?
    }

    /// The progress of an export.
    enum Outcome: Equatable {
        /// A part of it for standard output; how many memes the parts before it had.
        case page(MemesPage, FileFormat, exportedCount: Int)
        /// All of it was written.
        case written(ExportedMemes)
    }

    typealias ViewModel = Output
}
