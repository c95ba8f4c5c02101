import Domain

/// The scene that exports memes.
enum ExportMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// A file, or a folder for a folder format; `nil` for standard output.
        var path: String?
        var format = FileFormat.jsonLines
        /// Whether to replace existing files.
        var replaces = false
        /// Whether standard output is for people.
        var isForPeople = false
    }

    struct Response: Equatable {
        var outcome: Result<Outcome, MemesError>
        /// Whether a query selects the memes.
        var isOfQuery = false
        /// The likely meaning of the query, for people only.
        var guess: QueryGuess?
    }

    /// The progress of an export.
    enum Outcome: Equatable {
        /// A page for standard output, and the number of memes on earlier pages.
        case page(MemesPage, FileFormat, exportedCount: Int)
        /// Everything was written to a path.
        case written(ExportedMemes)
    }

    typealias ViewModel = Output
}
