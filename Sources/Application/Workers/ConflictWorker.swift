import Domain

/// A worker that finds memes whose last version is a merge of conflicting changes.
struct ConflictWorker {
    let store: any VersionStore

    /// Returns the ids of the memes.
    ///
    /// - Parameter moment: the `--as-of` time; `nil` for now.
    /// - Complexity: reads all versions in the store if some are from other devices.
    func memes(asOf moment: Timestamp?) throws(MemesError) -> Set<MemeID> {
        let limit = moment?.milliseconds ?? .max
        let versions = try store.exchangeVersions(isDryRun: true) { reader throws(MemesError) in
            let all = reader.hasOtherDevices ? try reader.allVersions().versions : []
            return (VersionAdditions(), all.filter { $0.time <= limit })
        }.answer
        let merged = Set(versions.lazy.filter(\.isMerge).map(\.id))
        let memes = Dictionary(grouping: versions.lazy.filter { merged.contains($0.id) }, by: \.id)
        return Set(memes.filter { !MergeConflict.current(in: MemeHistory($0.value)).isEmpty }.keys)
    }
}
