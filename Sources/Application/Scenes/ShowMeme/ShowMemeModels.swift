import Domain

/// The scene that shows memes with all their fields.
package enum ShowMeme {
    /// The format in which a meme is shown.
    package enum Format: Equatable {
        /// A line for each field, and the text, which a terminal shows as formatted Markdown.
        case details
        /// A line for each field, and the text without formatting.
        case plain
        case texts
        /// A single field.
        case field(MemeField, endsWithNUL: Bool)
        case records(RecordFormat)
    }

    package struct Request: SceneRequest {
        /// The references to memes, as typed; empty for a random meme, or if another scene passes a meme.
        package var names: [String]
        var format = Format.details
        var images = WhenChoice.automatic
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// Whether to read image files.
        var wantsPictures = false
        /// Whether to find the links of the memes.
        package var wantsLinks = false
        /// The query that the random meme must match; `nil` to show the named memes.
        var random: QueryRequest?
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        var warnings: [StoreWarning] = []
        /// The current time, used to compute ages.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
        /// Whether the query for a random meme consists only of a number. The user may have meant the number
        /// of memes to show.
        var isQueryNumber = false
        var pictures = FoundPictures()
        /// The links of each meme; empty if they were not requested.
        var links: [MemeID: MemeTextLinks] = [:]
    }

    package typealias ViewModel = Output

    /// The step that draws a picture, once the memes before it are on the terminal.
    package enum DrawPicture {
        package typealias Request = PictureDrawing

        struct Response: Equatable {
            var drawing: PictureDrawing
            /// The contents of the file, or the output of the program that draws the picture.
            var contents: [UInt8]
        }

        package enum ViewModel: Equatable {
            /// A picture that the view should request, unless the output goes to a pager.
            case drawing(PictureDrawing)
            case graphics(TerminalGraphics)
        }
    }
}

extension ShowMeme.Request {
    /// Creates a request to show memes with all their fields.
    package init(of names: [String]) { self.init(names: names) }
}
