import Domain

/// Writes memes into a folder, a Markdown file for each.
struct ExportFolderWorker {
    private let files: any Files
    private let store: any MemesStore

    init(files: any Files, store: any MemesStore) {
        self.files = files
        self.store = store
    }

    /// Writes the memes of a fetch into a folder, which is made where it is missing. All names are looked
    /// at before the first file is written; each file gets its name when it is whole.
    ///
    /// - Parameters:
    ///   - replaces: whether files that are there are replaced.
    ///   - makesEmpty: whether to make the folder when there are no memes.
    /// - Throws: `MemesError.fileExists` for a file of one of the names; for a symbolic link, which is
    ///   never followed, a failure to create; what the store and the system throw.
    func write(
        _ fetch: MemesFetch, to folder: String, replaces: Bool, makesEmpty: Bool
    ) throws(MemesError) -> ExportedMemes {
        let count = try check(fetch, in: folder, replaces: replaces)
        var exported = ExportedMemes(count: 0, path: folder)
        if count > 0 || makesEmpty { try files.createDirectory(folder) }
        let memes = try store.fetchMemes(fetch)
        while let page = try memes.nextPage() {
            for meme in page.memes {
                let path = path(of: meme, in: folder)
                let file = try files.create(path, replaces: replaces)
                try file.append(MarkdownWriter.file(of: meme))
                try file.finish()
            }
            exported.count += page.memes.count
            exported.notices += page.notices
        }
        return exported
    }

    /// Looks at the names of all memes; answers how many there are.
    private func check(
        _ fetch: MemesFetch, in folder: String, replaces: Bool
    ) throws(MemesError) -> Int {
        var links: Set<String> = []
        var names: Set<String> = []
        if try files.facts(of: folder)?.otherKind == .directory {
            for entry in try files.entries(of: folder) {
                names.insert(entry.name)
                if entry.isSymbolicLink { links.insert(entry.name) }
            }
        }
        var fetch = fetch
        fetch.wantsTexts = false
        let memes = try store.fetchMemes(fetch)
        var count = 0
        while let page = try memes.nextPage() {
            count += page.memes.count
            for meme in page.memes where !names.isEmpty {
                let name = MarkdownFileName.of(meme)
                if links.contains(name) {
                    throw .system(.create, path: path(of: meme, in: folder), .symbolicLink)
                }
                guard replaces || !names.contains(name) else {
                    throw .fileExists(path: path(of: meme, in: folder))
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
}
