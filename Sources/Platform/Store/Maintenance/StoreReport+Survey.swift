import Domain

extension StoreReport {
    /// Tells what is in a store.
    ///
    /// - Parameter now: what the clock says.
    /// - Throws: `MemesError.system`.
    init(of store: SurveyedStore, now: Timestamp) throws(MemesError) {
        let survey = store.survey
        let last = survey.lastVersions().values
        self.init(path: store.file.path)
        removedCount = last.count { survey.entries[$0].isRemoval }
        memeCount = last.count - removedCount
        versionCount = survey.wholeEntryCount
        byteCount = survey.size
        format = survey.headers.isEmpty ? nil : survey.version
        hasLaterFormat = survey.laterVersion != nil
        damagedLines = survey.damagedLines
        tailByteCount = try store.isBeingWritten ? 0 : survey.tailByteCount
        futureLines = survey.lines(after: now.milliseconds + StoreReport.millisecondsPerDay)
    }

    private static let millisecondsPerDay: Int64 = 86_400_000
}
