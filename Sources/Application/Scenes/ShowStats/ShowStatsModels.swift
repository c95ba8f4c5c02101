import Domain

/// The scene that counts memes by day, tag and time of day.
enum ShowStats {
    enum Format: Equatable {
        /// A calendar and bar charts.
        case drawing
        /// The same numbers in words, for people who cannot see the drawings.
        case words
        /// Machine-readable lines with tab-separated fields.
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
        /// The `--as-of` time; `nil` for now.
        var asOf: Timestamp?
    }

    typealias ViewModel = Output
}
