import Domain

/// One version of a meme, and what changed in it.
struct HistoryStep: Equatable {
    enum What: String {
        case added, edited, removed, restored, undone, redone, merged, purged
    }

    var id: MemeID
    var version: MemeVersion
    var what: What
    /// The differences from the last earlier version with contents; empty for the first, and for removals.
    var changed: [FieldDifference] = []
    /// The title; for a removal, the last title before the removal.
    var title: String

    /// Returns a step for each known version of a meme, oldest first.
    ///
    /// - Throws: `HistoryError.dropped` if compaction has dropped the contents of all versions.
    package static func steps(of versions: [MemeVersion]) throws(MemesError) -> [HistoryStep] {
        guard let id = versions.lazy.compactMap(\.meme?.id).first else {
            throw .history(.dropped(until: versions.last?.time ?? .latest))
        }
        var steps: [HistoryStep] = []
        var isThere = false
        var last: Meme?
        for version in versions {
            let changed = version.meme.flatMap { meme in last.map(meme.differences) }
            steps.append(
                HistoryStep(
                    id: id, version: version,
                    what: what(version, isThere: isThere, isFirst: steps.isEmpty),
                    changed: changed ?? [], title: (version.meme ?? last)?.title ?? ""))
            isThere = version.meme != nil
            last = version.meme ?? last
        }
        return steps
    }

    private static func what(_ version: MemeVersion, isThere: Bool, isFirst: Bool) -> What {
        switch version.kind {
        case .undo: return .undone
        case .redo: return .redone
        case .merge: return .merged
        case .purge: return .purged
        case .change:
            guard let meme = version.meme else { return .removed }
            // A modification time shows that there were older versions, which were dropped.
            if isFirst { return meme.modified == nil ? .added : .edited }
            return isThere ? .edited : .restored
        }
    }
}
