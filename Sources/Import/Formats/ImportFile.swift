import Application
import Domain

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// The path, or `-`, as in messages.
    var path: String
    /// The folders between the named folder and the file; none for a named file.
    var folders: [String] = []
    /// The named folder, or the one that contains the file, as a path from the home folder or the root.
    var root: String?
    /// The unique name: the path from `root`; `nil` for anything but a regular file.
    var identity: String?
    /// When the contents changed; `nil` for standard input.
    var modified: Timestamp?
    /// The times of the first and last commit; `nil` if not requested, or without commits.
    var commits: CommitTimes?
    /// The real path of the named folder that contains it, if any.
    var foundIn: String?

    /// Whether it was found in a folder, and may have nothing to do with notes.
    var isFound: Bool { foundIn != nil }

    /// The path from the home folder or the root of the system.
    var source: String? {
        guard let root, let identity else { return nil }
        return ImportOrigin.file(root, identity)
    }
}
