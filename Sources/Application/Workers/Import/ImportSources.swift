import Domain

/// The files to import, found before the store is locked.
struct ImportSources {
    /// A file, with a window if it is a pipe or standard input.
    struct Source {
        var file: ImportFile
        /// What was read of standard input or a pipe; `nil` for a file, which is opened in its turn.
        var window: InputWindow?
        /// The folder that it was found in, or that it lies in; `nil` for what is no regular file.
        var folder: NotesFolder?
    }

    let files: any Files
    let input: any ByteStream
    let store: any MemesStore
    let progress: (any ProgressReporter)?
    /// Called with each file that cannot be read, if the import continues without it.
    let report: (ImportError) -> Void

    /// Finds the files of an order, and notes what is left out in folders.
    ///
    /// - Throws: `MemesError.system` for a path that leads nowhere, or what cannot be read, also in a
    ///   folder unless the order says to go on; `InputError.isStore`.
    func find(
        _ order: ImportOrder, _ imported: inout ImportedMemes
    ) throws(MemesError) -> [Source] {
        var sources: [Source] = []
        // A file that is reached twice counts once.
        var paths: Set<String> = []
        for path in order.paths {
            guard path != "-" else {
                sources.append(try opened(ImportFile(path: path), input))
                continue
            }
            guard let facts = try files.facts(of: path) else {
                // Opening it gives the error.
                sources.append(try opened(ImportFile(path: path), try files.open(path)))
                continue
            }
            switch facts.otherKind {
            case .directory?:
                sources += try found(in: path, order, &imported, &paths)
            case nil:
                var file = try file(path, facts)
                if let source = file.source, !paths.insert(source).inserted { continue }
                let folder = FileName.folder(of: path)
                if order.takesCommitTimes {
                    let name = String(FileName.last(of: path))
                    file.commits = try commitTimes(in: folder)[name]
                }
                sources.append(
                    Source(
                        file: file, folder: NotesFolder(path: folder, program: nil, files: nil)))
            case .some:
                sources.append(try opened(file(path, facts), try files.open(path)))
            }
        }
        return sources
    }

    private func found(
        in folder: String, _ order: ImportOrder, _ imported: inout ImportedMemes,
        _ paths: inout Set<String>
    ) throws(MemesError) -> [Source] {
        let commits = order.takesCommitTimes ? try commitTimes(in: folder) : [:]
        var walked = try FolderWalk(files: files).walk(folder)
        imported.hiddenCount += walked.leftOut.count { $0.reason == .hidden }
        for file in walked.leftOut {
            guard case .unreadable(let error) = file.reason else {
                imported.leftOut.append(file)
                continue
            }
            guard order.keepsGoing else { throw .input(.fileRefused(error)) }
            imported.errorCount += 1
            report(ImportError(path: file.path, line: nil, reason: .meme(error)))
        }
        if order.format == nil, walked.programs[""] == nil {
            walked.programs[""] = try program(above: folder)
        }
        var sources: [Source] = []
        for part in walked.parts(of: order.format) {
            sources += try self.sources(in: part, order, commits, &imported, &paths)
        }
        return sources
    }

    /// The files of a folder that was walked, or of a program's folder below that.
    private func sources(
        in walked: WalkedFolder, _ order: ImportOrder, _ commits: [String: CommitTimes],
        _ imported: inout ImportedMemes, _ paths: inout Set<String>
    ) throws(MemesError) -> [Source] {
        let notes = try notesFolder(walked, order)
        let root = try files.pathFromHome(of: walked.path)
        var sources: [Source] = []
        let isOfSimplenote = walked.files.contains {
            $0.pathBelow == "source/notes.json" && format(of: $0) == .simplenote
        }
        for found in try OrderFile(files: files, folder: walked.path).sorted(walked.files)
        where paths.insert(ImportOrigin.file(root, found.pathBelow)).inserted {
            var reason = ImportSources.reason(against: found, in: notes, order.format)
            if isKeepLabels(found, of: walked) { reason = .notOfProgram(.keep) }
            // It has each note as a text as well, those in the trash among them.
            if isOfSimplenote, FileName.lowercasedExtension(of: found.path) == "txt" {
                reason = .notOfProgram(.simplenote)
            }
            if let reason {
                imported.leftOut.append(LeftOutFile(path: found.path, reason: reason))
                continue
            }
            let folders =
                notes.program?.tagFolders(notes.pathInProgram + found.pathBelow)
                ?? FileName.folders(of: found.pathBelow).map(String.init)
            let file = ImportFile(
                path: found.path, folders: order.ignoresFolders ? [] : walked.folders + folders,
                root: root, identity: found.pathBelow, modified: found.modified,
                commits: commits[(walked.folders + [found.pathBelow]).joined(separator: "/")],
                isFound: true)
            sources.append(Source(file: file, folder: notes))
        }
        return sources
    }

