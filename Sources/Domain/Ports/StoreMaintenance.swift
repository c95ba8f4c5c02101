/// The maintenance of a store: finding damage, repairing it, dropping old versions.
///
/// Each call reads the whole store and uses no cached data. All throw `MemesError` if the store cannot be
/// read or written, which leaves it unchanged. A later format is not written, and a damaged store is not
/// compacted.
public protocol StoreMaintenance: AnyObject {
    /// Checks every line of the store. Writes nothing and takes no lock.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves damaged lines to a separate file, unchanged, and adds a missing header. Keeps all else.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops old versions of memes. The removal of a removed meme is kept, so that its identifier is never
    /// reused.
    ///
    /// - Parameters:
    ///   - age: keeps all versions from the last `age`, and for each meme the version it had at the start
    ///     of that period; zero keeps only the last versions. Counted back from now, or from the newest
    ///     operation if the clock is ahead of it.
    ///   - isDryRun: whether only to compute the result.
    func compactStore(keeping age: Duration, isDryRun: Bool) throws(MemesError) -> StoreCompaction
}

/// Lines of operations more than a day in the future.
public struct FutureLines: Equatable, Sendable {
    public let count: Int
    public let latest: Timestamp
    /// The number of the first line with the latest time, from 1.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}
