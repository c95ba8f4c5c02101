import Domain

/// The scene that counts memes by day, tag and time of day.
enum ShowStats {
    enum Format: Equatable {
        /// A calendar and bars.
        case drawing
        /// The same numbers in words, for people who cannot see the drawings.
        case words
        /// Tab-separated fields, for programs.
        case lines
        case json
    }

    struct Request: Equatable {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = Format.drawing
    }

    struct Response: Equatable {
        var statistics: Result<MemeStatistics, MemesError>
        /// Whether the memes were selected by a query.
        var hasQuery = false
    }

    typealias ViewModel = Output
}
