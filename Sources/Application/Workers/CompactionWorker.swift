import Domain

/// A worker that drops old versions from the store.
struct CompactionWorker {
    let maintenance: any StoreMaintenance
    let linksWorker: LinksWorker

    /// Drops old versions. Unless `age` is zero, keeps the last version with each old title that a link uses.
    ///
    /// - Throws: store errors.
    func compactStore(keeping age: Duration, isDryRun: Bool) throws(MemesError) -> CompactedStore {
        let links = try linksWorker.linksByFormerTitle()
        var titles: [MemeID: Set<String>] = [:]
        if age != .zero {
            for link in links { titles[link.meme, default: []].insert(link.link.target) }
        }
        let compaction = try maintenance.compactStore(
            keeping: age, titles: titles, isDryRun: isDryRun)
        return CompactedStore(
            compaction: compaction, brokenLinks: age == .zero ? links.map(\.link).distinct : [])
    }
}

struct CompactedStore: Equatable {
    var compaction: StoreCompaction
    /// The links that the compaction breaks or, in a dry run, would break, with the titles of the memes that
    /// contain them.
    var brokenLinks: [MemeLink] = []

    var warnings: [StoreWarning] { compaction.warnings }
}
