import Application
import Domain

/// One import in progress.
final class ImportRun {
    private(set) var imported: ImportedMemes

    private let worker: ImportWorker
    private let order: ImportOrder
    private let batch: any MemesBatch
    private let report: (ImportError) -> Void
    private var drafts = ForeignDrafts()
    private var keys: ImportKeys
    private let attachments: ImportAttachments
    /// The paths of notes beside which there is HTML with the same contents.
    private var pathsWithCopies: Set<String> = []
    /// Notes that depend on the others: those from a folder that may have moved, and changed rows.
    private var undecided: [Note] = []
    /// The hash of the first row for each key in a table, by hashes of the keys.
    private var contentsOfKeys: [Int: Int] = [:]

    /// A note that needs a key.
    private struct Note {
        /// Without the tags of the import.
        var draft: MemeDraft
        var folderTag: Tag?
        var name: ImportKeys.Name
        var format: ImportFormat
        var source: ImportSources.Source
        var line: Int?
        var attachments = AttachmentWorker.Found()
        var hasTimeOfFile = false
    }

    /// - Parameter found: the result of the search for files.
    init(
        _ worker: ImportWorker, _ order: ImportOrder, _ batch: any MemesBatch,
        _ found: ImportedMemes, _ report: @escaping (ImportError) -> Void
    ) {
        self.worker = worker
        self.order = order
        self.batch = batch
        self.report = report
        keys = ImportKeys(files: worker.files, bringsBack: order.takesTheirs)
        attachments = ImportAttachments(
            AttachmentWorker(files: worker.files, attachments: worker.attachments), order, report)
        imported = found
        imported.hasUnusedColumns = order.table != TableColumns()
    }

    /// Adds the memes of a file.
    ///
    /// - Parameter isOnly: whether it is the only file, so that progress is measured in its bytes.
    /// - Throws: errors that end the import; others are reported.
    func take(_ source: ImportSources.Source, isOnly: Bool) throws(MemesError) {
        let file = source.file
        let window: InputWindow
        do throws(MemesError) {
            guard let opened = try self.window(of: source, isOnly: isOnly) else {
                return skip(.ownStore, in: file)
            }
            window = opened
            _ = try window.readMore(upTo: JSONHead.byteCount)
        } catch {
            guard file.isFound, error != .interrupted else { throw error }
            guard order.keepsGoing else { throw .input(.fileRefused(error)) }
            return note(.meme(error), in: file)
        }
        guard var format = format(of: file, window) else { return }
        if format == .markdown, let program = source.folder?.program { format = program }
        imported.takenFileCount += 1
        switch format.reading {
        case .records(let records):
            if records.isTable { imported.hasUnusedColumns = false }
            let reader = records.reader(of: window, order.table, calendar: worker.calendar)
            if let reader { try take(reader, of: source, format) }
        case .store: try takeStore(file)
        case .json, .text, .note: try take(window, source, format)
        }
    }

    /// Imports a file that is read whole.
    private func take(
        _ window: InputWindow, _ source: ImportSources.Source, _ format: ImportFormat
    ) throws(MemesError) {
        var source = source
        if format.hasHTMLCopies { pathsWithCopies.insert(source.file.path) }
        if format.embedsFiles { source.window = window }
        if format.ignoresFolders { source.file.folders = [] }
        let file = source.file
        while try window.readMore() {
            guard format.isOneMeme, window.bytes.count > TextFile.maximumByteCount else { continue }
            imported.takenFileCount -= 1
            return file.isFound ? skip(.tooLarge, in: file) : note(.tooLarge, in: file)
        }
        let foreign = ForeignFile(
            file: file, format: format, calendar: worker.calendar, folder: source.folder)
        let contents = foreign.contents(window.bytes)
        for error in contents.errors { note(.meme(error.error), line: error.line, in: file) }
        for note in contents.leftOut {
            skip(.note(note.reason, title: note.title), line: note.line, in: file)
        }
        let ignored = contents.unusedFields.map { FieldRemark(name: $0, reason: .ignored) }
        imported.unusedFields += (contents.remarks + ignored).map {
            .init(path: file.path, remark: $0)
        }
        for note in contents.notes {
            switch note {
            case .ours(let draft):
                try add(format, line: nil, in: file) { () throws(MemesError) in
                    let added = try batch.add(draft.adding(order.tags))
                    try attachments.copyExported(of: draft, added.id, source, in: &imported)
                    return added
                }
            case .foreign(let meme):
                try add(format, line: meme.line, in: file) { () throws(MemesError) in
                    try add(meme, format, of: source)
                }
            }
        }
        imported.changedTags = drafts.changedTags
    }

