import Application
import Domain

/// A worker that adds notes and records from other programs to the store. Decides for each note whether it
/// becomes a new meme or a new version of the meme that an earlier import made from it, or whether that meme
/// is kept.
final class ImportNotes {
    private let options: ImportOptions
    private let batch: any MemesBatch
    private let attachments: ImportAttachments
    private let result: ImportResult
    private var drafts = ForeignDrafts()
    private var keys: ImportKeys
    /// The Obsidian vault that an export would be now; `nil` if no exported vault is imported.
    private let vault: ObsidianVault?
    /// The folders of exported files, and the ids that were read from them.
    private var exported: [(folder: NotesFolder, ids: Set<MemeID>)] = []
    /// The notes that can be matched only after all other notes: changed rows, and notes from folders that
    /// may have been moved.
    private var undecided: [Note] = []
    /// The content hash of each row that has a key, by the id of its meme. If a key is repeated, the hash of its
    /// first row is kept.
    private var contentsOfRows: [MemeID: UInt64] = [:]

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

    init(
        _ options: ImportOptions, _ batch: any MemesBatch, _ keys: ImportKeys,
        _ attachments: ImportAttachments, _ vault: ObsidianVault?, _ result: ImportResult
    ) {
        self.options = options
        self.batch = batch
        self.keys = keys
        self.attachments = attachments
        self.vault = vault
        self.result = result
    }

    /// Adds a meme from another store. Its tags are checked, because another program may have written them.
    func add(_ meme: Meme, of file: ImportFile) throws(MemesError) {
        try take(.store, in: file) { () throws(MemesError) in
            for tag in meme.tags { _ = try Tag(tag.name) }
            return try batch.add(try MemeDraft(meme, id: meme.id).adding(options.tags))
        }
    }

    /// Adds a meme exported by `meme`, and copies the files that were exported along with it.
    func add(
        _ draft: MemeDraft, _ format: ImportFormat, of source: ImportSources.Source
    ) throws(MemesError) {
        if let folder = source.folder, let id = draft.id { note(id, of: folder) }
        batch.source = source.file.root ?? source.file.path
        try take(format, in: source.file) { () throws(MemesError) in
            let draft = try asExported(draft, source).adding(options.tags)
            let added = try batch.add(draft)
            try attachments.copyExported(of: draft, added.id, source)
            return added
        }
    }

    /// Returns the draft of an exported file with what is known about the file. Reverts the changes that
    /// the export to a vault made.
    private func asExported(
        _ draft: MemeDraft, _ source: ImportSources.Source
    ) throws(MemesError) -> MemeDraft {
        var draft = draft
        let time = draft.id.flatMap { source.folder?.exportedTimes[$0] ?? nil }
        draft.exportTime = time
        if let vault, source.folder?.program == .obsidian, let base = try batch.base(of: draft) {
            draft = try MemeDraft(
                vault.original(of: draft.content, exportedFrom: base), id: draft.id)
            draft.exportTime = time
        }
        draft.fileHash = source.hash
        let hash = draft.id.flatMap { source.folder?.exportedHashes[$0] }
        draft.isAsExported = hash != nil && hash == source.hash
        return draft
    }

    /// Records that a meme was read from an exported file.
    private func note(_ id: MemeID, of folder: NotesFolder) {
        if exported.last?.folder !== folder { exported.append((folder, [])) }
        exported[exported.count - 1].ids.insert(id)
    }

    /// Adds a meme from a table row or a JSON object.
    func add(
        _ record: InputMeme, _ format: ImportFormat, of source: ImportSources.Source, line: Int
    ) throws(MemesError) {
        let record = drafts.withTags(record)
        batch.source = source.file.source ?? source.file.path
        try take(format, line: line, in: source.file) { () throws(MemesError) in
            try added(record, format, of: source, line)
        }
    }

    /// Adds a note from another program.
    func add(
        _ meme: ForeignMeme, _ format: ImportFormat, of source: ImportSources.Source
    ) throws(MemesError) {
        try take(format, line: meme.line, in: source.file) { () throws(MemesError) in
            try added(try note(of: meme, format, source))
        }
    }

    /// Adds the notes that had to wait for all other notes, and records the files that were not copied.
    func finish() throws(MemesError) {
        for note in undecided {
            try take(note.format, line: note.line, in: note.source.file) { () throws(MemesError) in
                try added(note, isLast: true)
            }
        }
        result.imported.goneTitles = try keys.goneTitles(batch)
        for (folder, ids) in exported {
            for file in folder.exported where folder.files?.contains(file.name) == false {
                guard let id = file.id else { continue }
                if ids.contains(id) {
                    result.imported.movedCount += 1
                } else if let last = try batch.lastMeme(id), !last.isRemoved {
                    result.imported.goneTitles.append(last.meme.title)
                }
            }
        }
        result.imported.changedTags = drafts.changedTags
        attachments.finish()
    }

