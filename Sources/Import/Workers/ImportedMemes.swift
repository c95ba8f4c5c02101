import Application
import Domain

struct ImportedMemes: Equatable {
    var addedCount = 0
    var updatedCount = 0
    /// The number of memes that already existed and were not updated.
    var knownCount = 0
    /// The number of existing memes that have a new path because their file or folder was moved.
    var movedCount = 0
    var errorCount = 0
    /// The number of files that were read.
    var takenFileCount = 0
    /// The number of memes per format, in the order of first occurrence.
    var formats: [FormatCount] = []
    /// The skipped files, notes and attachments.
    var omitted: [OmittedFile] = []
    /// Whether options for columns were given, but no table was read.
    var hasUnusedColumns = false
    /// The path of the file with the full report; `nil` if no report was written.
    var reportPath: String?
    /// The number of hidden files and folders that were skipped.
    var hiddenCount = 0
    /// The fields that were ignored or could not be used, each with the reason.
    var unusedFields: [UnusedField] = []
    /// The number of added memes that use the time of their file as their creation time.
    var fileTimeCount = 0
    /// The number of attachments that were copied or, in a dry run, would be copied.
    var attachmentCount = 0
    /// The names that are not valid tags.
    var changedTags: [ChangedTag] = []
    var isDryRun = false
    /// The ids of the added, updated and existing memes, in order; `nil` until the import has ended.
    var ids: BatchedIDs?
    var warnings: [StoreWarning] = []

    struct FormatCount: Equatable {
        var format: ImportFormat
        var count: Int
    }

    struct UnusedField: Equatable {
        var path: String
        var remark: FieldRemark
    }

    /// Whether the import changed the store or, in a dry run, would have changed it.
    var hasChanged: Bool { addedCount + updatedCount > 0 }

    mutating func note(_ status: BatchedMeme.Status, of format: ImportFormat) {
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
