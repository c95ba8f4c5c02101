import Domain

/// A file that memes are to be made of, or standard input.
struct ImportFile: Equatable {
    /// How it is spoken of: its path, or `-`.
    var path: String
    /// The folders in which it was found below the one that was named; none for a file that was named.
    var folders: [String] = []
    /// What tells it from other files: its path from the home folder or the root; `nil` for standard
    /// input, and for what else is no regular file.
    var identity: String?
    /// When its contents changed; `nil` for standard input.
    var modified: Timestamp?
    /// Whether it was found in a folder: it may have nothing to do with notes.
    var isFound = false
}
