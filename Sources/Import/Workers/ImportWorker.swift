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
