import Application
import Domain

/// The result of an import so far. The workers of an import share it, and record in it what they imported,
/// skipped and could not read.
final class ImportResult {
    var imported = ImportedMemes()
    private let onError: (ImportError) -> Void

    /// - Parameter onError: a closure that is called for each error after which the import continues.
    init(_ onError: @escaping (ImportError) -> Void) {
        self.onError = onError
    }

    func skip(_ reason: OmittedFile.Reason, line: Int? = nil, in path: String) {
        imported.omitted.append(OmittedFile(path: path, line: line, reason: reason))
    }

    func report(_ reason: ImportError.Reason, line: Int? = nil, in path: String) {
        imported.errorCount += 1
        onError(ImportError(path: path, line: line, reason: reason))
    }

    /// Records a field that was ignored or could not be used.
    func add(_ warning: FieldWarning, in path: String) {
        imported.unusedFields.append(.init(path: path, warning: warning))
    }
}

struct ImportedMemes: Equatable {
    var addedCount = 0
    var updatedCount = 0
    /// The number of updated memes that keep changes made here.
    var mergedCount = 0
    /// The number of memes that already existed and were not updated.
    var existingCount = 0
    /// The number of existing memes that have a new path because their file or folder was moved.
    var movedCount = 0
    /// The titles of the memes whose notes are no longer in the imported folders.
    var goneTitles: [String] = []
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
        var warning: FieldWarning
    }

    /// Whether the import changed the store or, in a dry run, would have changed it.
    var hasChanged: Bool { addedCount + updatedCount > 0 }

    mutating func count(_ status: BatchedMeme.Status, of format: ImportFormat) {
        switch status {
        case .added: addedCount += 1
        case .updated: updatedCount += 1
        case .merged:
            updatedCount += 1
            mergedCount += 1
        case .existing: existingCount += 1
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
        case record(InputRecordError)
        /// A meme that cannot be added, or a file that cannot be read.
        case meme(MemesError)
        /// A folder, or a file that the user specified, in a format that cannot be imported.
        case unsupported(UnsupportedFormat)
        /// A file that the user specified, which is a single meme and is too large.
        case tooLarge
        /// A store on standard input, where stores cannot be read.
        case storeInInput
    }

    /// The path of the file; `-` for standard input.
    var path: String
    /// The line number, counted from 1; `nil` if the error concerns the whole file.
    var line: Int?
    var reason: Reason
}