    /// Counts a meme that is added, or records the error that concerns only this meme.
    private func take(
        _ format: ImportFormat, line: Int? = nil, in file: ImportFile,
        _ add: () throws(MemesError) -> BatchedMeme?
    ) throws(MemesError) {
        do throws(MemesError) {
            if let added = try add() { result.imported.count(added.status, of: format) }
        } catch {
            guard error.isOfOneRecord else { throw error }
            switch error {
            case .field(.idOfNewerContent(let id)):
                result.imported.count(.existing, of: format)
                result.skip(.editedHere(id), line: line, in: file.path)
            case .field(.idInUse(let id, isRemoved: true)) where !options.takesTheirs:
                result.skip(.removedHere(id), line: line, in: file.path)
            default: result.report(.meme(error), line: line, in: file.path)
            }
        }
    }

    /// Adds a record. A record exported by `meme` has an id and a time in the store's format, or a key. Any
    /// other record gets a key here.
    private func added(
        _ meme: InputMeme, _ format: ImportFormat, of source: ImportSources.Source, _ line: Int
    ) throws(MemesError) -> BatchedMeme? {
        var draft: MemeDraft?
        if case .json(let json) = meme {
            if let json = JSONReader(json).ofOtherProgram { draft = try MemeDraft(json: json) }
        } else {
            draft = try MemeDraft(meme)
        }
        // Most rows and objects exported by `meme` need no conversion.
        guard let draft, draft.id == nil else { return try batch.add(meme, adding: options.tags) }
        let content = draft.content.contentHash(withTimes: true)
        if let key = draft.content.key {
            let added = try batch.add(draft.adding(options.tags))
            let hash = UInt64(content, radix: 16) ?? 0
            let first = contentsOfRows[added.id] ?? hash
            contentsOfRows[added.id] = first
            if first != hash {
                result.skip(.repeatedKey(key), line: line, in: source.file.path)
            }
            return added
        }
        var trimmed = draft.content
        trimmed.title = String(trimmed.title[...].trimming(\.isWhitespace))
        return try added(
            Note(
                draft: try MemeDraft(trimmed, id: nil),
                name: ImportKeys.Name(content: content, row: draft.content.idInTable),
                format: format, source: source, line: line))
    }

    private func note(
        of meme: ForeignMeme, _ format: ImportFormat, _ source: ImportSources.Source
    ) throws(MemesError) -> Note {
        let file = source.file
        let draft = try drafts.draft(of: meme, in: file)
        let folderTag = drafts.folderTag(of: file)
        var name = ImportKeys.Name(
            identity: meme.identity, earlierIdentity: meme.earlierIdentity, text: meme.text)
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
        return note
    }

    /// Adds a meme for a note, or a new version of the meme that an earlier import made from the note.
    ///
    /// - Returns: `nil` if the note must wait for the other notes, or if its meme was removed from the store
    ///   and is not to be added again.
    private func added(_ note: Note, isLast: Bool = false) throws(MemesError) -> BatchedMeme? {
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
        // Earlier versions of `meme` did not import the fields of tasks, or not all. Only --update adds them.
        if let old, !options.updates {
            for fields in [MemeField.tasks, [.repeat, .wait]] where !old.hasFields(fields) {
                hashes.append(draft.content.without(fields).contentHash())
            }
        }
        if found.isRemoved {
            guard options.takesTheirs else {
                result.skip(.removedHere(found.holder.id), line: note.line, in: file.path)
                return nil
            }
            draft = try MemeDraft(draft.content, id: found.holder.id)
        }
        if found.sharesID {
            result.add(
                FieldWarning(name: "id", line: note.line, reason: .usedTwice), in: file.path)
        }
        attachments.recordUncopied(
            note.attachments, ofLine: note.line, in: file.path,
            existed: old != nil, copiedBefore: before)
        if note.format.markdown != nil || note.name.identity == nil {
            (origin.root, origin.path) = (file.root, file.identity)
        }
        let hasImage = draft.content[.image] != nil
        var image: String?
        var merge: Meme?
        if let old {
            let reason = reason(toKeep: old, before, draft, hashes)
            if case .editedHere?? = reason, let before {
                merge = try self.merge(of: draft, since: before, to: old)
            }
            if let merge {
                var base = draft.content
                (base.created, base.modified) = (nil, nil)
                origin.base = base
                draft = try MemeDraft(merge, id: nil)
            } else if let reason {
                if let reason { result.skip(reason, line: note.line, in: file.path) }
                return try keep(
                    old, found.key, before, note, origin, copiesAttachments: reason == nil)
            }
            if let path = before?.file, path != file.source, origin.root != nil {
                result.imported.movedCount += 1
            }
            origin.attachments = before?.attachments ?? []
            if !hasImage { image = old[.image] }
        }
        if options.copiesAttachments, !note.attachments.files.isEmpty {
            let copies = try attachments.copy(
                note.attachments.files, of: note.source, to: found.holder.id, before)
            copies.forEach { origin.replace($0) }
            image = origin.picture(of: found.holder.id)
        }
        let added = try batch.add(
            draft.imported(as: found.key, origin, image: hasImage ? nil : image))
        if added.status == .added, note.hasTimeOfFile { result.imported.fileTimeCount += 1 }
        return merge != nil && added.status == .updated ? BatchedMeme(added.id, .merged) : added
    }