    /// What a folder tells of the notes in it.
    private func notesFolder(
        _ walked: WalkedFolder, _ order: ImportOrder
    ) throws(MemesError) -> NotesFolder {
        var program = order.format?.family == .markdown ? order.format : nil
        if order.format == nil { program = walked.programs[""] }
        let folder = NotesFolder(
            path: walked.path, program: program, files: Set(walked.files.map(\.pathBelow)))
        for file in walked.leftOut {
            let below = String(Substring(file.path.utf8.dropFirst(walked.path.utf8.count + 1)))
            if file.reason == .linkInside { folder.files?.insert(below) }
            folder.leftOut[below] = file.reason
        }
        if order.format == .hugo, !walked.programs.values.contains(.hugo),
            !walked.files.contains(where: { $0.pathBelow.hasPrefix("content/") })
        {
            folder.pathInProgram = "content/"
        }
        if program == .nb { folder.pinned = try pinned(walked) }
        if program == .joplin {
            var items = JoplinFolder()
            for file in walked.files where JoplinFolder.isItem(file.pathBelow) {
                if let item = JoplinItem(try files.text(of: file.path)) { items.note(item) }
            }
            folder.joplin = items
        }
        return folder
    }

    /// The paths that nb has pinned: it keeps a list of names in each folder.
    private func pinned(_ walked: WalkedFolder) throws(MemesError) -> Set<String> {
        var paths: Set<String> = []
        for list in walked.pinLists {
            let below = list.dropLast(WalkedFolder.pinListName.utf8.count)
            for name in try files.text(of: walked.path + "/" + list).split(
                whereSeparator: \.isNewline)
            {
                paths.insert("\(below)\(name)")
            }
        }
        return paths
    }

    /// The program whose folder a folder is in; `nil` for none, or one whose mark is no name of its own.
    private func program(above folder: String) throws(MemesError) -> FileFormat? {
        var path = try files.pathFromHome(of: folder)
        while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            path = String(path[..<slash])
            for (name, program) in [
                (".obsidian", FileFormat.obsidian), (".foam", .foam), (".zk", .zk),
            ] {
                let mark = files.path(ofPathFromHome: path) + "/" + name
                if try files.facts(of: mark)?.otherKind == .directory { return program }
            }
        }
        return nil
    }

    /// Why a file that was found is not looked into.
    private static func reason(
        against file: FoundFile, in folder: NotesFolder, _ format: FileFormat?
    ) -> LeftOutFile.Reason? {
        guard isWanted(file.path, format) else {
            return .unsupported(UnsupportedFormat(ofName: file.path) ?? .unknown)
        }
        guard let program = folder.program,
            program.isForeign(folder.pathInProgram + file.pathBelow)
        else { return nil }
        return .notOfProgram(program)
    }

    /// Whether a file is the list of labels that Takeout writes beside the notes of Keep.
    private func isKeepLabels(_ file: FoundFile, of walked: WalkedFolder) -> Bool {
        guard FileName.last(of: file.path) == "Labels.txt" else { return false }
        let folder = FileName.folder(of: file.path)
        let note = walked.files.first {
            FileName.lowercasedExtension(of: $0.path) == "json"
                && FileName.folder(of: $0.path) == folder
        }
        return note.map { format(of: $0) == .keep } ?? false
    }

    /// The program that wrote a file of JSON; `nil` if none did.
    private func format(of file: FoundFile) -> FileFormat? {
        guard let stream = try? files.openRegularFile(file.path) else { return nil }
        let window = InputWindow(stream)
        _ = try? window.readMore(upTo: FormatRecogniser.headByteCount)
        guard case .foreign(let format) = JSONShape(window.bytes.withoutByteOrderMark) else {
            return nil
        }
        return format
    }

    private func commitTimes(in folder: String) throws(MemesError) -> [String: CommitTimes] {
        CommitTimes.times(in: try files.commitLog(of: folder))
    }

    private static func isWanted(_ path: String, _ format: FileFormat?) -> Bool {
        guard let format else { return FormatRecogniser.isCandidate(path) }
        return format.extensions.contains(FileName.lowercasedExtension(of: path))
    }

    private func file(_ path: String, _ facts: FileFacts) throws(MemesError) -> ImportFile {
        // Anything else, such as a pipe, has other contents every time.
        guard facts.otherKind == nil else {
            return ImportFile(path: path, modified: facts.modified)
        }
        let whole = try files.pathFromHome(of: path)
        return ImportFile(
            path: path, root: FileName.folder(of: whole),
            identity: String(FileName.last(of: whole)), modified: facts.modified)
    }

    /// Waits for the first bytes, so that no other program waits for the store meanwhile.
    private func opened(
        _ file: ImportFile, _ stream: any ByteStream
    ) throws(MemesError) -> Source {
        if let kept = stream.file, store.isKept(in: kept) {
            throw .input(.isStore(path: file.path))
        }
        let window = InputWindow(stream.reporting(.importing, to: progress))
        _ = try window.readMore(upTo: InputWindow.usualByteCount)
        return Source(file: file, window: window)
    }
}

