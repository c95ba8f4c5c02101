import Application
import Domain

/// A worker that imports memes from files and folders.
struct ImportWorker {
    let store: any MemesStore
    let files: any Files
    let calendar: any LocalCalendar
    let input: any ByteStream
    let attachments: any Attachments
    var progress: (any ProgressReporter)?
    let openStore: (String) -> any MemesStore

    /// Imports files and folders as one operation. Reports each error in a file as soon as it is found. Reads
    /// records and lines in constant memory. Reads any other file as a whole.
    ///
    /// - Throws: `InputError.recordsRefused` after errors in files, unless `options.keepsGoing` is `true`; all
    ///   errors that `ImportSources.find` throws; store errors. If an error is thrown, nothing is stored.
    func importMemes(
        _ options: ImportOptions, _ report: @escaping (ImportError) -> Void
    ) throws(MemesError) -> ImportedMemes {
        let result = ImportResult(report)
        result.imported.isDryRun = options.isDryRun
        let sources = try ImportSources(
            files: files, input: input, store: store, progress: progress, result: result
        ).find(options)
        let hasSeveralFiles = sources.count > 1
        let isOfVault = sources.contains {
            $0.folder?.program == .obsidian && $0.folder?.exported.isEmpty == false
        }
        let vault = try isOfVault ? ObsidianVault(of: store) : nil
        let batch = try store.performBatch(
            isDryRun: options.isDryRun,
            existing: options.updates
                ? options.takesTheirs ? .replaced : .updated
                : options.takesTheirs ? .restored : .skipped
        ) { (batch) throws(MemesError) in
            batch.onFailure(attachments.removeAdded)
            let keys = ImportKeys(
                files: files, sources: sources.map(\.file), bringsBack: options.takesTheirs)
            let copies = ImportAttachments(
                AttachmentWorker(files: files, attachments: attachments), options, result)
            let run = ImportRun(
                self, options, ImportNotes(options, batch, keys, copies, vault, result), result,
                hasSeveralFiles: hasSeveralFiles)
            for (number, source) in sources.enumerated() {
                if hasSeveralFiles { progress?.report(.importing, number, of: sources.count) }
                try run.take(source)
            }
            try run.finish()
            let imported = result.imported
            guard imported.errorCount == 0 || options.keepsGoing else {
                throw .input(
                    .recordsRefused(count: imported.errorCount, hasOthers: imported.hasChanged))
            }
        }
        var imported = result.imported
        imported.ids = batch.ids
        imported.warnings += batch.warnings
        return imported
    }
}

struct ImportOptions: Equatable {
    /// The files and folders to import; `-` is standard input.
    var paths: [String]
    /// The format of all files; `nil` to detect the format of each file.
    var format: ImportFormat?
    /// The options for the columns of tables.
    var table = TableColumns()
    /// The tags to add to every meme.
    var tags: [Tag] = []
    /// Whether to update existing memes that differ from their notes, except memes that have been edited in
    /// the store since their import.
    var updates = false
    /// Whether to add removed memes again. If `updates` is `true`, also whether to overwrite edits made in
    /// the store.
    var takesTheirs = false
    var copiesAttachments = false
    /// Whether to ignore folders instead of making tags from them.
    var ignoresFolders = false
    /// Whether to store valid records even if others are invalid.
    var keepsGoing = false
    /// Whether to prefer commit times to file times.
    var takesCommitTimes = false
    var isDryRun = false
}
