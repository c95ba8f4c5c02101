import Domain

/// What became of an import.
struct ImportedMemes: Equatable {
    /// How many memes were added.
    var addedCount = 0
    /// How many memes of the store have another version now.
    var updatedCount = 0
    /// How many were in the store already.
    var knownCount = 0
    /// How many could not be read or added, each of which was told when it was found.
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
    /// Whether nothing was kept.
    var isDryRun = false
    /// The memes that were added, updated or known, in order.
    var ids: BatchedIDs?
    /// The warnings of the store.
    var warnings: [StoreWarning] = []

    /// How many memes came from a format.
    struct FormatCount: Equatable {
        var format: ImportFormat
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
    mutating func note(_ status: BatchedMeme.Status, of format: ImportFormat) {
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
