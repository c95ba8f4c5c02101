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
    /// The files that `meme` exported to the folder.
    var exported: [OrderFile.Entry] = []
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

    /// The hashes of the exported files.
    private(set) lazy var exportedHashes = Dictionary(
        exported.compactMap { file in file.id.map { ($0, file.hash ?? "") } },
        uniquingKeysWith: { $1 })

    /// The times of the versions that were exported.
    private(set) lazy var exportedTimes = Dictionary(
        exported.compactMap { file in file.id.map { ($0, file.time) } }, uniquingKeysWith: { $1 })

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

/// A file that was found in a folder.
struct FoundFile: Equatable {
    var path: String
    /// The path, relative to the imported folder.
    var pathBelow: String
    /// The time of the last change to the contents.
    var modified: Timestamp
}

/// The contents of a folder and its subfolders.
struct WalkedFolder: Equatable {
    /// The path, without a trailing slash.
    var path: String
    /// The real path of the imported folder.
    var root: String
    /// The names of the folders on the path from the imported folder to this folder; empty for the imported
    /// folder itself.
    var folders: [String] = []
    /// The files in the order of the walk, which visits the entries of each folder in byte order of their
    /// names.
    var files: [FoundFile] = []
    /// The skipped files, each with the reason.
    var omitted: [OmittedFile] = []
    /// The programs that keep notes in this folder or its subfolders, keyed by the path of the folder. The
    /// key of this folder is `""`.
    var programs: [String: ImportFormat] = [:]
    /// Whether the program was recognized by a folder above this folder.
    var isInProgram = false
    /// The paths of the hidden files that programs need, relative to this folder.
    var hiddenFiles: [String] = []

    /// Splits off the outermost subfolders that belong to programs. Returns the rest of this folder and each
    /// of those subfolders, sorted by path, without empty ones. Returns only this folder if it belongs to a
    /// program itself, or if no subfolder belongs to a program.
    ///
    /// - Parameter format: the requested program; `nil` for any.
    func parts(of format: ImportFormat?) -> [WalkedFolder] {
        let roots = Set(programs.filter { format == nil || $0.value == format }.keys)
        guard !roots.isEmpty, !roots.contains("") else { return [self] }
        var parts: [String: WalkedFolder] = [:]
        /// Calls `add` with the part that contains a path. This part belongs to the outermost program folder
        /// above the path or, if there is no such folder, to this folder.
        func update(partOf below: String, _ add: (inout WalkedFolder, _ below: String) -> Void) {
            let ends = below.utf8.indices.filter { below.utf8[$0] == UInt8(ascii: "/") }
            let root = ends.lazy.map { String(below[..<$0]) }.first { roots.contains($0) } ?? ""
            var part = parts.removeValue(forKey: root) ?? self.part(root)
            let start = root.isEmpty ? 0 : root.utf8.count + 1
            add(&part, String(Substring(below.utf8.dropFirst(start))))
            parts[root] = part
        }
        for file in files {
            update(partOf: file.pathBelow) {
                $0.files.append(FoundFile(path: file.path, pathBelow: $1, modified: file.modified))
            }
        }
        for file in omitted {
            let below = String(Substring(file.path.utf8.dropFirst(path.utf8.count + 1)))
            update(partOf: below) { part, _ in
                part.omitted.append(file)
            }
        }
        for file in hiddenFiles { update(partOf: file) { $0.hiddenFiles.append($1) } }
        return parts.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Creates a part without files for a subfolder. An empty path creates the part for this folder.
    private func part(_ below: String) -> WalkedFolder {
        guard !below.isEmpty else {
            return WalkedFolder(path: path, root: root, programs: programs)
        }
        return WalkedFolder(
            path: path + "/" + below, root: root,
            folders: below.split(separator: "/").map(String.init),
            programs: programs[below].map { ["": $0] } ?? [:])
    }
}
