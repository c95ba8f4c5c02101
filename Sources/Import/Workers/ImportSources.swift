import Application
import Domain

/// A search for the files to import, performed before the store is locked.
struct ImportSources {
    /// A file to import. Standard input or a pipe also has a window.
    struct Source {
        var file: ImportFile
        /// The bytes read from standard input or a pipe; `nil` for a regular file, which is opened later.
        var window: InputWindow?
        /// The bytes of the whole file if the notes in it embed files; otherwise empty.
        var contents: [UInt8] = []
        /// The folder that contains the file; `nil` unless the file is a regular file.
        var folder: NotesFolder?
        /// The hash of the bytes, if the file was read as a whole.
        var hash: String?
    }

    let files: any Files
    let input: any ByteStream
    let store: any MemesStore
    let progress: (any ProgressReporter)?
    let result: ImportResult

    /// Finds the files to import, including those in the folders to import. Records in `result` the files
    /// skipped in these folders, and the errors after which the search continues.
    ///
    /// - Throws: `MemesError.system` for a missing or unreadable path; `InputError.fileRefused` for an
    ///   unreadable path in a folder, unless `options.keepsGoing` is `true`; `InputError.isStore`;
    ///   `FileError.noGit` and `.noCommits` if commit times were requested.
    func find(_ options: ImportOptions) throws(MemesError) -> [Source] {
        var sources: [Source] = []
        // A file that is found twice is imported once.
        var paths: Set<String> = []
        // Several of the given files may be in the same folder.
        var folders: [String: NotesFolder] = [:]
        var commits: [String: [String: CommitTimes]] = [:]
        for path in options.paths {
            guard path != "-" else {
                sources.append(try opened(ImportFile(path: path), input))
                continue
            }
            guard let facts = try files.facts(of: path) else {
                // Opening the file throws the error.
                sources.append(try opened(ImportFile(path: path), try files.open(path)))
                continue
            }
            switch facts.otherKind {
            case .directory?: sources += try found(in: path, options, &paths)
            case nil:
                var file = try file(path, facts)
                if let source = file.source, !paths.insert(source).inserted { continue }
                let folder = FileName.folder(of: path)
                if folders[folder] == nil {
                    let program = try options.format == nil ? program(above: path) : nil
                    folders[folder] = NotesFolder(
                        path: folder, root: try files.realPath(of: folder), program: program,
                        files: nil)
                    folders[folder]?.exported = try exportedFiles(in: folder)
                    commits[folder] = try options.takesCommitTimes ? commitTimes(in: folder) : [:]
                }
                file.commits = commits[folder]?[String(FileName.last(of: path))]
                sources.append(Source(file: file, folder: folders[folder]))
            case .some: sources.append(try opened(file(path, facts), try files.open(path)))
            }
        }
        return sources
    }

    private func found(
        in folder: String, _ options: ImportOptions, _ paths: inout Set<String>
    ) throws(MemesError) -> [Source] {
        var walked = try FolderWalk(files: files).walk(folder)
        result.imported.hiddenCount += walked.omitted.count { $0.reason == .hidden }
        for file in walked.omitted {
            guard case .unreadable(let error) = file.reason else {
                result.imported.omitted.append(file)
                continue
            }
            guard options.keepsGoing else { throw .input(.fileRefused(error)) }
            result.report(.meme(error), in: file.path)
        }
        if options.format == nil, walked.programs[""] == nil,
            let program = try program(above: folder)
        {
            walked.programs[""] = program
            walked.isInProgram = true
        }
        let parts = walked.parts(of: options.format)
        let commits = try options.takesCommitTimes ? commitTimes(of: parts) : parts.map { _ in [:] }
        var sources: [Source] = []
        for (part, commits) in zip(parts, commits) {
            sources += try self.sources(in: part, options, commits, &paths)
        }
        return sources
    }

    /// Returns the commit times in each folder. Each folder may be a repository of its own.
    ///
    /// - Throws: `FileError.noCommits` if no folder has commits; any other error of `Files.commitLog`.
    private func commitTimes(
        of parts: [WalkedFolder]
    ) throws(MemesError) -> [[String: CommitTimes]] {
        var failure: MemesError?
        var hasCommits = false
        var times: [[String: CommitTimes]] = []
        for part in parts {
            do throws(MemesError) {
                times.append(try commitTimes(in: part.path))
                hasCommits = true
            } catch {
                guard case .file(.noCommits) = error else { throw error }
                failure = failure ?? error
                times.append([:])
            }
        }
        if let failure, !hasCommits { throw failure }
        return times
    }