    /// Returns the result, after all files.
    func finish() throws(MemesError) -> ImportedMemes {
        for note in undecided {
            try add(note.format, line: note.line, in: note.source.file) { () throws(MemesError) in
                try add(note, isLast: true)
            }
        }
        for index in imported.leftOut.indices
        where imported.leftOut[index].reason == .unsupported(.html) {
            let note = ImportRun.jsonPath(imported.leftOut[index].path)
            if pathsWithCopies.contains(note) {
                imported.leftOut[index].reason = .sameNote(as: note)
            }
        }
        attachments.finish(&imported)
        return imported
    }

    /// Returns the path of the note that an HTML file may repeat.
    private static func jsonPath(_ path: String) -> String {
        "\(FileName.folder(of: path))/\(FileName.stem(of: path)).json"
    }

    /// Opens a file; `nil` for the store itself, if it was found in a folder.
    private func window(
        of source: ImportSources.Source, isOnly: Bool
    ) throws(MemesError) -> InputWindow? {
        if let window = source.window { return window }
        let path = source.file.path
        let stream =
            source.file.isFound
            ? try worker.files.openRegularFile(path, in: source.file.foundIn)
            : try worker.files.open(path)
        guard let file = stream.file, worker.store.isKept(in: file) else {
            return InputWindow(
                stream.reporting(.importing, to: isOnly ? worker.progress : nil))
        }
        guard source.file.isFound else { throw .input(.isStore(path: source.file.path)) }
        return nil
    }

    /// Determines the format of a file; reports unsupported ones and returns `nil`.
    private func format(of file: ImportFile, _ window: InputWindow) -> ImportFormat? {
        if let format = order.format { return format }
        let format =
            file.isFound
            ? FormatRecogniser.format(ofFound: file.path, window.bytes)
            : FormatRecogniser.format(named: file.path, window.bytes)
        switch format {
        case .success(let format): return format
        case .failure(let other) where file.isFound:
            skip(.unsupported(other), in: file)
        case .failure(let other): note(.unsupported(other), in: file)
        }
        return nil
    }

    private func take(
        _ reader: any RecordReader, of source: ImportSources.Source, _ format: ImportFormat
    ) throws(MemesError) {
        let file = source.file
        while let record = try reader.next() {
            imported.unusedFields += record.remarks.map { .init(path: file.path, remark: $0) }
            switch record.meme {
            case .success(let meme):
                let meme = drafts.withTags(meme)
                try add(format, line: record.line, in: file) { () throws(MemesError) in
                    try add(meme, format, of: source, line: record.line)
                }
            case .failure(let error):
                note(.record(error), line: record.line, in: file)
            }
        }
        imported.changedTags = drafts.changedTags
    }

    private func takeStore(_ file: ImportFile) throws(MemesError) {
        guard file.path != "-" else { return note(.storeInInput, in: file) }
        let cursor = try worker.openStore(file.path).fetchMemes(
            MemesFetch(order: .modified, isReversed: true))
        while let page = try cursor.nextPage() {
            imported.warnings += page.warnings
            for meme in page.memes {
                try add(.store, line: nil, in: file) { () throws(MemesError) in
                    try batch.add(try MemeDraft(of: meme.meme).adding(order.tags))
                }
            }
        }
    }

