import Application
import Domain

/// A walk through a folder and its subfolders. Skips hidden files and folders. Skips symbolic links to
/// folders, because they could make the walk endless. Follows a symbolic link to a file only if the file is
/// in the folder and is not found in another way.
struct FolderWalk {
    let files: any Files

    private static let hiddenFiles = ImportFormat.all.reduce(into: Set<String>()) {
        $0.formUnion($1.markdown?.folder.hiddenFiles ?? [])
    }

    /// Finds the contents of a folder.
    ///
    /// - Complexity: memory that grows with the number of files. Folders may be nested to any depth.
    /// - Throws: `MemesError.system` if the folder cannot be read. Unreadable subfolders are recorded in the
    ///   result instead.
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
                walked.omitted.append(OmittedFile(path: step.file.path, reason: .unreadable(error)))
            }
        }
        if !links.isEmpty { try omit(links, of: &walked) }
        return walked
    }

    /// Skips symbolic links to files outside the folder. Also skips a symbolic link if its file is found
    /// under its own name or through another link.
    private func omit(_ links: Set<String>, of walked: inout WalkedFolder) throws(MemesError) {
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
                walked.omitted.append(OmittedFile(path: file.path, reason: .linkOutside))
            } else if taken.insert(
                String(Substring(target.utf8.dropFirst(start.utf8.count)))
            ).inserted {
                found.append(file)
            } else {
                walked.omitted.append(OmittedFile(path: file.path, reason: .linkInside))
            }
        }
        walked.files = found
    }

    private struct Step {
        var file: FoundFile
        var isFolder = false
        var isLink = false
    }

    /// Returns the files and subfolders of a folder, in reverse order. Records skipped entries and the
    /// folder's program in `walked`.
    private func steps(
        into folder: String, below: String, _ walked: inout WalkedFolder
    ) throws(MemesError) -> [Step] {
        var steps: [Step] = []
        var names: Set<String> = []
        for entry in try files.entries(of: folder) {
            names.insert(entry.name)
            let path = folder + "/" + entry.name
            guard entry.name.utf8.first != UInt8(ascii: ".") else {
                if FolderWalk.hiddenFiles.contains(entry.name), !entry.isSymbolicLink {
                    walked.hiddenFiles.append(below + entry.name)
                }
                if !below.isEmpty || entry.name != OrderFile.name {
                    walked.omitted.append(OmittedFile(path: path, reason: .hidden))
                }
                continue
            }
            guard let facts = entry.facts else {
                if let reason = FolderWalk.reason(ofNoFacts: entry) {
                    walked.omitted.append(OmittedFile(path: path, reason: reason))
                }
                continue
            }
            let file = FoundFile(
                path: path, pathBelow: below + entry.name, modified: facts.modified)
            switch facts.otherKind {
            case nil: steps.append(Step(file: file, isLink: entry.isSymbolicLink))
            case .directory? where !entry.isSymbolicLink:
                steps.append(Step(file: file, isFolder: true))
            case .directory?: walked.omitted.append(OmittedFile(path: path, reason: .linkToFolder))
            case let kind?: walked.omitted.append(OmittedFile(path: path, reason: .noFile(kind)))
            }
        }
        walked.programs[String(below.dropLast())] = program(of: folder, names)
        return steps.reversed()
    }

    /// Returns the program whose notes are in a folder; `nil` if the folder belongs to no known program.
    func program(of folder: String, _ names: Set<String>) -> ImportFormat? {
        ImportFormat(
            ofFolder: NamesInFolder(names: names) { try? files.text(of: "\(folder)/\($0)") })
    }

    /// Returns the reason why an entry cannot be read; `nil` if the file has been removed in the meantime.
    private static func reason(ofNoFacts entry: FileEntry) -> OmittedFile.Reason? {
        guard entry.isUTF8 else { return .nameNotUTF8 }
        if let failure = entry.failure { return .unreadable(failure) }
        return entry.isSymbolicLink ? .brokenLink : nil
    }
}