    /// Returns the files to import from the imported folder, or from a program's subfolder of it.
    private func sources(
        in walked: WalkedFolder, _ options: ImportOptions, _ commits: [String: CommitTimes],
        _ paths: inout Set<String>
    ) throws(MemesError) -> [Source] {
        let notes = try notesFolder(walked, options)
        let root = try files.pathFromHome(of: walked.path)
        var sources: [Source] = []
        let backup = walked.files.first { file in
            ImportFormat.all.contains { $0.backup?.path == file.pathBelow }
        }
        let program = backup.flatMap(format)
        var refused: Set<String> = []
        for found in OrderFile.sorted(walked.files, like: notes.exported, by: \.pathBelow)
        where paths.insert(ImportOrigin.file(root, found.pathBelow)).inserted {
            var reason = ImportSources.reason(against: found, in: notes, options.format)
            if let program = self.program(of: found, in: walked) { reason = .notOfProgram(program) }
            if let program, found.pathBelow != backup?.pathBelow,
                program.backup?.repeats(found.pathBelow) == true
            {
                reason = .notOfProgram(program)
            }
            if options.format == nil,
                let (folder, format) = ImportSources.refusal(
                    of: found, in: walked.path, root, hasBackup: backup != nil)
            {
                reason = .unsupported(format)
                if refused.insert(format.name).inserted {
                    result.report(.unsupported(format), in: folder)
                }
            }
            if let reason {
                result.skip(reason, in: found.path)
                continue
            }
            let rules = (notes.program ?? .markdown).markdown ?? MarkdownRules()
            let folders = rules.tagFolders(notes.pathInProgram + found.pathBelow)
            let file = ImportFile(
                path: found.path, folders: options.ignoresFolders ? [] : walked.folders + folders,
                root: root, identity: found.pathBelow, modified: found.modified,
                commits: commits[found.pathBelow], foundIn: walked.root)
            sources.append(Source(file: file, folder: notes))
        }
        return sources
    }

    /// Returns the unsupported folder to which a file belongs, and the format of that folder; `nil` if the
    /// file may be imported. If such a file were imported as a note, its title, time and tags would be lost,
    /// and the names of its folders would become tags.
    private static func refusal(
        of file: FoundFile, in folder: String, _ root: String, hasBackup: Bool
    ) -> (folder: String, format: UnsupportedFormat)? {
        if let mark = file.path.firstRange(of: ".textbundle/") {
            return (String(file.path[..<mark.upperBound].dropLast()), .textBundle)
        }
        guard !hasBackup, file.path.hasSuffix(".txt") else { return nil }
        let path = ImportOrigin.file(root, file.pathBelow)
        let isItem = ["/Items/Note/", "/Items/Tag/", "/Items/SN"].contains(where: path.contains)
        return isItem ? (folder, .standardNotesItems) : nil
    }

    /// Collects the files of a folder, the reasons for its skipped files, its program, and the data that the
    /// program keeps beside the notes.
    private func notesFolder(
        _ walked: WalkedFolder, _ options: ImportOptions
    ) throws(MemesError) -> NotesFolder {
        var program = options.format?.markdown == nil ? nil : options.format
        if options.format == nil { program = walked.programs[""] }
        let folder = NotesFolder(
            path: walked.path, root: walked.root, program: program,
            files: Set(walked.files.map(\.pathBelow)))
        folder.exported = try exportedFiles(in: walked.path)
        for file in walked.omitted {
            let below = String(Substring(file.path.utf8.dropFirst(walked.path.utf8.count + 1)))
            if file.reason == .linkInside { folder.files?.insert(below) }
            folder.omitted[below] = file.reason
        }
        guard let program, let rules = program.markdown?.folder else { return folder }
        let isNamed = options.format == program && !walked.programs.values.contains(program)
        if let part = rules.notesName, isNamed || walked.isInProgram,
            !walked.files.contains(where: { $0.pathBelow.hasPrefix(part + "/") })
        {
            folder.pathInProgram = part + "/"
        }
        try rules.read(folder, walked, files)
        return folder
    }

