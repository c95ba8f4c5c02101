import Domain

/// Imports the memes of files and folders.
struct ImportWorker {
    let store: any MemesStore
    let files: any Files
    let calendar: any LocalCalendar
    let input: any ByteStream
    var progress: (any ProgressReporter)?
    /// Opens another store of memes.
    let openStore: (String) -> any MemesStore

    /// Imports files and folders, as one operation.
    ///
    /// - Parameter report: called with each error in the files, as it is found.
    /// - Complexity: records of ours are read in memory of a fixed size, other files whole, one after the
    ///   other.
    /// - Throws: `InputError.recordsRefused` where something is wrong and the order does not say to
    ///   go on; `MemesError.system` for a path that leads nowhere; what the store throws. Then
    ///   nothing was kept.
    func importMemes(
        _ order: ImportOrder, _ report: @escaping (ImportFault) -> Void
    ) throws(MemesError) -> ImportedMemes {
        var found = ImportedMemes()
        found.isDryRun = order.isDryRun
        let sources = try ImportSources(
            files: files, input: input, store: store, progress: progress, report: report
        ).find(order, &found)
        let batch = try store.performBatch(
            isDryRun: order.isDryRun, existing: order.updates ? .updated : .skipped
        ) { (batch) throws(MemesError) in
            let run = ImportRun(self, order, batch, found, report)
            for (number, source) in sources.enumerated() {
                if sources.count > 1 { progress?.report(.importing, number, of: sources.count) }
                try run.take(source, isOnly: sources.count == 1)
            }
            guard run.imported.faultCount == 0 || order.keepsGoing else {
                throw .input(.recordsRefused(count: run.imported.faultCount))
            }
            return run.imported
        }
        var imported = batch.answer
        imported.ids = batch.ids
        imported.warnings += batch.warnings
        return imported
    }
}

/// A request to import.
struct ImportOrder: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all of them; `nil` where each is to be recognised.
    var format: FileFormat?
    /// Tags for every meme.
    var tags: [Tag] = []
    /// Whether existing memes that differ are updated.
    var updates = false
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    /// Whether it is a dry run.
    var isDryRun = false
}

/// A file to import, or standard input.
struct ImportFile: Equatable {
    /// Its name in messages: its path, or `-`.
    var path: String
    /// The folders in which it was found below the one that was named; none for a file that was named.
    var folders: [String] = []
    /// Its unique name: its path from the home folder or the root; `nil` for standard
    /// input and anything else that is not a regular file.
    var identity: String?
    /// When its contents changed; `nil` for standard input.
    var modified: Timestamp?
    /// Whether it was found in a folder: it may have nothing to do with notes.
    var isFound = false
}
