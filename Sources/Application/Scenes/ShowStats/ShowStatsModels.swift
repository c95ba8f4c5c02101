import Domain

/// The scene that counts memes by day, tag and time of day.
enum ShowStats {
    enum Format: Equatable {
        /// A calendar and bars.
        case drawing
        /// The same in words, for people who cannot see the drawing.
        case words
        /// Tab-separated fields, for programs.
        case lines
        case json
    }

    struct Request: Equatable {
        var query = QueryRequest()
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = Format.drawing
    }

    struct Response: Equatable {
        var statistics: Result<MemeStatistics, MemesError>
        /// Whether a query selects the memes.
        var hasQuery = false
    }

    typealias ViewModel = Output
}
