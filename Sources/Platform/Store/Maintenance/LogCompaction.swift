import Domain

/// Drops old versions from a store.
struct LogCompaction {
    let store: ScannedStore
    /// The time after which all versions are kept; `nil` to keep only the last one of each meme.
    let start: Timestamp?

    /// A compaction that keeps recent versions.
    ///
    /// - Parameter age: how far back versions are kept, counted from now, or from the newest operation if the
    ///   clock is ahead of that; zero to keep only the last version of each meme.
    init(store: ScannedStore, keeping age: Duration, now: Timestamp) {
        self.store = store
        let times = store.scan.entries[..<store.scan.wholeEntryCount].lazy.map(\.time)
        // Lines without a time are skipped.
        let newest = times.filter { $0 != .min }.max()
        let end = min(now.milliseconds, newest ?? .max)
        let start = Timestamp(milliseconds: end - age.components.seconds * 1000)
        self.start = age == .zero ? nil : start
    }

    /// Compacts the store if that saves anything and this is not a dry run. A torn tail is first moved to a
    /// separate file.
    ///
    /// - Parameter time: used in the name of that file.
    /// - Throws: `StoreError.laterFormat`, `.damaged`, `.severalNames`, `.changedMeanwhile`;
    ///   `MemesError.system`.
    func perform(isDryRun: Bool, at time: Timestamp) throws(MemesError) -> StoreCompaction {
        if let version = scan.laterVersion {
            throw .store(.laterFormat(version: version), path: path)
        }
        guard scan.damagedLines.isEmpty else {
            throw .store(.damaged(scan.damagedLines), path: path)
        }
        let compacted = CompactedLog(scan, keepingSince: start)
        let before = StoreCompaction.Extent(
            versionCount: scan.wholeEntryCount, byteCount: scan.end)
        let after = StoreCompaction.Extent(
            versionCount: compacted.versionCount, byteCount: compacted.byteCount)
        let savesSomething =
            after.versionCount < before.versionCount || after.byteCount < before.byteCount
        guard savesSomething, !isDryRun else {
            return StoreCompaction(
                path: path, isDryRun: isDryRun, before: before,
                after: savesSomething ? after : before, warnings: tailWarnings(copy: nil))
        }
        let copies = QuarantinedCopies(of: store, at: time)
        let copy = try copies.add(scan.tail, .torn)
        try copies.replaceStore { (file) throws(MemesError) in
            try compacted.write { (bytes) throws(MemesError) in try file.append(bytes) }
        }
        return StoreCompaction(
            path: path, before: before, after: after, warnings: tailWarnings(copy: copy))
    }

    private var path: String { store.file.path }

    private var scan: FullScan { store.scan }

    private func tailWarnings(copy: String?) -> [StoreWarning] {
        let count = scan.tailByteCount
        guard count > 0 else { return [] }
        guard let copy else { return [.tornTailIgnored(path: path, byteCount: count)] }
        return [.tornTailQuarantined(path: path, byteCount: count, to: copy)]
    }
}
