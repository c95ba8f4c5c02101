import Domain
import Markup

/// A worker that writes memes to one file, or to a folder with one Markdown file per meme.
struct ExportWorker {
    let files: any Files
    let store: any MemesStore
    let formatter: ExportFormatter
    let attachments: any Attachments
    var pictureWorker: PictureWorker?
    var insertsFinder: (any InsertsFinder)?
    var progress: (any ProgressReporter)?

    /// Returns a cursor that reads the memes to export and reports progress. The former titles that links use
    /// are among the aliases if the format has aliases, so that the links lead to the memes elsewhere, too.
    func memes(
        _ fetch: MemesFetch, _ format: FileFormat
    ) throws(MemesError) -> any MemesCursor {
        var fetch = fetch
        // HTML needs the texts twice: for what they embed, and to show them.
        if format == .html {
            fetch.decodesMemes = true
            // The pictures of a page are in memory.
            fetch.pageSize = min(fetch.pageSize, 16)
        }
        return try memes(fetch, formerTitles(fetch, format))
    }

    private func memes(
        _ fetch: MemesFetch, _ formerTitles: [MemeID: [String]]
    ) throws(MemesError) -> any MemesCursor {
        let memes = LinkableCursor(try store.fetchMemes(fetch), formerTitles)
        guard let progress else { return memes }
        // Counting the matches of a query takes as long as finding them.
        let total = fetch.query == .everything ? try store.countMemes(fetch).count : nil
        return ReportingCursor(memes, progress, total: total)
    }

    private func formerTitles(
        _ fetch: MemesFetch, _ format: FileFormat
    ) throws(MemesError) -> [MemeID: [String]] {
        guard format.hasAliases else { return [:] }
        return try LinksWorker(store: store).linkedFormerTitles(asOf: fetch.asOf)
    }

    /// Finds the links between the fetched memes. Returns no links if the format does not show them.
    func links(
        _ fetch: MemesFetch, _ format: FileFormat
    ) throws(MemesError) -> ShownMemes {
        format.showsLinks
            ? try LinksWorker(store: store).textLinks(among: fetch) : ShownMemes()
    }

    /// Returns the links of the memes on a page to other exported memes, and what replaces blocks of their texts.
    func links(
        of page: MemesPage, _ format: FileFormat, among all: ShownMemes, asOf moment: Timestamp?
    ) throws(MemesError) -> [MemeID: MemeTextLinks] {
        var links: [MemeID: MemeTextLinks] = [:]
        guard format.showsLinks else { return links }
        for meme in page.memes {
            var found = all.links[meme.id] ?? MemeTextLinks()
            if format == .html { found.attachments = pageAttachments(of: meme.meme) }
            if format == .html, let insertsFinder {
                found.inserts = try insertsFinder.inserts(
                    in: meme.meme, found, among: all, asOf: moment)
            }
            if found != MemeTextLinks() { links[meme.id] = found }
        }
        return links
    }

    /// Returns the attachments that a meme links to, by the addresses in its text and its `image` field.
    private func pageAttachments(of meme: Meme) -> [String: PageAttachment] {
        guard let pictureWorker, let origin = ImportOrigin(of: meme) else { return [:] }
        let folder = origin.attachmentsFolder(of: meme.id) + "/"
        var names: [String: String] = [:]
        for attachment in origin.attachments {
            names[attachment.link] = attachment.name
            names[folder + attachment.name] = attachment.name
        }
        var attachments: [String: PageAttachment] = [:]
        let links = MarkdownAddress.all(in: meme.text).map { [$0.source, $0.address] }
        for addresses in links + [meme[.image]].compactMap(\.self).map({ [$0] }) {
            guard let name = addresses.lazy.compactMap({ names[$0] }).first else { continue }
            let attachment =
                addresses.lazy.compactMap { attachments[$0] }.first
                ?? PageAttachment(
                    path: folder + ImportOrigin.address(of: name),
                    picture: pictureWorker.dataURL(of: folder + name))
            for address in addresses { attachments[address] = attachment }
        }
        return attachments
    }

