import Application
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

    /// Imports files and folders as one operation, and reports errors in files as they are found. Records
    /// of ours are read in constant memory, other files whole, one after the other.
    ///
    /// - Throws: `InputError.recordsRefused` after errors, unless the order is to continue;
    ///   `MemesError.system` for a missing path; errors of the store. Then nothing was kept.
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
    /// The format of all files; `nil` to detect each.
    var format: FileFormat?
    /// The columns of tables.
    var table = TableColumns()
    /// Tags for every meme.
    var tags: [Tag] = []
    /// Whether to update existing memes that differ, except those edited here.
    var updates = false
    /// Whether to update those, too, and to add memes again that were removed here.
    var takesTheirs = false
    var copiesAttachments = false
    /// Whether folders do not become tags.
    var ignoresFolders = false
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    /// Whether to prefer the times of commits to those of files.
    var takesCommitTimes = false
    var isDryRun = false
}

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// The path, or `-`, as in messages.
    var path: String
    /// The folders between the named folder and the file; none for a named file.
    var folders: [String] = []
    /// The named folder, or the one that contains the file, as a path from the home folder or the root.
    var root: String?
    /// The unique name: the path from `root`; `nil` for anything but a regular file.
    var identity: String?
    /// When the contents changed; `nil` for standard input.
    var modified: Timestamp?
    /// The times of the first and last commit; `nil` if not requested, or without commits.
    var commits: CommitTimes?
    /// The real path of the named folder that contains it, if any.
    var foundIn: String?

    /// Whether it was found in a folder, and may have nothing to do with notes.
    var isFound: Bool { foundIn != nil }

    /// The path from the home folder or the root of the system.
    var source: String? {
        guard let root, let identity else { return nil }
        return ImportOrigin.file(root, identity)
    }
}

struct ImportedMemes: Equatable {
    var addedCount = 0
    var updatedCount = 0
    /// How many already existed.
    var knownCount = 0
    /// How many of those have a new path because their folder was moved.
    var movedCount = 0
    var errorCount = 0
    var takenFileCount = 0
    /// The number of memes per format, in the order of first occurrence.
    var formats: [FormatCount] = []
    /// Skipped files and notes.
    var leftOut: [LeftOutFile] = []
    /// Whether the order has columns but no table was read.
    var hasUnusedColumns = false
    /// The file with the full report.
    var reportPath: String?
    /// The number of hidden files and folders that were skipped.
    var hiddenCount = 0
    /// Fields that do not mean what their names say.
    var unusedFields: [UnusedField] = []
    /// The number of memes added with the time of their file.
    var fileTimeCount = 0
    /// The number of copied attachments.
    var attachmentCount = 0
    /// Names that are not valid tags.
    var changedTags: [ChangedTag] = []
    var isDryRun = false
    /// The added, updated and existing memes, in order.
    var ids: BatchedIDs?
    var warnings: [StoreWarning] = []

    struct FormatCount: Equatable {
        var format: FileFormat
        var count: Int
    }

    struct UnusedField: Equatable {
        var path: String
        var remark: FieldRemark
    }

    /// Whether the store has changed, or would in a dry run.
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
        /// A meme that cannot be added, or a file that cannot be read.
        case meme(MemesError)
        /// A named file in a format that is not imported.
        case unsupported(UnsupportedFormat)
        /// A named file of one meme that is too large.
        case tooLarge
        /// A store on standard input, where it cannot be read.
        case storeInInput
    }

    /// The file, or `-`.
    var path: String
    /// The line number; the first is 1. `nil` for the whole file.
    var line: Int?
    var reason: Reason
}

/// A file or a note that was skipped without an error.
struct LeftOutFile: Equatable {
    enum Reason: Equatable, Sendable {
        /// It is not text, or not a note.
        case unsupported(UnsupportedFormat)
        /// Its name begins with a dot.
        case hidden
        /// It is where an export puts attachments.
        case ownAttachment
        /// It is where the program keeps no notes.
        case notOfProgram(FileFormat)
        /// It contains the same note as another file.
        case sameNote(as: String)
        /// It has one meme and is too large.
        case tooLarge
        /// A note names the file, which was not copied; whether the note was imported before.
        case attachedFile(note: String, existed: Bool)
        /// The same for a file within a note.
        case embeddedFile(name: String, existed: Bool)
        /// A file within a note that cannot be decoded.
        case embeddedFileUnreadable(name: String)
        /// A note names a file that is not in the folder.
        case attachmentMissing(String)
        /// A note names something in the folder that cannot be attached.
        indirect case attachmentRefused(String, LeftOutFile.Reason)
        case nameNotUTF8
        /// Symbolic links: broken, to a folder, and to a file outside the imported folder.
        case brokenLink, linkToFolder, linkOutside
        /// A symbolic link to a file that is found by another name.
        case linkInside
        /// A pipe, a device, or something else that is not a file.
        case noFile(FileKind)
        /// The store that memes are imported to.
        case ownStore
        /// A file or a folder that cannot be read.
        case unreadable(MemesError)
        /// A note that its program has trashed, deleted or encrypted.
        case note(LeftOutNote.Reason, title: String)
        /// An earlier row has the same key but other contents.
        case repeatedKey(String)
        /// It was imported before, and differs from the meme in the store.
        case otherContent(MemeID)
        /// It was imported before; since then, both it and the meme have changed.
        case editedHere(MemeID)
        /// It was imported before, and its meme was removed.
        case removedHere(MemeID)

        /// Whether the file can still be attached to a note.
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