    private func exportedFiles(in folder: String) throws(MemesError) -> [OrderFile.Entry] {
        try OrderFile(files: files, folder: folder).entries(limit: TextFile.maximumByteCount)
    }

    /// Returns the program whose folder contains a path; `nil` if no program is recognized. Recognizes a
    /// program by its `uniqueMark`, or by its `notesName` if the path is in a folder with that name. Skips
    /// unreadable folders.
    private func program(above path: String) throws(MemesError) -> ImportFormat? {
        var path = try files.pathFromHome(of: path)
        while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            let name = path[slash...].dropFirst()
            path = String(path[..<slash])
            let folder = files.path(ofPathFromHome: path)
            for program in ImportFormat.all {
                guard let mark = program.markdown?.folder.uniqueMark else { continue }
                let facts = try? files.facts(of: folder + "/" + mark)
                if facts?.otherKind == .directory { return program }
            }
            let program = ImportFormat.all.first { program in
                program.markdown?.folder.notesName.map { $0 == name } == true
            }
            if let program, let entries = try? files.entries(of: folder),
                FolderWalk(files: files).program(of: folder, Set(entries.map(\.name))) == program
            {
                return program
            }
        }
        return nil
    }

    /// Returns the reason to skip a found file; `nil` if the file is to be read.
    private static func reason(
        against file: FoundFile, in folder: NotesFolder, _ format: ImportFormat?
    ) -> OmittedFile.Reason? {
        let parts = file.pathBelow.split(separator: "/")
        if parts.count == 3, parts[0] == ImportOrigin.attachmentsFolder, MemeID(parts[1]) != nil {
            return .ownAttachment
        }
        let isWanted =
            format?.extensions.contains(FileName.lowercasedExtension(of: file.path))
            ?? FormatRecognizer.isCandidate(file.path)
        guard isWanted else {
            return .unsupported(UnsupportedFormat(ofName: file.path) ?? .unknown)
        }
        guard let program = folder.program,
            program.markdown?.isForeign(folder.pathInProgram + file.pathBelow) == true
        else { return nil }
        return .notOfProgram(program)
    }

    /// Returns the program that wrote a companion file beside its JSON notes; `nil` if the file is not a
    /// companion.
    private func program(of file: FoundFile, in walked: WalkedFolder) -> ImportFormat? {
        let name = String(FileName.last(of: file.path))
        guard ImportFormat.allCompanions.contains(name) else { return nil }
        let folder = FileName.folder(of: file.path)
        let note = walked.files.first {
            FileName.lowercasedExtension(of: $0.path) == "json"
                && FileName.folder(of: $0.path) == folder
        }
        let program = note.flatMap(format)
        return program?.companions.contains(name) == true ? program : nil
    }

    /// Returns the first format that recognizes a file; `nil` if the file cannot be opened or no format
    /// recognizes it. Does not detect generic formats such as plain text.
    private func format(of file: FoundFile) -> ImportFormat? {
        guard let stream = try? files.openRegularFile(file.path) else { return nil }
        let window = InputWindow(stream)
        _ = try? window.readMore(upTo: JSONHead.byteCount)
        let head = FileHead(file.path, Array(window.bytes))
        return ImportFormat.all.first { $0.recognizes(head) }
    }

    private func commitTimes(in folder: String) throws(MemesError) -> [String: CommitTimes] {
        CommitTimes.times(in: try files.commitLog(of: folder))
    }

    private func file(_ path: String, _ facts: FileFacts) throws(MemesError) -> ImportFile {
        // Anything else, such as a pipe, may have different contents each time.
        guard facts.otherKind == nil else {
            return ImportFile(path: path, modified: facts.modified)
        }
        let whole = try files.pathFromHome(of: path)
        return ImportFile(
            path: path, root: FileName.folder(of: whole),
            identity: String(FileName.last(of: whole)), modified: facts.modified)
    }

    /// Creates a source from a stream. Reads a pipe now, before the store is locked, so that no other program
    /// has to wait for the pipe's writer.
    private func opened(_ file: ImportFile, _ stream: any ByteStream) throws(MemesError) -> Source {
        if let kept = stream.file, store.isKept(in: kept) {
            throw .input(.isStore(path: file.path))
        }
        let window = InputWindow(stream.reporting(.importing, to: progress))
        try window.readBeforeLock()
        return Source(file: file, window: window)
    }
}
