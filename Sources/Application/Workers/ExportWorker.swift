import Domain

/// Writes memes into one file, or a Markdown file for each into a folder.
struct ExportWorker {
    let files: any Files
    let store: any MemesStore
    let formatter: ExportFormatter
    let attachments: any Attachments
    var progress: (any ProgressReporter)?

    /// Begins to read memes that are exported, and tells how far that is.
    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let memes = try store.fetchMemes(fetch)
        guard let progress else { return memes }
        // To count the memes of a query takes as long as to find them.
        let total = fetch.query == .everything ? try store.countMemes(fetch).count : nil
        return ReportingCursor(memes, progress, total: total)
    }

    /// Writes the memes of a fetch into one file, in constant memory. The file gets its name when it is whole;
    /// `writesNone` makes one without memes, too.
    ///
    /// - Throws: `FileError.exists`; `.isStore` for a file that is not replaced because it is a store, with all
    ///   the old versions of its memes; what the store and the system throw. Then an existing file stays.
    func write(
        _ fetch: MemesFetch, as format: FileFormat, to path: String, replaces: Bool,
        writesNone: Bool
    ) throws(MemesError) -> ExportedMemes {
        if replaces, try isStore(path) { throw .file(.isStore(path: path)) }
        if !replaces, let facts = try files.facts(of: path), facts.otherKind == nil {
            throw .file(.exists(path: path))
        }
        let memes = try self.memes(fetch)
        var exported = ExportedMemes(count: 0, path: path)
        // Indexing and sorting come before the first page; until then Ctrl-C ends the program at once.
        var next = try memes.nextPage()
        let file = try files.create(path, replaces: replaces)
        while let page = next {
            try file.append(formatter.bytes(of: page, as: format, isFirst: exported.count == 0))
            exported.count += page.memes.count
            exported.warnings += page.warnings
            next = try memes.nextPage()
        }
        if exported.count > 0 || writesNone { try file.finish() }
        return exported
    }

    /// Whether a file is the store that is exported, or begins as stores do.
    private func isStore(_ path: String) throws(MemesError) -> Bool {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return false }
        let stream = try files.openRegularFile(path)
        if let file = stream.file, store.isKept(in: file) { return true }
        let window = InputWindow(stream)
        try window.dropByteOrderMark()
        _ = try window.readMore(upTo: FormatRecogniser.headByteCount)
        return JSONShape(window.bytes) == .store
    }

    /// Writes the memes of a fetch into a folder, as Markdown or Obsidian's. The folder is created if needed,
    /// with `makesEmpty` even without memes. All names are checked before the first file is written; each file
    /// gets its name when it is complete.
    ///
    /// - Throws: `FileError.exists` for a file of one of the names; for a symbolic link, which is
    ///   never followed, and what is no file, a failure to create; what the store and the system throw.
    func write(
        _ fetch: MemesFetch, as format: FileFormat, toFolder folder: String, replaces: Bool,
        makesEmpty: Bool
    ) throws(MemesError) -> ExportedMemes {
        var vault = format == .obsidian ? ObsidianVault() : nil
        let count = try check(fetch, in: folder, replaces: replaces, &vault)
        var exported = ExportedMemes(count: 0, path: folder)
        exported.changedTags = vault?.changedTags ?? []
        guard count > 0 || makesEmpty else { return exported }
        let isVault = vault != nil
        try files.createDirectory(
            isVault ? FileName.path(of: ".obsidian", in: folder) : folder)
        let realFolder = try files.realPath(of: folder)
        var fetch = fetch
        fetch.decodesMemes = true
        let memes = try self.memes(fetch)
        var unfinished: [any NewFile] = []
        var names: [String] = []
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                let name = vault?.fileName(of: meme) ?? MarkdownFileName.of(meme)
                let file = try files.create(
                    FileName.path(of: name, in: folder), replaces: replaces, in: realFolder)
                let written = try export(
                    meme, toFolder: folder, realFolder, replaces: replaces, &exported)
                try file.append(MarkdownWriter.file(of: vault?.note(of: written) ?? written))
                unfinished.append(file)
                names.append(name)
                guard unfinished.count == ExportWorker.openFileLimit else { continue }
                try files.finish(unfinished)
                unfinished = []
            }
            exported.count += page.memes.count
            exported.warnings += page.warnings
        }
        try files.finish(unfinished)
        try OrderFile(files: files, folder: folder).add(names)
        return exported
    }

    /// Writes the copies of files that belong to a meme into a folder beside its file.
    ///
    /// - Returns: the meme with links to those.
    private func export(
        _ meme: Meme, toFolder folder: String, _ realFolder: String, replaces: Bool,
        _ exported: inout ExportedMemes
    ) throws(MemesError) -> Meme {
        guard let origin = ImportOrigin(of: meme) else { return meme }
        exported.missingAttachments += origin.oddNames.map { attachments.path(of: $0, meme.id) }
        let below = origin.attachmentsFolder(of: meme.id)
        let target = FileName.path(of: below, in: folder)
        let sources = try files.realPath(of: attachments.folder)
        for name in Set(origin.attachments.map(\.name)).sorted() {
            let source = attachments.path(of: name, meme.id)
            guard name.utf8.count <= ExportWorker.nameLimit,
                let stream = try? files.openRegularFile(source, in: sources)
            else {
                exported.missingAttachments.append(source)
                continue
            }
            try check("\(below)/\(name)", in: folder)
            try files.createDirectory(target)
            let window = InputWindow(stream)
            let copy = try files.create(
                FileName.path(of: name, in: target), replaces: replaces,
                in: FileName.path(of: below, in: realFolder))
            repeat {
                try copy.append(UnsafeRawBufferPointer(window.bytes))
                window.drop(window.bytes.count)
            } while try window.readMore()
            try copy.finish()
        }
        var meme = meme
        let text = origin.exportedText(meme.text, of: meme.id)
        if !text.utf8.elementsEqual(meme.text.utf8) { meme.text = text }
        return meme
    }

    /// Checks that nothing on the way to a file below a folder is a symbolic link, or in its way.
    ///
    /// - Throws: `MemesError.system` of `.create`.
    private func check(_ path: String, in folder: String) throws(MemesError) {
        let names = path.split(separator: "/").map(String.init)
        var directory = folder
        for (number, name) in names.enumerated() {
            let entry = files.entry(name, in: directory)
            directory = FileName.path(of: name, in: directory)
            if entry.isSymbolicLink {
                throw .system(.create, path: directory, .symbolicLink)
            }
            guard let facts = entry.facts else { return }
            if facts.otherKind != (number + 1 < names.count ? .directory : nil) {
                throw .system(.create, path: directory, .noFile)
            }
        }
    }

    /// How many bytes a name may have; no file system has a higher limit for its files.
    private static let nameLimit = 255

    /// How many files are open before a sync; some systems allow only 256.
    private static let openFileLimit = 128

    /// Checks the names of all memes, which a vault finds; returns how many there are.
    private func check(
        _ fetch: MemesFetch, in folder: String, replaces: Bool, _ vault: inout ObsidianVault?
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
        let order = FileName.path(of: OrderFile.name, in: folder)
        if let failure = failures[OrderFile.name] { throw .system(.create, path: order, failure) }
        var fetch = fetch
        fetch.decodesMemes = false
        let memes = try store.fetchMemes(fetch)
        var count = 0
        while let page = try memes.nextPage() {
            count += page.memes.count
            for meme in page.memes where !names.isEmpty || vault != nil {
                let meme = meme.meme
                vault?.add(meme)
                let name = vault?.fileName(of: meme) ?? MarkdownFileName.of(meme)
                let path = FileName.path(of: name, in: folder)
                if let failure = failures[name] { throw .system(.create, path: path, failure) }
                guard replaces || !names.contains(name) else { throw .file(.exists(path: path)) }
            }
        }
        return count
    }
}

