import Domain

/// The scene that shows memes with all fields.
package enum ShowMeme {
    /// How a meme is shown.
    package enum Format: Equatable {
        /// A line for each field, and the text: on a terminal as formatted Markdown.
        case details
        /// A line for each field, and the text as it is.
        case plain
        case texts
        /// Only one field.
        case field(MemeField, endsWithNUL: Bool)
        case records(RecordFormat)
    }

    package struct Request: Equatable {
        /// The memes, as typed; empty if one is passed.
        package var names: [String]
        var format = Format.details
        var images = WhenChoice.automatic
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        /// Whether to read the files of images.
        var wantsPictures = false
        /// The memes of which to show a random one; `nil` to show the named memes.
        var random: QueryRequest?

        init(
            names: [String], format: Format = .details, images: WhenChoice = .automatic,
            asOf: String? = nil, wantsPictures: Bool = false, random: QueryRequest? = nil
        ) {
            self.names = names
            self.format = format
            self.images = images
            self.asOf = asOf
            self.wantsPictures = wantsPictures
            self.random = random
        }

        /// Creates a request for memes with all their fields.
        package init(of names: [String]) { self.init(names: names) }
    }

    struct Response: Equatable {
        var memes: Result<[Meme], MemesError>
        var warnings: [StoreWarning] = []
        /// The time of the list, from which ages are counted.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
        var pictures = FoundPictures()
    }

    package typealias ViewModel = Output

    /// Draws a picture, after the memes before it are on the terminal.
    package enum DrawPicture {
        package typealias Request = PictureDrawing

        struct Response: Equatable {
            var drawing: PictureDrawing
            /// The file, or the output of the program that draws it.
            var contents: [UInt8]
        }

        package enum ViewModel: Equatable {
            /// A picture to request, unless a pager has the output.
            case drawing(PictureDrawing)
            case graphics(TerminalGraphics)
        }
    }
}