    /// Adds a meme from a row. Our own rows have an id with a time of ours, or a key.
    private func add(
        _ meme: InputMeme, _ format: ImportFormat, of source: ImportSources.Source, line: Int
    ) throws(MemesError) -> BatchedMeme? {
        var draft: MemeDraft?
        if case .json(let json) = meme {
            draft = try json.ofOtherProgram?.withUnsafeBufferPointer { (json) throws(MemesError) in
                try MemeDraft(json: json)
            }
        } else {
            draft = try MemeDraft(meme)
        }
        // Most of our own export can be copied.
        guard let draft, draft.id == nil else { return try batch.add(meme, adding: order.tags) }
        let content = draft.content.contentHash(withTimes: true)
        if let key = draft.content.key {
            let first = contentsOfKeys[key.hashValue] ?? content.hashValue
            contentsOfKeys[key.hashValue] = first
            if first != content.hashValue { skip(.repeatedKey(key), line: line, in: source.file) }
            return try batch.add(draft.adding(order.tags))
        }
        var trimmed = draft.content
        trimmed.title = String(trimmed.title[...].trimming(\.isWhitespace))
        return try add(
            Note(
                draft: try MemeDraft(trimmed, id: nil),
                name: ImportKeys.Name(content: content, row: draft.content.idInTable),
                format: format, source: source, line: line))
    }

    /// Adds a note of another program.
    private func add(
        _ meme: ForeignMeme, _ format: ImportFormat, of source: ImportSources.Source
    ) throws(MemesError) -> BatchedMeme? {
        let file = source.file
        let draft = try drafts.draft(of: meme, in: file)
        let folderTag = drafts.folderTag(of: file)
        var name = ImportKeys.Name(
            identity: meme.identity, earlierIdentity: meme.earlierIdentity)
        if meme.identity != nil || meme.line != nil && !format.hasFilePerNote {
            let content = try drafts.draft(of: meme, in: ImportFile(path: file.path)).content
            name.content = content.contentHash(withTimes: meme.identity == nil)
        }
        var note = Note(
            draft: draft, folderTag: folderTag, name: name, format: format, source: source,
            line: meme.line)
        note.hasTimeOfFile =
            meme.created == nil && file.commits == nil && file.modified != nil
        if (meme.identity ?? file.identity) != nil {
            note.attachments = attachments.worker.find(
                meme, of: file, in: format.embedsFiles ? nil : source.folder)
        }
        return try add(note)
    }

    /// Adds a note, or a version of the meme that was made of it before.
    ///
    /// - Returns: `nil` for a note that must wait for the others, or whose meme was removed here.
    private func add(_ note: Note, isLast: Bool = false) throws(MemesError) -> BatchedMeme? {
        let file = note.source.file
        var (draft, origin) = imported(note, after: nil)
        let found: ImportKeys.Found
        switch try keys.find(
            note.name, origin.hash, note.format, in: file, batch, isLast: isLast)
        {
        case nil: return try batch.add(draft)
        case .undecided:
            undecided.append(note)
            return nil
        case .found(let one): found = one
        }
        let old = found.isRemoved ? nil : found.holder.meme
        let before = old.flatMap(ImportOrigin.init)
        var hashes = [origin.hash]
        if let before, (before.folderTag, before.tags) != (origin.folderTag, origin.tags) {
            (draft, origin) = imported(note, after: before)
            hashes += [origin.hash, hash(of: note, as: before)]
        }
        if found.isRemoved {
            guard order.takesTheirs else {
                skip(.removedHere(found.holder.id), line: note.line, in: file)
                return nil
            }
            draft = try MemeDraft(draft.content, id: found.holder.id)
        }
        if found.sharesID {
            let remark = FieldRemark(name: "id", line: note.line, reason: .usedTwice)
            imported.unusedFields.append(.init(path: file.path, remark: remark))
        }
        attachments.tell(
            note.attachments, ofLine: note.line, in: file.path,
            existed: old != nil, copiedBefore: before, in: &imported)
        if note.format.markdown != nil || note.name.identity == nil {
            (origin.root, origin.path) = (file.root, file.identity)
        }
        var image: String?
        if let old {
            if let reason = reason(toKeep: old, before, draft, hashes) {
                if let reason { skip(reason, line: note.line, in: file) }
                return try keep(
                    old, found.key, before, note, origin, copiesAttachments: reason == nil)
            }
            origin.attachments = before?.attachments ?? []
            if draft.content[.image] == nil { image = old[.image] }
        }
        if order.copiesAttachments, !note.attachments.files.isEmpty {
            let copies = try attachments.copy(
                note.attachments.files, of: note.source, to: found.holder.id, before, in: &imported)
            copies.forEach { origin.replace($0) }
            image = origin.picture(of: found.holder.id)
        }
        let added = try batch.add(
            draft.imported(
                as: found.key, origin, image: draft.content[.image] == nil ? image : nil))
        if added.status == .added, note.hasTimeOfFile { imported.fileTimeCount += 1 }
        return added
    }