    /// Writes the fetched memes to one file. Uses constant memory unless the format shows links. The new file
    /// appears only when it is complete. After an error, an existing file remains unchanged. If `writesNone`
    /// is `true`, creates the file even if there are no memes.
    ///
    /// - Throws: `FileError.exists`; `.isStore` if the file to replace is a store, because its old versions
    ///   would be lost; store and system errors.
    func write(
        _ fetch: MemesFetch, as format: FileFormat, to path: String, replaces: Bool,
        writesNone: Bool
    ) throws(MemesError) -> ExportedMemes {
        if replaces, try isStore(path) { throw .file(.isStore(path: path)) }
        if !replaces, let facts = try files.facts(of: path), facts.otherKind == nil {
            throw .file(.exists(path: path))
        }
        let all = try links(fetch, format)
        let memes = try self.memes(fetch, format)
        var exported = ExportedMemes(count: 0, path: path)
        // The first page is read before the file is created, because Ctrl-C exits immediately until the file
        // exists. Reading this page includes indexing and sorting.
        var next = try memes.nextPage()
        let file = try files.create(path, replaces: replaces)
        while let page = next {
            let links = try links(of: page, format, among: all, asOf: fetch.asOf)
            try file.append(
                formatter.bytes(of: page, as: format, isFirst: exported.count == 0, links: links))
            exported.count += page.memes.count
            exported.warnings += page.warnings
            exported.unsaidRepetitions += formatter.unsaidRepetitions(of: page, as: format)
            next = try memes.nextPage()
        }
        if exported.count > 0 || writesNone { try file.finish() }
        return exported
    }

    /// Returns whether a file is the exported store or begins like a store.
    private func isStore(_ path: String) throws(MemesError) -> Bool {
        guard let facts = try files.facts(of: path), facts.otherKind == nil else { return false }
        let stream = try files.openRegularFile(path)
        if let file = stream.file, store.isKept(in: file) { return true }
        let window = InputWindow(stream)
        try window.dropByteOrderMark()
        _ = try window.readMore(upTo: 4096)
        var reader = JSONReader(window.bytes)
        let header = try? reader.readValue()
        return header?.members.contains { $0.name == "store" && $0.value.string?.text == "meme" }
            == true
    }

