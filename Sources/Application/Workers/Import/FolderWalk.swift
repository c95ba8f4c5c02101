import Domain

/// A file that was found in a folder.
struct FoundFile: Equatable {
    /// Its path.
    var path: String
    /// Its path from the folder that was imported.
    var pathBelow: String
    /// When its contents changed.
    var modified: Timestamp
}

/// What is in a folder and in those below it.
struct WalkedFolder: Equatable {
    /// The files, in the order of the bytes of their names, folder by folder.
    var files: [FoundFile] = []
    /// The skipped files, and why.
    var leftOut: [LeftOutFile] = []
    /// How many files and folders are hidden: their names begin with a dot.
    var hiddenCount = 0
}

/// Goes through folders: into those below them, but not into hidden ones nor through symbolic links to
/// any, so that it ends.
struct FolderWalk {
    let files: any Files

    /// What is in a folder.
    ///
    /// - Complexity: memory for the paths; no recursion, however deep the folders are.
    /// - Throws: `MemesError.system` where the folder cannot be read. One below it that cannot be is a
    ///   part of the answer.
    func walk(_ folder: String) throws(MemesError) -> WalkedFolder {
        var walked = WalkedFolder()
        let root = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
        var waiting = try steps(into: root, below: "", &walked)
        while let step = waiting.popLast() {
            guard step.isFolder else {
                walked.files.append(step.file)
                continue
            }
            do throws(MemesError) {
                waiting += try steps(
                    into: step.file.path, below: step.file.pathBelow + "/", &walked)
            } catch {
                walked.leftOut.append(LeftOutFile(path: step.file.path, reason: .unreadable(error)))
            }
        }
        return walked
    }

    private struct Step {
        var file: FoundFile
        var isFolder: Bool
    }

    /// What is in one folder, the last first.
    private func steps(
        into folder: String, below: String, _ walked: inout WalkedFolder
    ) throws(MemesError) -> [Step] {
        var steps: [Step] = []
        for entry in try files.entries(of: folder) {
            guard entry.name.utf8.first != UInt8(ascii: ".") else {
                walked.hiddenCount += 1
                continue
            }
            let path = folder + "/" + entry.name
            guard let facts = entry.facts else {
                if let reason = FolderWalk.reason(ofNoFacts: entry) {
                    walked.leftOut.append(LeftOutFile(path: path, reason: reason))
                }
                continue
            }
            let file = FoundFile(
                path: path, pathBelow: below + entry.name, modified: facts.modified)
            switch facts.otherKind {
            case nil: steps.append(Step(file: file, isFolder: false))
            case .directory? where !entry.isSymbolicLink:
                steps.append(Step(file: file, isFolder: true))
            case .directory?:
                walked.leftOut.append(LeftOutFile(path: path, reason: .linkToFolder))
            case let kind?:
                walked.leftOut.append(LeftOutFile(path: path, reason: .noFile(kind)))
            }
        }
        return steps.reversed()
    }

    /// Why an entry cannot be read; `nil` for a file that was removed meanwhile.
    private static func reason(ofNoFacts entry: FileEntry) -> LeftOutFile.Reason? {
        guard entry.isUTF8 else { return .nameNotUTF8 }
        if let failure = entry.failure { return .unreadable(failure) }
        return entry.isSymbolicLink ? .brokenLink : nil
    }
}

/// Parts of the names and paths of files.
enum FileName {
    /// The last part of a path.
    static func last(of path: String) -> Substring {
        let end = path.utf8.lastIndex { $0 != UInt8(ascii: "/") }.map { path.utf8.index(after: $0) }
        let whole = path[..<(end ?? path.startIndex)]
        guard let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")) else { return whole }
        return whole[whole.utf8.index(after: slash)...]
    }

    /// The names of the folders above the last part of a relative path.
    static func folders(of path: String) -> [Substring] {
        Array(path.utf8.split(separator: UInt8(ascii: "/")).dropLast()).map { Substring($0) }
    }

    /// The ending of a name after its last dot, in small ASCII letters; empty where there is none.
    static func lowercasedExtension(of path: String) -> String {
        let name = last(of: path)
        guard let dot = lastDot(in: name) else { return "" }
        return name[name.utf8.index(after: dot)...].lowercased()
    }

    /// A name without its ending; `todo.bookmark` of `todo.bookmark.md`.
    static func stem(of path: String) -> String {
        let name = last(of: path)
        return String(lastDot(in: name).map { name[..<$0] } ?? name)
    }

    private static func lastDot(in name: Substring) -> Substring.Index? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
            return nil
        }
        return dot
    }
}
