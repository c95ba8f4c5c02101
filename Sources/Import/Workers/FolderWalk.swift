import Application
import Domain

/// The contents of a folder and its subfolders.
struct WalkedFolder: Equatable {
    /// The list of pinned notes that nb keeps in a folder.
    static let pinListName = ".pindex"

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
    var programs: [String: FileFormat] = [:]
    /// Whether its program was recognised by a parent folder.
    var isInProgram = false
    /// The paths of lists of pinned notes below it.
    var pinLists: [String] = []

    /// Splits the folder into itself without the folders of programs below it, and each of those, sorted by
    /// path. Returns only the folder if it is itself one of a program.
    ///
    /// - Parameter format: the requested program; `nil` for any.
    func parts(of format: FileFormat?) -> [WalkedFolder] {
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
        for list in pinLists { update(partOf: list) { $0.pinLists.append($1) } }
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

/// Walks folders and their subfolders, except hidden ones and symbolic links to folders, so that it
/// terminates. Follows links to files only if they lead to files in the folder that are not found
/// otherwise.
struct FolderWalk {
    let files: any Files

    /// Finds the contents of a folder.
    ///
    /// - Complexity: memory for the paths; no recursion, however deep the folders are.
    /// - Throws: `MemesError.system` if the folder cannot be read. Unreadable subfolders are part of the
    ///   result.
    func walk(_ folder: String) throws(MemesError) -> WalkedFolder {
        let root = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
        var walked = WalkedFolder(path: root, root: try files.realPath(of: folder))
        var links: Set<String> = []
        var waiting = try steps(into: root, below: "", &walked)
        while let step = waiting.popLast() {
            guard step.isFolder else {
                walked.files.append(step.file)
                if step.isLink { links.insert(step.file.path) }
                continue
            }
            do throws(MemesError) {
                waiting += try steps(
                    into: step.file.path, below: step.file.pathBelow + "/", &walked)
            } catch {
                walked.leftOut.append(LeftOutFile(path: step.file.path, reason: .unreadable(error)))
            }
        }
        if !links.isEmpty { try leaveOut(links, of: &walked) }
        return walked
    }

    /// Skips links to files outside, or to files that are found by their own names or another link.
    private func leaveOut(
        _ links: Set<String>, of walked: inout WalkedFolder
    ) throws(MemesError) {
        let start = ImportOrigin.file(walked.root, "")
        var taken = Set(walked.files.lazy.filter { !links.contains($0.path) }.map(\.pathBelow))
        var found: [FoundFile] = []
        for file in walked.files {
            guard links.contains(file.path) else {
                found.append(file)
                continue
            }
            let target = try files.realPath(of: file.path)
            if !target.utf8.starts(with: start.utf8) {
                walked.leftOut.append(LeftOutFile(path: file.path, reason: .linkOutside))
            } else if taken.insert(
                String(Substring(target.utf8.dropFirst(start.utf8.count)))
            ).inserted {
                found.append(file)
            } else {
                walked.leftOut.append(LeftOutFile(path: file.path, reason: .linkInside))
            }
        }
        walked.files = found
    }

    private struct Step {
        var file: FoundFile
        var isFolder = false
        var isLink = false
    }

    /// Returns the contents of one folder, last first.
    private func steps(
        into folder: String, below: String, _ walked: inout WalkedFolder
    ) throws(MemesError) -> [Step] {
        var steps: [Step] = []
        var names: Set<String> = []
        for entry in try files.entries(of: folder) {
            names.insert(entry.name)
            let path = folder + "/" + entry.name
            guard entry.name.utf8.first != UInt8(ascii: ".") else {
                if entry.name == WalkedFolder.pinListName, !entry.isSymbolicLink {
                    walked.pinLists.append(below + entry.name)
                }
                if !below.isEmpty || entry.name != OrderFile.name {
                    walked.leftOut.append(LeftOutFile(path: path, reason: .hidden))
                }
                continue
            }
            guard let facts = entry.facts else {
                if let reason = FolderWalk.reason(ofNoFacts: entry) {
                    walked.leftOut.append(LeftOutFile(path: path, reason: reason))
                }
                continue
            }
            let file = FoundFile(
                path: path, pathBelow: below + entry.name, modified: facts.modified)
            switch facts.otherKind {
            case nil: steps.append(Step(file: file, isLink: entry.isSymbolicLink))
            case .directory? where !entry.isSymbolicLink:
                steps.append(Step(file: file, isFolder: true))
            case .directory?:
                walked.leftOut.append(LeftOutFile(path: path, reason: .linkToFolder))
            case let kind?:
                walked.leftOut.append(LeftOutFile(path: path, reason: .noFile(kind)))
            }
        }
        walked.programs[String(below.dropLast())] = program(of: folder, names)
        return steps.reversed()
    }

    /// Returns the program whose notes are in a folder. Foam may be recognisable only by the editor's
    /// settings: its template also has Jekyll's.
    private func program(of folder: String, _ names: Set<String>) -> FileFormat? {
        let program = FileFormat(ofFolder: names)
        guard program == nil || program == .jekyll, names.contains(".vscode") else {
            return program
        }
        let isFoam = ["extensions.json", "settings.json"].contains { name in
            let text = try? files.text(of: "\(folder)/.vscode/\(name)")
            return text?.contains("\"foam.") == true
        }
        return isFoam ? .foam : program
    }

    /// Returns why an entry cannot be read; `nil` for a file that was removed meanwhile.
    private static func reason(ofNoFacts entry: FileEntry) -> LeftOutFile.Reason? {
        guard entry.isUTF8 else { return .nameNotUTF8 }
        if let failure = entry.failure { return .unreadable(failure) }
        return entry.isSymbolicLink ? .brokenLink : nil
    }
}
