import Domain

/// The scene that exports memes.
enum ExportMemes {
    struct Request: SceneRequest {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The file to write to, or the folder for a folder format; `nil` for standard output.
        var path: String?
        var format = FileFormat.jsonLines
        /// Whether to replace existing files.
        var replaces = false
        /// Whether standard output is a terminal.
        var isForPeople = false
    }

    struct Response: Equatable {
        var outcome: Result<Outcome, MemesError>
        /// Whether the memes were selected by a query.
        var isOfQuery = false
        /// The likely meaning of the query; `nil` if it is unknown, memes match or the output is not for
        /// people.
        var guess: QueryGuess?
    }

    /// The outcome of a step in an export.
    enum Outcome: Equatable {
        /// A page for standard output, with the number of memes on earlier pages.
        case page(MemesPage, FileFormat, exportedCount: Int, links: [MemeID: MemeTextLinks] = [:])
        /// All memes were written to a path.
        case written(ExportedMemes)
    }

    typealias ViewModel = Output
}
