import Domain

/// The result of an import.
struct ImportedMemes: Equatable {
    /// How many memes were added.
    var addedCount = 0
    /// How many memes of the store have another version now.
    var updatedCount = 0
    /// How many were in the store already.
    var knownCount = 0
    /// How many errors were reported.
    var faultCount = 0
    /// How many files were read.
    var takenFileCount = 0
    /// How many memes came from each format, in the order in which the formats were met.
    var formats: [FormatCount] = []
    /// Files and notes that were not taken.
    var leftOut: [LeftOutFile] = []
    /// How many hidden files and folders were not looked into.
    var hiddenCount = 0
    /// The fields of front matter that mean nothing here, each with the number of memes that had it.
    var unusedFields: [FieldCount] = []
    /// The index of each of them by its name.
    private(set) var unusedFieldIndexes: [String: Int] = [:]
    /// Names that could not be tags.
    var changedTags: [ForeignDrafts.ChangedTag] = []
    /// Whether it was a dry run.
    var isDryRun = false
    /// The memes that were added, updated or known, in order.
    var ids: BatchedIDs?
    /// The warnings of the store.
    var warnings: [StoreWarning] = []

    /// How many memes came from a format.
    struct FormatCount: Equatable {
        var format: FileFormat
        var count: Int
    }

    /// How many memes had a field.
    struct FieldCount: Equatable {
        var name: String
        var count: Int
    }

    /// Whether the store has changed, or would.
    var hasChanged: Bool { addedCount + updatedCount > 0 }

    /// Counts a meme.
    mutating func note(_ status: BatchedMeme.Status, of format: FileFormat) {
        switch status {
        case .added: addedCount += 1
        case .updated: updatedCount += 1
        case .known: knownCount += 1
        }
        if let place = formats.firstIndex(where: { $0.format == format }) {
            formats[place].count += 1
        } else {
            formats.append(FormatCount(format: format, count: 1))
        }
    }

    /// Counts ignored fields.
    mutating func noteUnused(_ names: [String]) {
        for name in names {
            if let index = unusedFieldIndexes[name] {
                unusedFields[index].count += 1
            } else {
                unusedFieldIndexes[name] = unusedFields.count
                unusedFields.append(FieldCount(name: name, count: 1))
            }
        }
    }
}

/// Something wrong in a file that was to be imported.
struct ImportFault: Equatable {
    /// What is wrong.
    enum Reason: Equatable {
        /// A record that cannot be read.
        case record(RecordError)
        /// What was read cannot be added, or a file cannot be read.
        case meme(MemesError)
        /// A file that was named is no text.
        case binary
        /// A store on standard input, where it cannot be read.
        case storeInInput
    }

    /// The file, or `-`.
    var path: String
    /// The line; the first is 1. `nil` for the whole file.
    var line: Int?
    var reason: Reason
}

/// A file, or a note of one, that became no meme, though nothing is wrong with it.
struct LeftOutFile: Equatable {
    /// Why it was not taken.
    enum Reason: Equatable {
        /// It is no text.
        case binary
        /// No notes are known in such files.
        case unknownFormat
        /// Its name is not UTF-8.
        case nameNotUTF8
        /// It is a symbolic link that leads nowhere.
        case brokenLink
        /// It is a symbolic link to a folder.
        case linkToFolder
        /// It is a pipe, a device, or another thing that is no file.
        case noFile(FileKind)
        /// It is the store that memes are imported to.
        case ownStore
        /// A file that the system does not tell of, or a folder that cannot be read.
        case unreadable(MemesError)
        /// A note in the waste basket of its program.
        case trashed(title: String)
        /// A note that its program has marked as deleted.
        case deleted(title: String)
        /// It was imported before, and the store has another meme of it now.
        case otherContent(MemeID)
    }

    var path: String
    /// The line of the note; `nil` for a file.
    var line: Int?
    var reason: Reason
}

extension LeftOutFile {
    /// A note of a file.
    init(_ note: LeftOutNote, path: String) {
        let reason: Reason =
            switch note.reason {
            case .trashed: .trashed(title: note.title)
            case .deleted: .deleted(title: note.title)
            }
        self.init(path: path, line: note.line, reason: reason)
    }
}
