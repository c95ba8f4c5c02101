import Application
import Domain

/// A file that was found in a folder.
struct FoundFile: Equatable {
    var path: String
    /// The path below the imported folder.
    var pathBelow: String
    /// When its contents changed.
    var modified: Timestamp
}

/// The contents of a folder and its subfolders.
struct WalkedFolder: Equatable {
    /// The path, without a trailing slash.
    var path: String
    /// The real path of the imported folder.
    var root: String
    /// The folders that lead here from the imported one.
    var folders: [String] = []
    /// The files, folder by folder, in the byte order of their names.
    var files: [FoundFile] = []
    /// The skipped files, and why.
    var leftOut: [LeftOutFile] = []
    /// The programs whose notes are in the folder (key "") and in subfolders (their paths).
    var programs: [String: ImportFormat] = [:]
    /// Whether its program was recognised by a parent folder.
    var isInProgram = false
    /// The paths below it of hidden files that programs need.
    var hiddenFiles: [String] = []

    /// Splits the folder into itself without the folders of programs below it, and each of those, sorted by
    /// path. Returns only the folder if it is itself one of a program.
    ///
    /// - Parameter format: the requested program; `nil` for any.
    func parts(of format: ImportFormat?) -> [WalkedFolder] {
        let roots = Set(programs.filter { format == nil || $0.value == format }.keys)
        guard !roots.isEmpty, !roots.contains("") else { return [self] }
        var parts: [String: WalkedFolder] = [:]
        /// Adds something to the part for the outermost program folder above it.
        func update(
            partOf below: String, _ add: (inout WalkedFolder, _ below: String) -> Void
        ) {
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
        for file in leftOut {
            let below = String(Substring(file.path.utf8.dropFirst(path.utf8.count + 1)))
            update(partOf: below) { part, _ in
                part.leftOut.append(file)
            }
        }
        for file in hiddenFiles { update(partOf: file) { $0.hiddenFiles.append($1) } }
        return parts.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns an empty subfolder.
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
