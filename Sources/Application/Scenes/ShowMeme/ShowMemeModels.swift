import Domain

/// The scene that shows memes with all fields.
enum ShowMeme {
    struct Request: Equatable {
        /// As typed.
        var names: [String]
        var asOf: String?
        /// Whether to look at the files of images.
        var wantsPictures = false
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        /// The warnings of the store.
        var warnings: [StoreWarning] = []
        /// When they were read, from which ages are counted.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
        var pictures = FoundPictures()
    }

    /// The file of a picture that the terminal draws.
    struct PictureResponse: Equatable {
        var drawing: PictureDrawing
        var contents: [UInt8]
    }

    enum ViewModel: Equatable {
        /// A line for each field, and the text.
        case details([MemeDetails.Detail])
        /// Texts alone.
        case texts([String])
        /// A picture that is to be drawn after the details.
        case picture(PictureDrawing)
        /// That picture, for the terminal.
        case graphics(TerminalGraphics)
        case output(Output)
    }
}
