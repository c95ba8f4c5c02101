import Domain

/// Imports the memes of files and folders.
struct ImportWorker {
    let store: any MemesStore
    let files: any Files
    let calendar: any LocalCalendar
    let input: any ByteStream
    let attachments: any Attachments
    var progress: (any ProgressReporter)?
    let openStore: (String) -> any MemesStore

    /// Imports files and folders, as one operation, and reports each error in the files as it is found. Records of
    /// ours are read in memory of a fixed size, other files whole, one after the other.
    ///
    /// - Throws: `InputError.recordsRefused` where something is wrong and the order does not say to go on;
    ///   `MemesError.system` for a path that leads nowhere; what the store throws. Then nothing was kept.
    func importMemes(
        _ order: ImportOrder, _ report: @escaping (ImportError) -> Void
    ) throws(MemesError) -> ImportedMemes {
        var found = ImportedMemes()
        found.isDryRun = order.isDryRun
        let sources = try ImportSources(
            files: files, input: input, store: store, progress: progress, report: report
        ).find(order, &found)
        let batch = try store.performBatch(
            isDryRun: order.isDryRun,
            existing: !order.updates ? .skipped : order.takesTheirs ? .replaced : .updated
        ) { (batch) throws(MemesError) in
            batch.onFailure(attachments.removeAdded)
            let run = ImportRun(self, order, batch, found, report)
            for (number, source) in sources.enumerated() {
                if sources.count > 1 { progress?.report(.importing, number, of: sources.count) }
                try run.take(source, isOnly: sources.count == 1)
            }
            let imported = try run.finish()
            guard imported.errorCount == 0 || order.keepsGoing else {
                throw .input(
                    .recordsRefused(
                        count: imported.errorCount, hasOthers: imported.hasChanged))
            }
            return imported
        }
        var imported = batch.answer
        imported.ids = batch.ids
        imported.warnings += batch.warnings
        return imported
    }
}

struct ImportOrder: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all of them; `nil` where each is to be recognised.
    var format: FileFormat?
    /// The columns of tables.
    var table = TableColumns()
    /// Tags for every meme.
    var tags: [Tag] = []
    /// Whether existing memes that differ are updated, but for those that were edited here.
    var updates = false
    /// Whether those are updated, too, and memes that were removed here are added again.
    var takesTheirs = false
    /// Whether attachments are copied.
    var copiesAttachments = false
    /// Whether folders become no tags.
    var ignoresFolders = false
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    /// Whether the times of commits count before those of files.
    var takesCommitTimes = false
    var isDryRun = false
}

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// Its name in messages: its path, or `-`.
    var path: String
    /// The folders in which it was found below the one that was named; none for a file that was named.
    var folders: [String] = []
    /// The folder that was named, or that it lies in: its path from the home folder or the root.
    var root: String?
    /// Its unique name: its path from the root; `nil` for standard input and anything else that is not a
    /// regular file.
    var identity: String?
    /// When its contents changed; `nil` for standard input.
    var modified: Timestamp?
    /// When its first and last commits were made; `nil` where that was not asked for, or it has none.
    var commits: CommitTimes?
    /// The real path of the folder that was named, if it was found in one.
    var foundIn: String?

    /// Whether it was found in a folder: it may have nothing to do with notes.
    var isFound: Bool { foundIn != nil }

    /// Its path from the home folder or the root of the system.
    var source: String? {
        guard let root, let identity else { return nil }
        return ImportOrigin.file(root, identity)
    }
}

struct ImportedMemes: Equatable {
    var addedCount = 0
    var updatedCount = 0
    /// How many existed already.
    var knownCount = 0
    /// How many of those have a new path, as their folder was moved.
    var movedCount = 0
    /// How many errors were reported.
    var errorCount = 0
    /// How many files were read.
    var takenFileCount = 0
    /// How many memes came from each format, in the order in which the formats were met.
    var formats: [FormatCount] = []
    /// Skipped files and notes.
    var leftOut: [LeftOutFile] = []
    /// Whether the order has columns, and no table was read.
    var hasUnusedColumns = false
    /// The file that has the whole report.
    var reportPath: String?
    /// How many hidden files and folders were skipped.
    var hiddenCount = 0
    /// The fields of front matter that could not be used as their names say.
    var unusedFields: [UnusedField] = []
    /// How many memes were added with the time of their file.
    var fileTimeCount = 0
    /// How many attachments were copied.
    var attachmentCount = 0
    /// Names that could not be tags.
    var changedTags: [ChangedTag] = []
    var isDryRun = false
    /// The memes that were added, updated or known, in order.
    var ids: BatchedIDs?
    var warnings: [StoreWarning] = []

