import Application
import Domain

final class ImportRun {
    private(set) var imported: ImportedMemes

    private let worker: ImportWorker
    private let order: ImportOrder
    private let batch: any MemesBatch
    private let hasSeveralFiles: Bool
    private let report: (ImportError) -> Void
    private var drafts = ForeignDrafts()
    private var keys: ImportKeys
    private let attachments: ImportAttachments
    /// The paths of notes that may have an HTML copy beside them.
    private var pathsWithCopies: Set<String> = []
    /// The notes that can be matched only after all other notes: changed rows, and notes from folders that
    /// may have been moved.
    private var undecided: [Note] = []
    /// The content hashes of rows, keyed by the hash of the row's key. If a key is repeated, the hash of its
    /// first row is kept.
    private var contentsOfKeys: [Int: Int] = [:]

    /// A note that needs a key.
    private struct Note {
        /// The draft without the tags that the import adds.
        var draft: MemeDraft
        var folderTag: Tag?
        var name: ImportKeys.Name
        var format: ImportFormat
        var source: ImportSources.Source
        var line: Int?
        var attachments = AttachmentWorker.Found()
        var hasTimeOfFile = false
    }

    /// - Parameters:
    ///   - found: the result of the search for files.
    ///   - hasSeveralFiles: whether the run imports several files. If so, progress is measured in files
    ///     rather than in bytes.
    init(
        _ worker: ImportWorker, _ order: ImportOrder, _ batch: any MemesBatch,
        _ found: ImportedMemes, hasSeveralFiles: Bool, _ report: @escaping (ImportError) -> Void
    ) {
        self.worker = worker
        self.order = order
        self.batch = batch
        self.report = report
        self.hasSeveralFiles = hasSeveralFiles
        keys = ImportKeys(
            files: worker.files, hasSeveralFiles: hasSeveralFiles, bringsBack: order.takesTheirs)
        attachments = ImportAttachments(
            AttachmentWorker(files: worker.files, attachments: worker.attachments), order, report)
        imported = found
        imported.hasUnusedColumns = order.table != TableColumns()
    }

    /// Imports the memes in a file.
    ///
    /// - Throws: an error that ends the import. Other errors are only reported.
    func take(_ source: ImportSources.Source) throws(MemesError) {
        let file = source.file
        let window: InputWindow
        do throws(MemesError) {
            guard let opened = try self.window(of: source) else { return skip(.ownStore, in: file) }
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
        case .lines(let meme): try take(InputLines(window), source, format, meme)
        case .json, .text, .note: try take(window, source, format)
        }
    }

    /// Imports a file in which each line is a meme.
    private func take(
        _ lines: InputLines, _ source: ImportSources.Source, _ format: ImportFormat,
        _ meme: (String, ForeignFile) -> ForeignMeme?
    ) throws(MemesError) {
        let foreign = ForeignFile(file: source.file, format: format, calendar: worker.calendar)
        while let line = try lines.next() {
            if let invalid = UTF8Validation.firstInvalidOffset(in: line.bytes) {
                let error = RecordError.invalidUTF8(byte: invalid + 1)
                note(.record(error), line: line.number, in: source.file)
            } else if var meme = meme(String(decoding: line.bytes, as: UTF8.self), foreign) {
                meme.line = line.number
                try add(format, line: line.number, in: source.file) { () throws(MemesError) in
                    try add(meme, format, of: source)
                }
            }
        }
        imported.changedTags = drafts.changedTags
    }

