import Domain

/// The scene that shows memes with all fields.
enum ShowMeme {
    /// How a meme is shown.
    enum Format: Equatable {
        /// A line for each field, and the text: on a terminal as Markdown that reads well.
        case details
        /// A line for each field, and the text as it is.
        case plain
        /// Only the texts.
        case texts
        /// Only one field.
        case field(MemeField, endsWithNUL: Bool)
        /// As a record of an output format.
        case records(RecordFormat)
    }

    struct Request: Equatable {
        /// The memes, as typed; none if one is passed.
        var names: [String]
        var format = Format.details
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// Of which memes one is shown at random; `nil` for those that are named.
        var random: QueryRequest?
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        /// The warnings of the store.
        var warnings: [StoreWarning] = []
        /// When they were read, from which ages are counted.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
    }

    typealias ViewModel = Output
}