    /// How many memes came from a format.
    struct FormatCount: Equatable {
        var format: FileFormat
        var count: Int
    }

    /// A field of a file that could not be used as its name says.
    struct UnusedField: Equatable {
        var path: String
        var remark: FieldRemark
    }

    /// Whether the store has changed, or would.
    var hasChanged: Bool { addedCount + updatedCount > 0 }

    mutating func note(_ status: BatchedMeme.Status, of format: FileFormat) {
        switch status {
        case .added: addedCount += 1
        case .updated: updatedCount += 1
        case .existing: knownCount += 1
        }
        if let place = formats.firstIndex(where: { $0.format == format }) {
            formats[place].count += 1
        } else {
            formats.append(FormatCount(format: format, count: 1))
        }
    }
}

/// An error in a file to import.
struct ImportError: Equatable {
    enum Reason: Equatable {
        /// A record that cannot be read.
        case record(RecordError)
        /// A meme cannot be added, or a file cannot be read.
        case meme(MemesError)
        /// A file that was named has a format that is not imported.
        case unsupported(UnsupportedFormat)
        /// A named file of one meme is too large.
        case tooLarge
        /// A store on standard input, where it cannot be read.
        case storeInInput
    }

    /// The file, or `-`.
    var path: String
    /// The line; the first is 1. `nil` for the whole file.
    var line: Int?
    var reason: Reason
}

/// A file or a note that was skipped without an error.
struct LeftOutFile: Equatable {
    /// Why it was skipped.
    enum Reason: Equatable, Sendable {
        /// It is not text, or not a note.
        case unsupported(UnsupportedFormat)
        /// Its name begins with a dot.
        case hidden
        /// It lies where an export puts the attachments of a meme.
        case ownAttachment
        /// It lies where the program keeps no notes.
        case notOfProgram(FileFormat)
        /// It holds a note that another file holds as well.
        case sameNote(as: String)
        /// A file of one meme that is too large.
        case tooLarge
        /// A file that a note names, which was left where it is; whether the note was imported before.
        case attachedFile(note: String, existed: Bool)
        /// The same of a file that the note has in it.
        case embeddedFile(name: String, existed: Bool)
        /// A file in a note that cannot be decoded.
        case embeddedFileUnreadable(name: String)
        /// A note names a file that is not in the folder.
        case attachmentMissing(String)
        /// A note names something that is in the folder, but cannot be attached.
        indirect case attachmentRefused(String, LeftOutFile.Reason)
        case nameNotUTF8
        /// Symbolic links: broken, to a folder, and to a file outside the folder that is imported.
        case brokenLink, linkToFolder, linkOutside
        /// It is a symbolic link to a file that is found by another name.
        case linkInside
        /// It is a pipe, a device, or something else that is not a file.
        case noFile(FileKind)
        /// It is the store that memes are imported to.
        case ownStore
        /// A file or a folder that cannot be read.
        case unreadable(MemesError)
        /// A note that its program has put away.
        case note(LeftOutNote.Reason, title: String)
        /// A row before has the same key, and other content.
        case repeatedKey(String)
        /// It was imported before, and differs from the meme in the store.
        case otherContent(MemeID)
        /// It was imported before, has changed since, and so has the meme.
        case editedHere(MemeID)
        /// It was imported before, and its meme was removed.
        case removedHere(MemeID)

        /// Whether it is of a file that can be attached to a note all the same.
        var isOfOtherFile: Bool {
            if case .unsupported = self { return true }
            return self == .linkInside || self == .ownAttachment
        }
    }

    var path: String
    /// The line of the note; `nil` for a file.
    var line: Int?
    var reason: Reason
}