    /// Writes the fetched memes to a folder, as Markdown or as an Obsidian vault. Creates the folder if
    /// necessary. If the export `isWhole`, creates the folder even if there are no memes, and removes files
    /// of earlier exports, unless they were edited and not imported. Checks the names of all Markdown files
    /// before writing the first file. Each file appears only when it is complete.
    ///
    /// - Parameter keepsFolders: whether the notes of a vault go to the folders that they were imported from.
    /// - Throws: `FileError.exists`; `MemesError.system` with `.create` for a symbolic link, which is never
    ///   followed, and for anything else that is not a regular file; store and system errors.
    func write(
        _ fetch: MemesFetch, as format: FileFormat, toFolder folder: String, replaces: Bool,
        keepsFolders: Bool = false, isWhole: Bool
    ) throws(MemesError) -> ExportedMemes {
        var vault = format == .obsidian ? ObsidianVault(keepsFolders: keepsFolders) : nil
        let titles = try formerTitles(fetch, format)
        let count = try check(fetch, titles, in: folder, replaces: replaces, &vault)
        var exported = ExportedMemes(count: 0, path: folder)
        exported.changedTags = vault?.changedTags ?? []
        guard count > 0 || isWhole else { return exported }
        let isVault = vault != nil
        try files.createDirectory(isVault ? FileName.path(of: ".obsidian", in: folder) : folder)
        let realFolder = try files.realPath(of: folder)
        let order = OrderFile(files: files, folder: folder)
        let removesOld = isWhole && fetch.asOf == nil && fetch.limit == nil
        let earlier = removesOld ? try earlierFiles(order, in: realFolder) : []
        var fetch = fetch
        fetch.decodesMemes = true
        let memes = try self.memes(fetch, titles)
        var unfinished: [any NewFile] = []
        var entries: [OrderFile.Entry] = []
        while let page = try memes.nextPage() {
            for meme in page.memes.map(\.meme) {
                let name = vault?.path(of: meme) ?? MarkdownFileName.of(meme)
                let path = FileName.path(of: name, in: folder)
                if name.contains("/") { try files.createDirectory(FileName.folder(of: path)) }
                let file = try files.create(path, replaces: replaces, in: realFolder)
                let written = try export(
                    meme, toFolder: folder, realFolder, replaces: replaces, &exported)
                let bytes = MarkdownWriter.file(of: vault?.note(of: written) ?? written)
                try file.append(bytes)
                unfinished.append(file)
                entries.append(
                    .init(
                        name: name, hash: OrderFile.hash(bytes), id: meme.id, time: meme.changed))
                guard unfinished.count == ExportWorker.openFileLimit else { continue }
                try files.finish(unfinished)
                unfinished = []
            }
            exported.count += page.memes.count
            exported.warnings += page.warnings
        }
        try files.finish(unfinished)
        let removed = try removeOld(order, earlier, Set(entries.map(\.name)), in: realFolder)
        try order.add(entries, removing: Set(removed))
        exported.removedCount = removed.count
        return exported
    }

    /// Returns the paths of the files that earlier exports may have left: those in `.order`, all notes in the folder
    /// itself, where the user may have renamed one, and exported notes that were moved to a folder below it.
    private func earlierFiles(
        _ order: OrderFile, in realFolder: String
    ) throws(MemesError) -> [String] {
        let old = try order.entries()
        guard !old.isEmpty else { return [] }
        let present = try notes(in: order.folder)
        let names = Set(old.map(\.name))
        let missing = Set(old.filter { !present.contains($0.name) }.compactMap(\.id))
        let others = present.subtracting(names).sorted().filter { name in
            guard name.contains("/") else { return true }
            guard !missing.isEmpty else { return false }
            let bytes = try? bytes(of: FileName.path(of: name, in: order.folder), in: realFolder)
            let id = bytes.flatMap { MarkdownMeme(reading: $0, calendar: formatter.calendar).id }
            return id.map(missing.contains) ?? false
        }
        return old.map(\.name) + others
    }

    /// Returns the paths of the Markdown files below a folder, except in hidden or unreadable folders.
    private func notes(in folder: String, _ below: String = "") throws(MemesError) -> Set<String> {
        var notes: Set<String> = []
        let path = below.isEmpty ? folder : FileName.path(of: below, in: folder)
        for entry in try files.entries(of: path)
        where !entry.isSymbolicLink && entry.isUTF8 && !entry.name.hasPrefix(".") {
            let name = below.isEmpty ? entry.name : "\(below)/\(entry.name)"
            if entry.facts?.otherKind == .directory {
                notes.formUnion((try? self.notes(in: folder, name)) ?? [])
            } else if FileFormat.markdownExtensions.contains(
                FileName.lowercasedExtension(of: name))
            {
                notes.insert(name)
            }
        }
        return notes
    }

    /// Removes the files of earlier exports that have the bytes that were last exported or imported.
    ///
    /// - Parameters:
    ///   - earlier: the paths of the files of earlier exports; see `earlierFiles`.
    ///   - names: the names of the new files.
    /// - Returns: the names of the removed files, and of those that were missing.
    private func removeOld(
        _ order: OrderFile, _ earlier: [String], _ names: Set<String>, in realFolder: String
    ) throws(MemesError) -> [String] {
        let hashes = Set(try order.entries().compactMap(\.hash))
        guard !hashes.isEmpty else { return [] }
        var removed: [String] = []
        for name in earlier.distinct
        where !names.contains(name)
            && FileFormat.markdownExtensions.contains(FileName.lowercasedExtension(of: name))
        {
            let path = FileName.path(of: name, in: order.folder)
            guard let bytes = try? bytes(of: path, in: realFolder),
                try isImported(bytes, orExportedWith: hashes)
            else { continue }
            try files.remove(path, in: realFolder)
            removed.append(name)
        }
        return removed
    }