/// Memes that were written to a file or a folder.
struct ExportedMemes: Equatable {
    var count: Int
    var path: String
    /// Copies of attachments that are not beside the store any more.
    var missingAttachments: [String] = []
    /// Tags that the format does not allow, and those in their places.
    var changedTags: [ChangedTag] = []
    var warnings: [StoreWarning] = []
}

extension SystemFailure {
    /// A link where a file is wanted.
    fileprivate static var symbolicLink: SystemFailure {
        SystemFailure(code: 0, .other, localized("it is a symbolic link, which is not followed"))
    }

    /// A directory, a pipe or a device where a file is wanted.
    fileprivate static var noFile: SystemFailure {
        SystemFailure(code: 0, .other, localized("it is not a regular file"))
    }
}

extension NewFile {
    /// Adds bytes at its end.
    ///
    /// - Throws: `MemesError.system` of `.writeFile`.
    func append(_ bytes: [UInt8]) throws(MemesError) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
    }
}

private final class ReportingCursor: MemesCursor {
    private let cursor: any MemesCursor
    private let progress: any ProgressReporter
    private let total: Int?
    private var readCount = 0

    init(_ cursor: any MemesCursor, _ progress: any ProgressReporter, total: Int?) {
        self.cursor = cursor
        self.progress = progress
        self.total = total
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        if readCount > 0 { progress.report(.exporting, readCount, of: total) }
        let page = try cursor.nextPage()
        readCount += page?.memes.count ?? 0
        return page
    }
}
