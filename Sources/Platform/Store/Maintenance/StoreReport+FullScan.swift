import Domain

extension StoreReport {
    /// A report on a store.
    ///
    /// - Parameter now: the present time by the clock.
    /// - Throws: `MemesError.system`.
    init(of store: ScannedStore, now: Timestamp) throws(MemesError) {
        let scan = store.scan
        let last = scan.lastVersions().values
        self.init(path: store.file.path)
        removedCount = last.count { scan.entries[$0].isRemoval }
        memeCount = last.count - removedCount
        versionCount = scan.wholeEntryCount
        byteCount = scan.size
        format = scan.headers.isEmpty ? nil : scan.version
        hasLaterFormat = scan.laterVersion != nil
        damagedLines = scan.damagedLines
        tailByteCount = try store.isBeingWritten ? 0 : scan.tailByteCount
        futureLines = scan.lines(after: now.milliseconds + StoreReport.millisecondsPerDay)
    }

    private static let millisecondsPerDay: Int64 = 86_400_000
}