/// A file that was found in a folder.
struct FoundFile: Equatable {
    var path: String
    /// Its path from the folder that was imported.
    var pathBelow: String
    /// When its contents changed.
    var modified: Timestamp
}

/// What is in a folder and in those below it.
struct WalkedFolder: Equatable {
    /// The list of pinned notes that nb keeps in a folder.
    static let pinListName = ".pindex"

    /// Its path without a slash at the end.
    var path: String
    /// The folders that lead to it from the one that is imported.
    var folders: [String] = []
    /// The files, in the order of the bytes of their names, folder by folder.
    var files: [FoundFile] = []
    /// The skipped files, and why.
    var leftOut: [LeftOutFile] = []
    /// The programs that keep notes in it, which is "" here, and in folders below it.
    var programs: [String: FileFormat] = [:]
    /// The paths below it of lists of pinned notes.
    var pinLists: [String] = []

    /// The folder without those of programs below it, and each of these, in the order of their paths; the folder
    /// alone if it is one itself.
    ///
    /// - Parameter format: the program that is asked for; `nil` for any.
    func parts(of format: FileFormat?) -> [WalkedFolder] {
        let roots = Set(programs.filter { format == nil || $0.value == format }.keys)
        guard !roots.isEmpty, !roots.contains("") else { return [self] }
        var parts: [String: WalkedFolder] = [:]
        /// Gives what lies below the folder to the outermost program that has it.
        func add(_ below: String, _ add: (inout WalkedFolder, String) -> Void) {
            let ends = below.utf8.indices.filter { below.utf8[$0] == UInt8(ascii: "/") }
            let root = ends.lazy.map { String(below[..<$0]) }.first { roots.contains($0) } ?? ""
            var part = parts.removeValue(forKey: root) ?? self.part(root)
            let start = root.isEmpty ? 0 : root.utf8.count + 1
            add(&part, String(Substring(below.utf8.dropFirst(start))))
            parts[root] = part
        }
        for file in files {
            add(file.pathBelow) {
                $0.files.append(FoundFile(path: file.path, pathBelow: $1, modified: file.modified))
            }
        }
        for file in leftOut {
            add(String(Substring(file.path.utf8.dropFirst(path.utf8.count + 1)))) { part, _ in
                part.leftOut.append(file)
            }
        }
        for list in pinLists { add(list) { $0.pinLists.append($1) } }
        return parts.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A folder below, with nothing in it.
    private func part(_ below: String) -> WalkedFolder {
        guard !below.isEmpty else { return WalkedFolder(path: path, programs: programs) }
        return WalkedFolder(
            path: path + "/" + below, folders: below.split(separator: "/").map(String.init),
            programs: programs[below].map { ["": $0] } ?? [:])
    }
}

/// Goes through folders: into those below them, but not into hidden ones nor through symbolic links to
/// any, so that it ends. Of links to files it takes those to files in the folder that it does not find
/// otherwise.
struct FolderWalk {
    let files: any Files

    /// What is in a folder.
    ///
    /// - Complexity: memory for the paths; no recursion, however deep the folders are.
    /// - Throws: `MemesError.system` where the folder cannot be read. One below it that cannot be is a
    ///   part of the answer.
    func walk(_ folder: String) throws(MemesError) -> WalkedFolder {
        let root = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
        var walked = WalkedFolder(path: root)
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

    /// Takes away links to files that are found by their own names, or by another link, or that lie
    /// outside.
    private func leaveOut(
        _ links: Set<String>, of walked: inout WalkedFolder
    ) throws(MemesError) {
        let start = ImportOrigin.file(try files.pathFromHome(of: walked.path), "")
        var taken = Set(walked.files.lazy.filter { !links.contains($0.path) }.map(\.pathBelow))
        var found: [FoundFile] = []
        for file in walked.files {
            guard links.contains(file.path) else {
                found.append(file)
                continue
            }
            let target = try files.pathFromHome(of: file.path)
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

    /// What is in one folder, the last first.
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

    /// The program that keeps notes in a folder. A folder of Foam may be one by the settings of its editor alone,
    /// and the template of Foam has those of Jekyll as well.
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

    /// Why an entry cannot be read; `nil` for a file that was removed meanwhile.
    private static func reason(ofNoFacts entry: FileEntry) -> LeftOutFile.Reason? {
        guard entry.isUTF8 else { return .nameNotUTF8 }
        if let failure = entry.failure { return .unreadable(failure) }
        return entry.isSymbolicLink ? .brokenLink : nil
    }
}

extension Files {
    /// The text of a regular file, of at most 64 MiB.
    ///
    /// - Throws: `MemesError.system`.
    func text(of path: String) throws(MemesError) -> String {
        let window = InputWindow(try openRegularFile(path))
        _ = try window.readMore(upTo: ImportRun.maximumByteCount)
        return String(decoding: window.bytes, as: UTF8.self)
    }
}