    /// Returns the draft of a note with the tags of the import, and its origin.
    ///
    /// - Parameter before: the origin of the meme that was made of it before, which keeps the tags of that
    ///   import; the tag of its folders only if its file is in the same place.
    private func imported(
        _ note: Note, after before: ImportOrigin?
    ) -> (draft: MemeDraft, origin: ImportOrigin) {
        var origin = ImportOrigin(hash: "")
        origin.folderTag = folderTag(of: note, after: before) ?? note.folderTag?.name
        origin.tags = before?.tags ?? []
        origin.tags += order.tags.map(\.name).filter { !origin.tags.contains($0) }
        let draft = note.draft.adding(origin.addedTags)
        origin.hash = draft.content.contentHash()
        return (draft, origin)
    }

    /// Returns the hash of a note if it is imported as before.
    private func hash(of note: Note, as before: ImportOrigin) -> String {
        var origin = before
        origin.folderTag = folderTag(of: note, after: before)
        return note.draft.adding(origin.addedTags).content.contentHash()
    }

    private func folderTag(of note: Note, after before: ImportOrigin?) -> String? {
        let file = before?.file
        return file == nil || file == note.source.file.source
            ? before?.folderTag : note.folderTag?.name
    }

    /// Keeps a meme as it is, except for new attachments, and for the path of a moved file, so that another
    /// folder in the old place counts as another source.
    private func keep(
        _ meme: Meme, _ key: String, _ before: ImportOrigin?, _ note: Note, _ origin: ImportOrigin,
        copiesAttachments: Bool
    ) throws(MemesError) -> BatchedMeme {
        let kept = try MemeDraft(meme, id: nil)
        guard let before else { return try batch.add(kept) }
        var now = before
        if order.updates || note.name.identity == nil, origin.root != nil,
            before.file != note.source.file.source
        {
            (now.root, now.path) = (origin.root, origin.path)
            imported.movedCount += 1
        }
        var image: String?
        if order.updates, copiesAttachments, order.copiesAttachments {
            let count = imported.attachmentCount
            // Files that were copied before may have changed.
            let copies = try attachments.copy(
                note.attachments.files, of: note.source, to: meme.id, before, in: &imported)
            copies.forEach { now.replace($0) }
            if order.isDryRun, imported.attachmentCount > count {
                return BatchedMeme(try batch.add(kept).id, .updated)
            }
            if meme[.image] == nil || meme[.image] == before.picture(of: meme.id) {
                image = now.picture(of: meme.id)
            }
        }
        guard now != before else { return try batch.add(kept) }
        let added = try batch.add(kept.imported(as: key, now, image: image))
        return now.attachments == before.attachments
            ? BatchedMeme(added.id, .existing) : added
    }

