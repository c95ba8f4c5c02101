/// A store of memes.
///
/// Each call sees the store as of the call, and only complete operations. All throw `MemesError` if the
/// store cannot be read or written, which leaves it unchanged. A missing store is empty. An error in a
/// reference is part of the result, because the store may have warnings as well.
public protocol MemesStore: AnyObject {
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes

    /// Reads the memes of references.
    func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes

    /// Reads all versions of a meme, possibly removed.
    ///
    /// - Parameter time: the moment of `--as-of`; `nil` for now.
    func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions

    /// Starts reading operations, newest first.
    func fetchOperations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor

    /// Starts reading operations with their memes, oldest first.
    func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor

    /// Makes one operation, durably and atomically, while no other process writes. Writes nothing if empty.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to store nothing; takes no lock.
    ///   - changes: makes the changes. If it throws, nothing is stored.
    /// - Returns: the result of `changes` and the warnings of the store.
    func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning])

    /// Adds a stream of memes as one operation, durably and atomically. No other process changes the store
    /// meanwhile. Without memes nothing is written.
    ///
    /// - Parameters:
    ///   - isDryRun: whether to store nothing; takes no lock.
    ///   - existing: what to do with memes that already exist.
    ///   - additions: adds the memes. If it throws, nothing is stored.
    /// - Complexity: constant memory, plus 16 bytes for each meme with a given identifier or key.
    /// - Returns: the result of `additions`; the identifiers of its memes (added, updated and existing) in
    ///   order; the warnings of the store.
    func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning])

    /// Returns whether a file contains the store; it cannot be read while a batch is added.
    func isKept(in file: FileIdentity) -> Bool

    /// Undoes or redoes whole operations, atomically, with as many new operations.
    ///
    /// - Complexity: reads only the log since the first of the operations; for a handle, the kinds and
    ///   times of all operations.
    /// - Throws: `HistoryError.tooFewOperations`; `.noSuchOperation`, `.ambiguousOperation`,
    ///   `.alreadyUndone`, `.isUndo` for a handle; `.changedLater`; `.dropped` if a compaction dropped
    ///   versions of the operation; what `perform` throws.
    func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> TakenBackOperations
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
    /// The versions, oldest first; `ReferenceError.noSuchMeme` or `.ambiguous` if not of one meme.
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
