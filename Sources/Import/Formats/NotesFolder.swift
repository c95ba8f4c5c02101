import Application
import Domain

/// An imported folder: the program whose notes it contains, and what that program keeps beside them.
final class NotesFolder {
    /// The path as given, without a trailing slash.
    let path: String
    /// The real path of the imported folder: this one or a parent.
    let root: String
    /// `nil` if no program is recognised.
    let program: ImportFormat?
    /// The prefix of paths in the program's folder if only a part of it is imported.
    var pathInProgram = ""
    /// The paths of the files below; `nil` if only one file of the folder was named.
    var files: Set<String>?
    /// Why other files below were skipped, by path.
    var leftOut: [String: LeftOutFile.Reason] = [:]
    /// The paths of notes that the program lists as pinned.
    var pinned: Set<String> = []
    /// The paths of attachments below the folder, and their titles, by the ids that notes use.
    var resources: [String: (path: String, title: String)] = [:]
    /// Reads a note together with what the program keeps beside it; `nil` to read it alone.
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

    /// Returns why a path or a parent of it was skipped.
    func reason(against below: String) -> LeftOutFile.Reason? {
        var path = ""
        for part in below.split(separator: "/") {
            path += path.isEmpty ? "\(part)" : "/\(part)"
            if let reason = leftOut[path] { return reason }
        }
        return nil
    }

    /// Returns the file at a path, else the first whose path ends with it.
    func path(endingIn end: String) -> String? {
        if files?.contains(end) == true { return end }
        return pathsByName[String(FileName.last(of: end))]?.first { $0.hasSuffix("/" + end) }
    }
}