    private func bytes(of path: String, in folder: String) throws(MemesError) -> [UInt8]? {
        try InputWindow(files.openRegularFile(path, in: folder)).readAll(
            upTo: TextFile.maximumByteCount)
    }

    /// Returns whether a file has one of the hashes of exported files, or the store has a version that was
    /// imported from it.
    private func isImported(
        _ file: [UInt8], orExportedWith hashes: Set<String>
    ) throws(MemesError) -> Bool {
        let hash = OrderFile.hash(file)
        if hashes.contains(hash) { return true }
        guard let id = MarkdownMeme(reading: file, calendar: formatter.calendar).id else {
            return false
        }
        let found = try store.fetchVersions(of: .prefix(MemeIDPrefix(id)))
        guard case .success(let versions) = found.versions else { return false }
        return versions.contains { $0.meme.flatMap(ImportOrigin.init)?.fileHash == hash }
    }

    /// Copies a meme's attachments to a folder next to the meme's file. Adds an error to `exported` for each
    /// attachment that has an invalid name or cannot be opened.
    ///
    /// - Returns: the meme with links to the copies.
    private func export(
        _ meme: Meme, toFolder folder: String, _ realFolder: String, replaces: Bool,
        _ exported: inout ExportedMemes
    ) throws(MemesError) -> Meme {
        guard var origin = ImportOrigin(of: meme) else { return meme }
        for name in origin.oddNames {
            exported.attachmentErrors.append(
                .system(.open, path: attachments.path(of: name, meme.id), .oddName))
        }
        let below = origin.attachmentsFolder(of: meme.id)
        let target = FileName.path(of: below, in: folder)
        let sources = try files.realPath(of: attachments.folder)
        var isCreated = false
        for name in Set(origin.attachments.map(\.name)).sorted() {
            let source = attachments.path(of: name, meme.id)
            let stream: any ByteStream
            do throws(MemesError) {
                guard name.utf8.count <= ExportWorker.nameLimit else {
                    throw .system(.open, path: source, .oddName)
                }
                stream = try files.openRegularFile(source, in: sources)
            } catch {
                let entry = files.entry(name, in: attachments.path(of: "", meme.id))
                exported.attachmentErrors.append(
                    entry.isSymbolicLink
                        ? .system(.open, path: source, .symbolicLink) : error)
                continue
            }
            try check("\(below)/\(name)", in: folder)
            if !isCreated { try files.createDirectory(target) }
            isCreated = true
            let window = InputWindow(stream)
            let copy = try files.create(
                FileName.path(of: name, in: target), replaces: replaces,
                in: FileName.path(of: below, in: realFolder))
            do throws(MemesError) {
                while try window.readMore() {
                    try copy.append(Array(window.bytes))
                    window.drop(window.bytes.count)
                }
            } catch {
                guard case .system(.read, _, _) = error else { throw error }
                exported.attachmentErrors.append(error)
                continue
            }
            try copy.finish()
        }
        var meme = meme
        if origin.base != nil {
            // It holds old text, which an export leaves out.
            origin.base = nil
            meme.set(origin)
        }
        let text = origin.exportedText(meme.text, of: meme.id)
        if !text.utf8.elementsEqual(meme.text.utf8) { meme.text = text }
        return meme
    }

