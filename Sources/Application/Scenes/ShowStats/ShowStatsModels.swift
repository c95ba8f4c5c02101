import Domain

/// The scene that counts memes by day, tag and time of day.
enum ShowStats {
    enum Format: Equatable {
        /// A calendar and bars.
        case drawing
        /// The same in words, for people who cannot see it.
        case words
        /// Fields with tabs between them, for programs.
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
        /// Whether only some memes were asked for.
        var hasQuery = false
    }

    typealias ViewModel = Output
}
