import Domain

struct RestoreWorker {
    let store: any MemesStore

    /// Restores a version of a meme as one operation. Writes nothing if the meme already equals the version.
    ///
    /// - Parameter name: a version, or a removed meme. The last version of a removed meme is restored.
    /// - Throws: `ReferenceError.versionWanted` for a meme that was not removed; `.noSuchVersion`,
    ///   `.versionIsRemoval`; `HistoryError.dropped`, `.keyInUse`; store errors.
    func restore(
        _ name: String, isDryRun: Bool, wantsShortID: Bool
    ) throws(MemesError) -> RestoredMeme {
        let reference = try MemeReference(word: name, isForChange: true)
        var (restored, warnings) = try store.perform(isDryRun: isDryRun) {
            (operation) throws(MemesError) in
            let (meme, number, isChanged) = try operation.restore(reference)
            let shortIDs = wantsShortID ? try operation.shortIDs(of: [meme.id]) : ShortIDs()
            return RestoredMeme(
                meme: meme, number: number, shortID: shortIDs.text(for: meme.id),
                isChanged: isChanged, isDryRun: isDryRun)
        }
        restored.warnings = warnings
        return restored
    }
}

struct RestoredMeme: Equatable {
    var meme: Meme
    /// The number of the restored version.
    var number: Int
    /// The short id, for human-readable output.
    var shortID: String
    var isChanged = true
    var isDryRun = false
    package var warnings: [StoreWarning] = []
}
