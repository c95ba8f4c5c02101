import Application
import Domain

/// The result of an import.
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
        var format: ImportFormat
        var count: Int
    }

    struct UnusedField: Equatable {
        var path: String
        var remark: FieldRemark
    }

    /// Whether the store has changed, or would in a dry run.
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
