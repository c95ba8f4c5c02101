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
    /// - Throws: `InputError.recordsRefused` after errors in files, unless `order.keepsGoing` is `true`; all
    ///   errors that `ImportSources.find` throws; store errors. If an error is thrown, nothing is stored.
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
            let run = ImportRun(
                self, order, batch, found, hasSeveralFiles: sources.count > 1, report)
            for (number, source) in sources.enumerated() {
                if sources.count > 1 { progress?.report(.importing, number, of: sources.count) }
                try run.take(source)
            }
            let imported = try run.finish()
            guard imported.errorCount == 0 || order.keepsGoing else {
                throw .input(
                    .recordsRefused(count: imported.errorCount, hasOthers: imported.hasChanged))
            }
            return imported
        }
        var imported = batch.answer
        imported.ids = batch.ids
        imported.warnings += batch.warnings
        return imported
    }
}
