import Domain

/// The scene that exports memes.
enum ExportMemes {
    struct Request: Equatable {
        var query = QueryRequest()
        var asOf: String?
        var destination: ExportDestination
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
        case page(MemesPage, RecordFormat, exportedCount: Int)
        /// All of it was written.
        case written(ExportedMemes)
    }

    enum ViewModel: Equatable {
        /// Records for programs, in UTF-8.
        case records([UInt8], hasMore: Bool)
        /// No meme matches: the records of an empty result.
        case nothingFound(records: [UInt8])
        case output(Output)
    }
}
