import Application
import Domain

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// The path as shown in messages; `-` for standard input.
    var path: String
    /// The names of the folders between the imported folder and the file, which become a tag. Empty if the
    /// user specified the file itself.
    var folders: [String] = []
    /// The path of the imported folder or of the program's folder in it. If the user specified the file
    /// itself, this is the path of the file's parent folder. The path begins with `~/` or `/`. `nil` unless
    /// the file is a regular file.
    var root: String?
    /// The path below `root`, which identifies the file; `nil` unless the file is a regular file.
    var identity: String?
    /// The time when the contents were last changed; `nil` for standard input.
    var modified: Timestamp?
    /// The times of the file's first and last commits; `nil` if they were not requested or the file has no
    /// commits.
    var commits: CommitTimes?
    /// The real path of the folder in which the import found the file; `nil` if the user specified the file
    /// itself.
    var foundIn: String?

    /// Whether the import found the file in a folder. Such a file may be something other than a note.
    var isFound: Bool { foundIn != nil }

    /// The path of the file, beginning with `~/` or `/`; `nil` unless the file is a regular file.
    var source: String? {
        guard let root, let identity else { return nil }
        return ImportOrigin.file(root, identity)
    }
}