    /// Returns why an earlier meme is kept: `.some(nil)` for nothing to report; `nil` if it is updated.
    private func reason(
        toKeep meme: Meme, _ origin: ImportOrigin?, _ draft: MemeDraft, _ hashes: [String]
    ) -> LeftOutFile.Reason?? {
        let hashHere = meme.contentHash()
        if hashes.contains(hashHere) { return .some(nil) }
        // Imports before hashes existed have only the time to detect a change.
        let isEdited =
            origin.map { $0.hash != hashHere }
            ?? (meme.modified != nil && meme.modified != draft.content.modified)
        if let hash = origin?.hash, hashes.contains(hash) { return .some(nil) }
        if order.updates, order.takesTheirs { return nil }
        guard order.updates else { return .otherContent(meme.id) }
        return isEdited ? .editedHere(meme.id) : nil
    }

    private func add(
        _ format: ImportFormat, line: Int?, in file: ImportFile,
        _ add: () throws(MemesError) -> BatchedMeme?
    ) throws(MemesError) {
        do throws(MemesError) {
            if let added = try add() { imported.note(added.status, of: format) }
        } catch {
            guard error.isOfOneRecord else { throw error }
            guard case .field(.idOfNewerContent(let id)) = error else {
                return note(.meme(error), line: line, in: file)
            }
            imported.note(.existing, of: format)
            skip(.editedHere(id), line: line, in: file)
        }
    }

    private func skip(_ reason: LeftOutFile.Reason, line: Int? = nil, in file: ImportFile) {
        imported.leftOut.append(LeftOutFile(path: file.path, line: line, reason: reason))
    }

    private func note(_ reason: ImportError.Reason, line: Int? = nil, in file: ImportFile) {
        imported.errorCount += 1
        report(ImportError(path: file.path, line: line, reason: reason))
    }
}

extension ImportOrigin {
    /// The tags that are not the note's own.
    fileprivate var addedTags: [Tag] {
        ([folderTag].compactMap(\.self) + tags).map { Tag(stored: $0) }
    }
}

extension Meme {
    /// The id of a row in another program's table, as JSON: the cell of the column `id`, in any case.
    fileprivate var idInTable: String? {
        if let field = otherFields.first(where: { $0.decodedName.lowercased() == "id" }) {
            return field.value
        }
        let table = otherFields.first { $0.decodedName == DelimitedReader.nameOfRest }
        return table?.withValue { $0.members.first { $0.name == "id" }?.value.literal }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether it is an object with an id and a time in the format of stores.
    private var isOfStore: Bool {
        var reader = JSONReader(self)
        var (hasID, hasTime) = (false, false)
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember(), !(hasID && hasTime) {
                switch name.literal {
                case #""id""#: hasID = value.string.flatMap { MemeID($0.text) } != nil
                case #""created""#:
                    hasTime = value.string.map { Timestamp.isOfStore($0.text) } ?? false
                default: break
                }
            }
        } catch { return false }
        return hasID && hasTime
    }

    /// The object of another program's meme, with its id kept as in a table and its title on one line.
    /// `nil` for an object with an id and a time in the format of stores, and for anything else.
    fileprivate var ofOtherProgram: [UInt8]? {
        if isOfStore { return nil }
        var reader = JSONReader(self)
        var members: [JSONMember] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                var member = JSONMember(name: name.literal, value: value.literal)
                switch MemeField(rawValue: member.decodedName) {
                case .id? where value.kind != .null:
                    member =
                        MarkupJSON.field(
                            DelimitedReader.nameOfRest, [("id", value.literal)])[0]
                case .title?:
                    guard let text = value.string, text.isExact else { break }
                    member = JSONMember(
                        name: name.literal, value: JSONWriter.quoted(FirstLine.joined(text.text)))
                default: break
                }
                members.append(member)
            }
        } catch { return nil }
        return reader.peek() == nil ? Array(JSONWriter.object(of: members).utf8) : nil
    }
}

extension MemeDraft {
    /// Creates a draft that makes an equal meme in another store.
    ///
    /// - Throws: errors as for user input, since another program may have written the meme.
    init(of meme: Meme) throws(MemesError) {
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(meme, id: meme.id)
    }
}
