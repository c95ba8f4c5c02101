import Domain

/// The scene that shows memes whole.
enum ShowMeme {
    struct Request: Equatable {
        /// What the user typed.
        var names: [String]
        var asOf: String?
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        /// What the store warns of.
        var warnings: [StoreWarning] = []
        /// When they were read, from which ages are counted.
        var now: Timestamp
        /// Whether the store was looked at as it was at another time.
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
