import Domain

extension StoreReport {
    /// Tells what is in a store.
    ///
    /// - Throws: `MemesError.system`.
    init(of store: SurveyedStore) throws(MemesError) {
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
    }
}