    /// Imports a file that is read as a whole.
    private func take(
        _ window: InputWindow, _ source: ImportSources.Source, _ format: ImportFormat
    ) throws(MemesError) {
        var source = source
        if format.hasHTMLCopies { pathsWithCopies.insert(source.file.path) }
        if format.ignoresFolders { source.file.folders = [] }
        let file = source.file
        let limit = format.isOneMeme ? TextFile.maximumByteCount : .max
        guard let bytes = try window.readAll(upTo: limit) else {
            imported.takenFileCount -= 1
            return file.isFound ? skip(.tooLarge, in: file) : note(.tooLarge, in: file)
        }
        // The reader's offsets do not include a byte order mark either.
        if format.embedsFiles { source.contents = bytes.withoutByteOrderMark }
        let foreign = ForeignFile(
            file: file, format: format, calendar: worker.calendar, folder: source.folder)
        let contents = foreign.contents(bytes)
        for error in contents.errors { note(.meme(error.error), line: error.line, in: file) }
        for note in contents.omitted {
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

    /// Adds the undecided notes, and returns the result of the import.
    func finish() throws(MemesError) -> ImportedMemes {
        for note in undecided {
            try add(note.format, line: note.line, in: note.source.file) { () throws(MemesError) in
                try add(note, isLast: true)
            }
        }
        for index in imported.omitted.indices
        where imported.omitted[index].reason == .unsupported(.html) {
            let note = ImportRun.jsonPath(imported.omitted[index].path)
            if pathsWithCopies.contains(note) {
                imported.omitted[index].reason = .sameNote(as: note)
            }
        }
        attachments.finish(&imported)
        return imported
    }

    /// Returns the path of the JSON file that an HTML file may duplicate.
    private static func jsonPath(_ path: String) -> String {
        "\(FileName.folder(of: path))/\(FileName.stem(of: path)).json"
    }

    /// Opens a file. Returns `nil` if the file is the store itself and was found in a folder.
    private func window(of source: ImportSources.Source) throws(MemesError) -> InputWindow? {
        if let window = source.window { return window }
        let path = source.file.path
        let stream =
            source.file.isFound
            ? try worker.files.openRegularFile(path, in: source.file.foundIn)
            : try worker.files.open(path)
        guard let file = stream.file, worker.store.isKept(in: file) else {
            return InputWindow(
                stream.reporting(.importing, to: hasSeveralFiles ? nil : worker.progress))
        }
        guard source.file.isFound else { throw .input(.isStore(path: source.file.path)) }
        return nil
    }

    /// Determines the format of a file. If the format is unsupported, records the file as skipped or as an
    /// error, and returns `nil`.
    private func format(of file: ImportFile, _ window: InputWindow) -> ImportFormat? {
        if let format = order.format { return format }
        let head = Array(window.bytes)
        let format =
            file.isFound
            ? FormatRecogniser.format(ofFound: file.path, head)
            : FormatRecogniser.format(named: file.path, head)
        switch format {
        case .success(let format): return format
        case .failure(let other) where file.isFound: skip(.unsupported(other), in: file)
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
            case .failure(let error): note(.record(error), line: record.line, in: file)
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

    /// Adds a meme from a table row or a JSON object. A record exported by `meme` has an id and a time in the
    /// store's format, or a key. Any other record gets a key here.
    private func add(
        _ meme: InputMeme, _ format: ImportFormat, of source: ImportSources.Source, line: Int
    ) throws(MemesError) -> BatchedMeme? {
        var draft: MemeDraft?
        if case .json(let json) = meme {
            if let json = JSONReader(json).ofOtherProgram { draft = try MemeDraft(json: json) }
        } else {
            draft = try MemeDraft(meme)
        }
        // Most rows and objects exported by `meme` need no conversion.
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

    /// Adds a note from another program.
    private func add(
        _ meme: ForeignMeme, _ format: ImportFormat, of source: ImportSources.Source
    ) throws(MemesError) -> BatchedMeme? {
        let file = source.file
        let draft = try drafts.draft(of: meme, in: file)
        let folderTag = drafts.folderTag(of: file)
        var name = ImportKeys.Name(identity: meme.identity, earlierIdentity: meme.earlierIdentity)
        if meme.identity != nil || meme.line != nil && !format.hasFilePerNote {
            // Earlier versions of `meme` did not read tasks. Omitting the tasks gives the same keys as in
            // those versions.
            var note = meme
            note.task = []
            let content = try drafts.draft(of: note, in: ImportFile(path: file.path)).content
            name.content = content.contentHash(withTimes: meme.identity == nil)
        }
        var note = Note(
            draft: draft, folderTag: folderTag, name: name, format: format, source: source,
            line: meme.line)
        note.hasTimeOfFile = meme.created == nil && file.commits == nil && file.modified != nil
        if (meme.identity ?? file.identity) != nil {
            note.attachments = attachments.worker.find(
                meme, of: file, in: format.embedsFiles ? nil : source.folder)
        }
        return try add(note)
    }

    /// Adds a meme for a note, or a new version of the meme that an earlier import made from the note.
    ///
    /// - Returns: `nil` if the note must wait for the other notes, or if its meme was removed from the store
    ///   and is not to be added again.
    private func add(_ note: Note, isLast: Bool = false) throws(MemesError) -> BatchedMeme? {
        let file = note.source.file
        var (draft, origin) = imported(note, after: nil)
        let found: ImportKeys.Found
        switch try keys.find(note.name, origin.hash, note.format, in: file, batch, isLast: isLast)
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
        // Earlier versions of `meme` did not import the fields of tasks. Only --update adds them.
        if let old, !order.updates, !old.hasTaskFields {
            hashes.append(draft.content.withoutTaskFields.contentHash())
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

    /// Returns the draft of a note with the tags that the import adds, and the note's origin.
    ///
    /// - Parameter before: the origin of the meme that an earlier import made from the note; `nil` for a new
    ///   note. The tags of the earlier import are kept. The folder tag of that import is kept only if the
    ///   file is still in the same place.
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

    /// Returns the hash that a note would have with the tags of the earlier import.
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

    /// Keeps a meme unchanged, except for new attachments and the path of a moved file. Once the path has
    /// changed, a new folder at the old location is treated as a different source.
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
        return now.attachments == before.attachments ? BatchedMeme(added.id, .existing) : added
    }

    /// Returns the reason to keep an earlier meme. Returns `.some(nil)` if the meme is kept and there is
    /// nothing to report, and `nil` if the meme is to be updated.
    private func reason(
        toKeep meme: Meme, _ origin: ImportOrigin?, _ draft: MemeDraft, _ hashes: [String]
    ) -> OmittedFile.Reason?? {
        let hashHere = meme.contentHash()
        if hashes.contains(hashHere) { return .some(nil) }
        // Earlier versions of `meme` stored no hash, so only the time shows whether the meme was edited.
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

    private func skip(_ reason: OmittedFile.Reason, line: Int? = nil, in file: ImportFile) {
        imported.omitted.append(OmittedFile(path: file.path, line: line, reason: reason))
    }

    private func note(_ reason: ImportError.Reason, line: Int? = nil, in file: ImportFile) {
        imported.errorCount += 1
        report(ImportError(path: file.path, line: line, reason: reason))
    }
}

extension ImportOrigin {
    /// The tags that the import adds to the tags of the note.
    fileprivate var addedTags: [Tag] {
        ([folderTag].compactMap(\.self) + tags).map { Tag(stored: $0) }
    }
}

extension Meme {
    /// The id of a row in another program's table, as JSON: the cell in the `id` or `ID` column; `nil` if
    /// there is no such column.
    fileprivate var idInTable: String? {
        if let field = otherFields.first(where: { $0.decodedName.lowercased() == "id" }) {
            return field.value
        }
        let table = otherFields.first { $0.decodedName == DelimitedReader.nameOfRest }
        return table?.withValue { $0.members.first { $0.name == "id" }?.value.literal }
    }
}

extension JSONReader {
    /// Whether the bytes are an object with an id and a time in the store's format.
    private var isOfStore: Bool {
        var reader = self
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

    /// The bytes of another program's object, with two changes: the id is moved to the member that also keeps
    /// the ids of table rows, and the title is on one line. `nil` if the bytes are not an object, or if the
    /// object has an id and a time in the store's format.
    fileprivate var ofOtherProgram: [UInt8]? {
        if isOfStore { return nil }
        var reader = self
        var members: [JSONMember] = []
        do throws(JSONError) {
            try reader.beginObject()
            while let (name, value) = try reader.nextMember() {
                var member = JSONMember(name: name.literal, value: value.literal)
                switch MemeField(rawValue: member.decodedName) {
                case .id? where value.kind != .null:
                    member =
                        MarkupJSON.field(DelimitedReader.nameOfRest, [("id", value.literal)])[0]
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
    /// Creates a draft with the id and the contents of a meme from another store.
    ///
    /// - Throws: the same errors as for user input, because another program may have written the meme.
    init(of meme: Meme) throws(MemesError) {
        for tag in meme.tags { _ = try Tag(tag.name) }
        try self.init(meme, id: meme.id)
    }
}
