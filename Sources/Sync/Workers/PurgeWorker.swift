import Application
import Domain

/// A worker that removes all versions of memes.
struct PurgeWorker {
    let memesStore: any MemesStore
    let versionStore: any VersionStore
    let states: any SyncStates
    let editorWorker: EditorWorker

    /// Finds the memes that the references name, including removed memes.
    ///
    /// - Throws: `ReferenceError` if a reference does not name exactly one meme, or names a purged one;
    ///   `HistoryError.dropped` if no version with contents is left; another `MemesError` if the store
    ///   cannot be read.
    func memes(_ names: [String]) throws(MemesError) -> [PurgedMeme] {
        var memes: [PurgedMeme] = []
        for name in names {
            let reference = try MemeReference(word: name, isForChange: true)
            let versions = try memesStore.fetchVersions(of: reference).versions.get()
            guard let meme = versions.last(where: { $0.meme != nil })?.meme else {
                if versions.last?.kind == .purge { throw .reference(.memeWasPurged(reference)) }
                throw .history(.dropped(until: versions.last?.time ?? .latest))
            }
            guard !memes.contains(where: { $0.id == meme.id }) else { continue }
            memes.append(PurgedMeme(id: meme.id, title: meme.title, versionCount: versions.count))
        }
        return memes
    }

    /// Purges memes. After an interruption, repeating the purge completes it.
    func purge(_ memes: [PurgedMeme], isDryRun: Bool) throws(MemesError) -> PurgedMemes {
        let ids = memes.map(\.id)
        var purged = PurgedMemes(memes: memes, folder: try states.read())
        purged.shortIDs = try memesStore.shortIDs(of: ids)
        guard !isDryRun else { return purged }
        try versionStore.checkCanDropVersions()
        let exchange = try versionStore.exchangeVersions(isDryRun: false) {
            reader throws(MemesError) in
            let (versions, now) = (try reader.allVersions(), reader.now)
            let last = versions.versions.lazy.map(\.time).max().map {
                Timestamp(milliseconds: $0)
            }
            let time = Timestamp.next(after: last, now: now)
            return (
                VersionAdditions(
                    made: ids.map { ExchangedVersion(purging: $0, at: time, now: now) }), ()
            )
        }
        // The versions go last: as long as there are any, an interrupted purge can be repeated.
        try editorWorker.removeDrafts(of: Set(ids))
        purged.warnings = exchange.warnings + (try versionStore.dropVersions(of: Set(ids)))
        return purged
    }
}

struct PurgedMeme: Equatable {
    let id: MemeID
    /// The title of the latest version that has one.
    let title: String
    let versionCount: Int
}

struct PurgedMemes: Equatable {
    var memes: [PurgedMeme]
    var shortIDs = ShortIDs()
    /// The shared folder of the store; `nil` if the store has no shared folder.
    var folder: SyncSettings?
    var warnings: [StoreWarning] = []
}
