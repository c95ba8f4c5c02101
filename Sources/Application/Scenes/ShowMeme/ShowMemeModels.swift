import Domain
import Markup

/// The scene that shows memes with all their fields.
package enum ShowMeme {
    /// The format in which a meme is shown.
    package enum Format: Equatable {
        /// A line for each field, and the text, which a terminal shows as formatted Markdown.
        case details
        /// A line for each field, and the text without formatting.
        case plain
        case texts
        /// The texts with Markdown in place of embedded memes and of commands.
        case expandedTexts
        /// The lines in a fenced code block of the text: the one with a number, or the first with a language.
        case block(String)
        /// The headings of the text.
        case outline(OutputFormat)
        /// A single field.
        case field(NamedField, endsWithNUL: Bool)
        case records(RecordFormat)
    }

    package struct Request: SceneRequest {
        package var subject: Subject
        var format = Format.details
        var images = WhenChoice.automatic
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// Whether to find the links of the memes, even if the output is no terminal.
        package var wantsLinks = false
        /// Whether to copy the texts or the field to the clipboard instead of printing them.
        var copies = false
        var console = ConsoleFacts()
    }

    /// The memes to show.
    package enum Subject: Equatable {
        /// The memes, or the sections of their texts, with these references, as typed.
        case named([String])
        /// A random meme that matches a query.
        case random(QueryRequest)
        /// The meme that another scene passes.
        case passed
    }

    struct Response: Equatable {
        /// The memes. The text of a meme of which a section was named is that section.
        var memes: Result<[Meme], MemesError>
        /// The sections that were named, keyed by the index of their memes.
        var sections: [Int: MarkdownSection] = [:]
        /// The sections of the first text, for an outline.
        var outline: [MarkdownSection] = []
        var warnings: [StoreWarning] = []
        /// The current time, used to compute ages.
        var now: Timestamp
        /// Whether `--as-of` was given.
        var isPast = false
        /// Whether the query for a random meme consists only of a number. The user may have meant the number
        /// of memes to show.
        var isQueryNumber = false
        var pictures = FoundPictures()
        /// The name of the copied contents, for people; `nil` if nothing was copied.
        var copied: String?
        /// Whether the output is a terminal.
        var isForTerminal = false
        /// The links of each meme; empty if they were not requested, and the error if they were not found.
        var links: Result<[MemeID: MemeTextLinks], MemesError> = .success([:])
    }

    package enum ViewModel: Equatable {
        case output(Output)
        /// A picture to draw below its meme.
        ///
        /// - Parameter isLast: whether no meme follows.
        case picture(PictureDrawing, isLast: Bool)
    }
}

extension ShowMeme.Request {
    /// Creates a request to show the named memes with all their fields.
    package init(of names: [String]) { self.init(subject: .named(names)) }
}
