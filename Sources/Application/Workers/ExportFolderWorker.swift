import Domain

/// Writes memes into a folder, a Markdown file for each.
struct ExportFolderWorker {
    private let files: any Files
    private let store: any MemesStore
    private let progress: (any ProgressReporter)?

    init(
        files: any Files, store: any MemesStore, progress: (any ProgressReporter)? = nil
    ) {
        self.files = files
        self.store = store
        self.progress = progress
    }

    /// Writes the memes of a fetch into a folder, which is created if needed. All names are checked
    /// before the first file is written; each file gets its name when it is complete.
    ///
    /// - Parameters:
    ///   - replaces: whether existing files are replaced.
    ///   - makesEmpty: whether to make the folder when there are no memes.
    /// - Throws: `FileError.exists` for a file of one of the names; for a symbolic link, which is
    ///   never followed, and what is no file, a failure to create; what the store and the system throw.
    func write(
        _ fetch: MemesFetch, to folder: String, replaces: Bool, makesEmpty: Bool
    ) throws(MemesError) -> ExportedMemes {
        let count = try check(fetch, in: folder, replaces: replaces)
        var exported = ExportedMemes(count: 0, path: folder)
        if count > 0 || makesEmpty { try files.createDirectory(folder) }
        var fetch = fetch
        fetch.decodesMemes = true
        let memes = try store.exportedMemes(fetch, progress)
        var unfinished: [any NewFile] = []
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                let path = path(of: meme, in: folder)
                let file = try files.create(path, replaces: replaces)
                try file.append(MarkdownWriter.file(of: meme))
                unfinished.append(file)
                guard unfinished.count == ExportFolderWorker.openFileLimit else { continue }
                try files.finish(unfinished)
                unfinished = []
            }
            exported.count += page.memes.count
            exported.warnings += page.warnings
        }
        try files.finish(unfinished)
        return exported
    }

    /// How many files are open before a sync; some systems allow only 256.
    private static let openFileLimit = 128

    /// Checks the names of all memes; returns how many there are.
    private func check(
        _ fetch: MemesFetch, in folder: String, replaces: Bool
    ) throws(MemesError) -> Int {
        var names: Set<String> = []
        var failures: [String: SystemFailure] = [:]
        if try files.facts(of: folder)?.otherKind == .directory {
            for entry in try files.entries(of: folder) {
                names.insert(entry.name)
                failures[entry.name] =
                    entry.isSymbolicLink
                    ? .symbolicLink : entry.facts?.otherKind == nil ? nil : .noFile
            }
        }
        var fetch = fetch
        fetch.decodesMemes = false
        let memes = try store.fetchMemes(fetch)
        var count = 0
        while let page = try memes.nextPage() {
            count += page.memes.count
            for meme in page.memes where !names.isEmpty {
                let meme = meme.meme
                let name = MarkdownFileName.of(meme)
                if let failure = failures[name] {
                    throw .system(.create, path: path(of: meme, in: folder), failure)
                }
                guard replaces || !names.contains(name) else {
                    throw .file(.exists(path: path(of: meme, in: folder)))
                }
            }
        }
        return count
    }

    private func path(of meme: Meme, in folder: String) -> String {
        let separator = folder.utf8.last == UInt8(ascii: "/") ? "" : "/"
        return folder + separator + MarkdownFileName.of(meme)
    }
}

extension SystemFailure {
    /// A link where a file is wanted.
    fileprivate static let symbolicLink = SystemFailure(
        code: 0, .other, "it is a symbolic link, which is not followed")

    /// A directory, a pipe or a device where a file is wanted.
    fileprivate static let noFile = SystemFailure(code: 0, .other, "it is not a regular file")
}
