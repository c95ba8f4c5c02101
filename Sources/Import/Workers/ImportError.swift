import Application
import Domain

/// An error in a file to import.
struct ImportError: Equatable {
    enum Reason: Equatable {
        /// A record that cannot be read.
        case record(RecordError)
        /// A meme that cannot be added, or a file that cannot be read.
        case meme(MemesError)
        /// A named file in a format that is not imported.
        case unsupported(UnsupportedFormat)
        /// A named file of one meme that is too large.
        case tooLarge
        /// A store on standard input, where it cannot be read.
        case storeInInput
    }

    /// The file, or `-`.
    var path: String
    /// The line number; the first is 1. `nil` for the whole file.
    var line: Int?
    var reason: Reason
}