    /// Makes the changes of a note since its last import to the meme, which was changed here since then.
    ///
    /// - Returns: the meme with both changes, without the time of its last change; `nil` if they concern the
    ///   same lines or fields, or if the store no longer has what was imported.
    private func merge(
        of draft: MemeDraft, since before: ImportOrigin, to meme: Meme
    ) throws(MemesError) -> Meme? {
        let isImported = { (content: Meme) in content.contentHash() == before.hash }
        var versions = try batch.contents(of: meme.id)
        if let base = before.base { versions.append(base) }
        guard var base = versions.last(where: isImported) else { return nil }
        base.set(before)
        // A note without a picture keeps the picture of its meme.
        let image = draft.content[.image] ?? base[.image]
        let note = draft.imported(as: meme.key, before, image: image)
        let merge = ChangeMerge(
            of: note.version(of: meme, changedAt: nil), since: base, to: meme)
        guard !merge.isConflict else { return nil }
        var merged = merge.meme
        merged.modified = nil
        return merged
    }

    /// Returns the draft of a note with the tags that the import adds, and the note's origin.
    ///
    /// - Parameter before: the origin of the meme that an earlier import made from the note; `nil` for a new
    ///   note. The tags of the earlier import are kept. The folder tag of that import is kept unless the file
    ///   has moved.
    private func imported(
        _ note: Note, after before: ImportOrigin?
    ) -> (draft: MemeDraft, origin: ImportOrigin) {
        var origin = ImportOrigin(hash: "")
        origin.folderTag = folderTag(of: note, after: before) ?? note.folderTag?.name
        origin.tags = before?.tags ?? []
        origin.tags += options.tags.map(\.name).filter { !origin.tags.contains($0) }
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
        if options.updates, now.hash != origin.hash, origin.hash == meme.contentHash() {
            // Both sides have made the same changes, which the next import begins with.
            (now.hash, now.base) = (origin.hash, nil)
        }
        if options.updates || note.name.identity == nil, origin.root != nil,
            before.file != note.source.file.source
        {
            (now.root, now.path) = (origin.root, origin.path)
            result.imported.movedCount += 1
        }
        var image: String?
        if options.updates, copiesAttachments, options.copiesAttachments {
            let count = result.imported.attachmentCount
            // Files that were copied before may have changed.
            let copies = try attachments.copy(
                note.attachments.files, of: note.source, to: meme.id, before)
            copies.forEach { now.replace($0) }
            if options.isDryRun, result.imported.attachmentCount > count {
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
        if options.updates, options.takesTheirs { return nil }
        guard options.updates else { return .otherContent(meme.id) }
        return isEdited ? .editedHere(meme.id) : nil
    }
}

extension ImportOrigin {
    /// The tags that the import adds to the tags of the note.
    fileprivate var addedTags: [Tag] {
        ([folderTag].compactMap(\.self) + tags).map { Tag(stored: $0) }
    }
}

extension Meme {
    /// The id of another program's table row or JSON object, as JSON; `nil` if it has no id.
    fileprivate var idInTable: String? {
        if let field = otherFields.first(where: { $0.decodedName.lowercased() == "id" }) {
            return field.value
        }
        let table = otherFields.first { $0.decodedName == DelimitedReader.nameOfRest }
        return table?.withValue { $0.members.first { $0.name == "id" }?.value.literal }
    }
}
