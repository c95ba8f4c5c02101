import Domain

/// The files to import, found before the store is locked.
struct ImportSources {
    /// A file, with a window if it is a pipe or standard input.
    struct Source {
        var file: ImportFile
        /// What was read of standard input or a pipe; `nil` for a file, which is opened in its turn.
        var window: InputWindow?
    }

    let files: any Files
    let input: any ByteStream
    let store: any MemesStore
    let progress: (any ProgressReporter)?
    /// Called with each file that cannot be read, if the import continues without it.
    let report: (ImportFault) -> Void

    /// Finds the files of an order, and notes what is left out in folders.
    ///
    /// - Throws: `MemesError.system` for a path that leads nowhere, or what cannot be read, also in a
    ///   folder unless the order says to go on; `InputError.isStore`.
    func find(
        _ order: ImportOrder, _ imported: inout ImportedMemes
    ) throws(MemesError) -> [Source] {
        var sources: [Source] = []
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
                sources += try found(in: path, order, &imported)
            case nil:
                sources.append(Source(file: file(path, facts)))
            case .some:
                sources.append(try opened(file(path, facts), try files.open(path)))
            }
        }
        return sources
    }

    private func found(
        in folder: String, _ order: ImportOrder, _ imported: inout ImportedMemes
    ) throws(MemesError) -> [Source] {
        let walked = try FolderWalk(files: files).walk(folder)
        imported.hiddenCount += walked.hiddenCount
        for file in walked.leftOut {
            guard case .unreadable(let error) = file.reason else {
                imported.leftOut.append(file)
                continue
            }
            guard order.keepsGoing else { throw error }
            imported.faultCount += 1
            report(ImportFault(path: file.path, line: nil, reason: .meme(error)))
        }
        var sources: [Source] = []
        for found in walked.files {
            guard ImportSources.isWanted(found.path, order.format) else {
                imported.leftOut.append(LeftOutFile(path: found.path, reason: .unknownFormat))
                continue
            }
            let file = ImportFile(
                path: found.path, folders: FileName.folders(of: found.pathBelow).map(String.init),
                identity: files.pathFromHome(of: found.path), modified: found.modified,
                isFound: true)
            sources.append(Source(file: file))
        }
        return sources
    }

    private static func isWanted(_ path: String, _ format: FileFormat?) -> Bool {
        guard let format else { return FormatRecogniser.isCandidate(path) }
        return format.extensions.contains(FileName.lowercasedExtension(of: path))
    }

    private func file(_ path: String, _ facts: FileFacts) -> ImportFile {
        // Anything else, such as a pipe, has other contents every time.
        let identity = facts.otherKind == nil ? files.pathFromHome(of: path) : nil
        return ImportFile(path: path, identity: identity, modified: facts.modified)
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
