import Domain

/// The scene that shows memes with all fields.
enum ShowMeme {
    struct Request: Equatable {
        /// As typed.
        var names: [String]
        var asOf: String?
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

    enum ViewModel: Equatable {
        /// A line for each field, and the text.
        case details([MemeDetails.Detail])
        /// Texts alone.
        case texts([String])
        case output(Output)
    }
}
