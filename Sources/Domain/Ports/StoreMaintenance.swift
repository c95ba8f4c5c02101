/// The maintenance of a store: finding damage, repairing it, and dropping old versions.
///
/// Each call reads the whole store and uses no cached data. All calls throw `MemesError` if the store cannot
/// be read or written. The store is then unchanged, unless only the final synchronization failed: in that
/// case, the change has been made but may not be on disk. A store in a newer format is not written, and a
/// damaged store is not compacted.
public protocol StoreMaintenance: AnyObject {
    /// Checks every line in the store. Writes nothing, and takes no lock.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves damaged lines, and an incomplete operation at the end of the store, to separate files. Ends
    /// operations that lack their last line. Adds the header if it is missing. Keeps everything else.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops old versions of memes. For a removed meme, keeps the removal, to ensure that the identifier is
    /// never reused.
    ///
    /// - Parameters:
    ///   - age: the length of the period from which all versions are kept. The period ends now or at the
    ///     newest operation, whichever is earlier. For each meme, the version that was current at the start
    ///     of the period is also kept. Zero keeps only the last versions.
    ///   - titles: a set of titles for each meme. The last version with each of these titles is also kept.
    ///     Ignores case and Unicode normalization.
    ///   - isDryRun: whether to compute the result without changing the store.
    func compactStore(
        keeping age: Duration, titles: [MemeID: Set<String>], isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction
}

/// Lines from operations whose times are more than a day in the future.
public struct FutureLines: Equatable, Sendable {
    public let count: Int
    public let latest: Timestamp
    /// The 1-based number of the first line that has the latest time.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}
