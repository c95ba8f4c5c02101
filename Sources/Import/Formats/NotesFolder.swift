import Application
import Domain

/// An imported folder, the program that keeps notes there, and the data that the program keeps beside its
/// notes.
final class NotesFolder {
    /// The path as given, without a trailing slash.
    let path: String
    /// The real path of the imported folder, which is this folder or a folder above it.
    let root: String
    /// The program that keeps notes in the folder; `nil` if no program is recognized.
    let program: ImportFormat?
    /// The prefix that turns paths below this folder into paths below the program's folder; empty unless only
    /// a part of the program's folder is imported.
    var pathInProgram = ""
    /// The paths of the files below the folder; `nil` if the user specified files instead of the folder.
    var files: Set<String>?
    /// The reasons why files and folders below this folder were skipped, keyed by path.
    var omitted: [String: OmittedFile.Reason] = [:]
    /// The paths of notes that the program lists as pinned.
    var pinned: Set<String> = []
    /// The title of each attachment and its path below the folder, keyed by the id that notes use.
    var resources: [String: (path: String, title: String)] = [:]
    /// A function that reads a note together with data from other files; `nil` if a note can be read without
    /// other files.
    var reader: ImportFormat.Reader?

    private lazy var pathsByName = Dictionary(grouping: (files ?? []).sorted()) {
        String(FileName.last(of: $0))
    }

    init(path: String, root: String, program: ImportFormat?, files: Set<String>?) {
        self.path = path
        self.root = root
        self.program = program
        self.files = files
    }

    /// Returns the reason why a path below the folder, or a folder on that path, was skipped; `nil` if
    /// nothing on the path was skipped.
    func reason(against below: String) -> OmittedFile.Reason? {
        var path = ""
        for part in below.split(separator: "/") {
            path += path.isEmpty ? "\(part)" : "/\(part)"
            if let reason = omitted[path] { return reason }
        }
        return nil
    }

    /// Returns `end` if it is the path of a file below the folder. Otherwise, returns the first path that
    /// ends with `/` followed by `end`. Returns `nil` if no path matches.
    func path(endingIn end: String) -> String? {
        if files?.contains(end) == true { return end }
        return pathsByName[String(FileName.last(of: end))]?.first { $0.hasSuffix("/" + end) }
    }
}
