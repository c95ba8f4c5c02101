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
        var images = WhenChoice.automatic
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// Whether to look at the files of images.
        var wantsPictures = false
        /// Of which memes one is shown at random; `nil` for those that are named.
        var random: QueryRequest?
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        var warnings: [StoreWarning] = []
        /// When they were read, from which ages are counted.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
        var pictures = FoundPictures()
    }

    typealias ViewModel = Output

    /// A picture, drawn after the memes before it are on the terminal.
    enum DrawPicture {
        typealias Request = PictureDrawing

        struct Response: Equatable {
            var drawing: PictureDrawing
            /// The file, or what the program printed.
            var contents: [UInt8]
        }

        enum ViewModel: Equatable {
            /// To be requested where no pager has the output.
            case drawing(PictureDrawing)
            case graphics(TerminalGraphics)
        }
    }
}
