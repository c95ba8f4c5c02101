/// A store of memes.
///
/// Each call sees the store as it is at the time of the call, without incomplete operations. All calls throw
/// `MemesError` if the store cannot be read or written. The store is then unchanged. A missing store is
/// treated as empty. An error in a reference is part of the result instead of being thrown, because there may
/// also be warnings about the store.
public protocol MemesStore: AnyObject {
    /// Starts reading memes.
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Counts the memes that a request selects.
    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes

    /// Reads the memes that the given references name.
    func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes

    /// Reads all versions of a meme. The meme may have been removed.
    ///
    /// - Parameter time: the time given with `--as-of`; `nil` for the current time.
    func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions

    /// Finds versions that have one of the given titles and are followed by a later version. Ignores case and
    /// Unicode normalization. The memes may have been removed.
    ///
    /// - Complexity: reads the index entries of all versions, and the versions that match.
    func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle]

    /// Starts reading operations, newest first.
    func fetchOperations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor

    /// Starts reading operations with their memes, oldest first.
    func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor

    /// Performs one operation, durably and atomically. No other process can change the store meanwhile.
    /// Writes nothing if there are no changes.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to compute the result without storing it. A dry run takes no lock.
    ///   - changes: a function that makes the changes. If it throws, nothing is stored. It is called again if
    ///     a program that ignores the lock has changed the store in the meantime.
    /// - Returns: the result of `changes`, and the warnings about the store.
    func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning])

    /// Adds a stream of memes as one operation, durably and atomically. No other process can change the store
    /// meanwhile. Writes nothing if there are no memes.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to compute the result without storing it. A dry run takes no lock.
    ///   - existing: what to do with memes that already exist.
    ///   - additions: a function that adds the memes. If it throws, nothing is stored.
    /// - Complexity: constant memory, plus a few dozen bytes for each meme that has its own identifier or
    ///   key.
    /// - Returns: the result of `additions`; the identifiers of all memes in the batch (added, updated and
    ///   existing), in order; and the warnings about the store.
    func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning])

    /// Returns whether a file contains the store. If so, the file cannot be read while a batch is being
    /// added.
    func isKept(in file: FileIdentity) -> Bool

    /// Undoes or redoes whole operations. Adds the same number of new operations, atomically.
    ///
    /// - Complexity: reads the log only from the first of these operations onward. For a handle, also reads
    ///   the kinds and times of all operations.
    /// - Throws: `HistoryError.tooFewOperations`; for a handle, `.noSuchOperation`, `.ambiguousOperation`,
    ///   `.alreadyUndone`, `.isUndo`; `.changedLater`; `.keyInUse` if another meme now has the key of a meme
    ///   to bring back; `.dropped` if a compaction dropped versions of the operation; any error that
    ///   `perform` throws.
    func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations
}

extension MemesStore {
    public func findMemes(_ references: [MemeReference]) throws(MemesError) -> FoundMemes {
        try findMemes(references, asOf: nil)
    }

    public func fetchVersions(of reference: MemeReference) throws(MemesError) -> FoundVersions {
        try fetchVersions(of: reference, asOf: nil)
    }
}

public struct FoundVersions: Equatable, Sendable {
    /// The versions, oldest first, or `ReferenceError.noSuchMeme` or `.ambiguous` if the reference does not
    /// name exactly one meme.
    public var versions: Result<[MemeVersion], MemesError>
    public var shortIDs: ShortIDs
    public var warnings: [StoreWarning]

    public init(
        _ versions: Result<[MemeVersion], MemesError>, shortIDs: ShortIDs = ShortIDs(),
        warnings: [StoreWarning] = []
    ) {
        self.versions = versions
        self.shortIDs = shortIDs
        self.warnings = warnings
    }
}

public struct CountedMemes: Equatable, Sendable {
    public var count: Int
    public var warnings: [StoreWarning]

    public init(_ count: Int, warnings: [StoreWarning] = []) {
        self.count = count
        self.warnings = warnings
    }
}

/// A store that records the author of each operation.
public protocol AuthoredStore: MemesStore {
    /// The author of subsequent operations; `nil` for the user on this device. See `Author`.
    var author: String? { get set }

    /// The time of the last operation that was stored through this object; `nil` before the first.
    var lastOperation: Timestamp? { get }
}

public struct FoundMemes: Equatable, Sendable {
    /// The memes in the order of their references, or an error such as `ReferenceError.ambiguous` for the
    /// first reference that does not name exactly one existing meme or version.
    public var memes: Result<[Meme], MemesError>
    public var warnings: [StoreWarning]

    public init(_ memes: Result<[Meme], MemesError>, warnings: [StoreWarning] = []) {
        self.memes = memes
        self.warnings = warnings
    }
}

/// A title that a meme once had.
public struct FormerTitle: Equatable, Sendable {
    public var id: MemeID
    public var title: String
    /// The time of the operation that wrote the next version.
    public var end: Timestamp

    public init(id: MemeID, title: String, end: Timestamp) {
        self.id = id
        self.title = title
        self.end = end
    }
}

/// A watcher that waits until a program changes the store, or until the command ends.
public protocol StoreWatcher: AnyObject {
    /// Waits until the store may have changed since the last call. The first call returns at once.
    ///
    /// - Parameter patience: the maximum time to wait; `nil` for no limit.
    func waitForChange(atMost patience: Duration?) -> WatchEvent
}

/// The reason a watcher stopped waiting.
public enum WatchEvent: Equatable, Sendable {
    case changed
    /// The time limit was reached.
    case unchanged
    /// The user or the system is ending the command.
    case interrupted
    /// The program that reads the output is gone.
    case outputClosed
}
