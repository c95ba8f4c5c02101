import Domain

/// Something wrong in a file that was to be imported.
struct ImportFault: Equatable {
    /// What is wrong.
    enum Reason: Equatable {
        /// A record that cannot be read.
        case record(RecordError)
        /// What was read cannot be added, or a file cannot be read.
        case meme(MemesError)
        /// A file that was named is no text.
        case binary
        /// A store comes from standard input, where it cannot be read.
        case storeInInput
    }

    /// The file, or `-`.
    var path: String
    /// The line; the first is 1. `nil` for the whole file.
    var line: Int?
    var reason: Reason
}
