import Application
import Domain

/// An error in a file to import.
struct ImportError: Equatable {
    enum Reason: Equatable {
        /// A record that cannot be read.
        case record(RecordError)
        /// A meme that cannot be added, or a file that cannot be read.
        case meme(MemesError)
        /// A folder, or a file that the user specified, in a format that cannot be imported.
        case unsupported(UnsupportedFormat)
        /// A file that the user specified, which is a single meme and is too large.
        case tooLarge
        /// A store on standard input, where stores cannot be read.
        case storeInInput
    }

    /// The path of the file; `-` for standard input.
    var path: String
    /// The line number, counted from 1; `nil` if the error concerns the whole file.
    var line: Int?
    var reason: Reason
}