    /// Checks that the path of a file below a folder contains no symbolic link or other obstacle.
    ///
    /// - Throws: `MemesError.system` with `.create`.
    private func check(_ path: String, in folder: String) throws(MemesError) {
        let names = path.split(separator: "/").map(String.init)
        var directory = folder
        for (number, name) in names.enumerated() {
            let entry = files.entry(name, in: directory)
            directory = FileName.path(of: name, in: directory)
            if entry.isSymbolicLink { throw .system(.create, path: directory, .symbolicLink) }
            guard let facts = entry.facts else { return }
            if facts.otherKind != (number + 1 < names.count ? .directory : nil) {
                throw .system(.create, path: directory, .noFile)
            }
        }
    }

    /// The maximum length of a file name in bytes, as on Linux and macOS.
    private static let nameLimit = 255

    /// The maximum number of files to finish together. Some systems allow only 256 open files.
    private static let openFileLimit = 128

    /// Checks the file names of all memes, adds the memes to the vault, if any, and counts them.
    private func check(
        _ fetch: MemesFetch, _ titles: [MemeID: [String]], in folder: String, replaces: Bool,
        _ vault: inout ObsidianVault?
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
        let memes = LinkableCursor(try store.fetchMemes(fetch), titles)
        var count = 0
        while let page = try memes.nextPage() {
            count += page.memes.count
            for meme in page.memes where !names.isEmpty || vault != nil {
                let meme = meme.meme
                vault?.add(meme)
                let name = vault?.path(of: meme) ?? MarkdownFileName.of(meme)
                let path = FileName.path(of: name, in: folder)
                if let failure = failures[name] { throw .system(.create, path: path, failure) }
                var exists = names.contains(name)
                if name.contains("/") {
                    try check(name, in: folder)
                    exists = try files.facts(of: path) != nil
                }
                guard replaces || !exists else { throw .file(.exists(path: path)) }
            }
        }
        return count
    }
}

extension SystemFailure {
    fileprivate static var symbolicLink: SystemFailure {
        SystemFailure(code: 0, .other, localized("it is a symbolic link, which is not followed"))
    }

    fileprivate static var oddName: SystemFailure {
        SystemFailure(code: 0, .other, localized("it is not a valid file name"))
    }

    fileprivate static var noFile: SystemFailure {
        SystemFailure(code: 0, .other, localized("it is not a regular file"))
    }
}

extension ObsidianVault {
    /// Creates the vault that an export of a store would be.
    package init(of store: any MemesStore) throws(MemesError) {
        self.init()
        let titles = try LinksWorker(store: store).linkedFormerTitles(asOf: nil)
        let memes = LinkableCursor(try store.fetchMemes(MemesFetch(isReversed: true)), titles)
        while let page = try memes.nextPage() { page.memes.forEach { add($0.meme) } }
    }
}

/// A cursor over memes that have the former titles that links use among their aliases.
final class LinkableCursor: MemesCursor {
    private let cursor: any MemesCursor
    private let titles: [MemeID: [String]]

    init(_ cursor: any MemesCursor, _ titles: [MemeID: [String]]) {
        (self.cursor, self.titles) = (cursor, titles)
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        guard var page = try cursor.nextPage() else { return nil }
        for (index, stored) in page.memes.enumerated() where !titles.isEmpty {
            guard let titles = titles[stored.id] else { continue }
            var meme = stored.meme
            meme.addAliases(titles)
            page.memes[index] = StoredMeme(meme)
        }
        return page
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

struct ExportedMemes: Equatable {
    var count: Int
    var path: String
    /// The number of files of earlier exports that were removed.
    var removedCount = 0
    /// The errors for attachments that could not be exported.
    var attachmentErrors: [MemesError] = []
    /// The tags that the format does not allow, with their replacements.
    var changedTags: [ChangedTag] = []
    /// The texts of the tasks that repeat in a way that the format cannot say.
    var unsaidRepetitions: [String] = []
    var warnings: [StoreWarning] = []
}
