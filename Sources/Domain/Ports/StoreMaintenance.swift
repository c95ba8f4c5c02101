/// The maintenance of a store: finding damage, repairing it, dropping old versions.
///
/// Each call reads the store from its first byte to its last, and trusts nothing that was kept from
/// another time. Errors are those of a store that cannot be read or written; it holds what it held.
public protocol StoreMaintenance: AnyObject {
    /// Reads every line of the store. Nothing is written or locked.
    ///
    /// - Throws: `MemesError` for a store that cannot be read, and for what is no store.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves lines that cannot be understood to a file of their own, byte for byte, and keeps
    /// everything else as it is.
    ///
    /// - Parameter isDryRun: whether only to find out what would be done.
    /// - Throws: `MemesError` for a store that cannot be written, or has a later format.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops the versions of memes that later ones have replaced. For a meme that was removed, its
    /// removal stays, so that its identifier is never used again.
    ///
    /// - Parameters:
    ///   - age: how long before now, or before the newest operation if the clock is ahead of that, the
    ///     time begins whose versions are all kept, and with them, of each meme, the version that it had
    ///     then; zero where only the last ones are.
    ///   - isDryRun: whether only to find out what would be done.
    /// - Throws: `MemesError` for a store that cannot be written, is damaged or has a later format.
    func compactStore(
        keeping age: Duration, isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction
}
