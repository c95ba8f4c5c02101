/// Where memes are kept.
///
/// A call sees the store as it is when the call is made, and whole operations only. All throw `MemesError`
/// for a store that cannot be read, or written; it holds what it held then. One that does not exist is
/// empty. A reference that names no meme, or several, is a part of an answer, for the store may have
/// warnings beside it.
public protocol MemesStore: AnyObject {
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes

    /// Reads the memes that references name.
    func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes

    /// Reads all versions of a meme, which may have been removed.
    ///
    /// - Parameter time: the moment of `--as-of`; `nil` for now.
    func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions

    /// Starts to read operations, the last one first.
    func fetchOperations(_ fetch: OperationsFetch) throws(MemesError) -> any OperationsCursor

    /// Starts to read operations with their memes, the first one first.
    func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor

    /// Makes one operation, durably: every change is kept, or none is. While it is made no other
    /// process changes the store. An operation without changes writes nothing.
    ///
    /// - Parameters:
    ///   - isDryRun: whether nothing is stored; no lock is taken.
    ///   - changes: makes the changes; what it throws is thrown, and nothing is kept.
    /// - Returns: what `changes` answers, and the warnings of the store.
    func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning])

    /// Adds a stream of memes as one operation, durably: all of them are kept, or none is. While it is
    /// made no other process changes the store. One without memes writes nothing.
    ///
    /// - Parameters:
    ///   - isDryRun: whether nothing is stored; no lock is taken.
    ///   - existing: what becomes of memes whose identifiers were used before.
    ///   - additions: adds the memes; what it throws is thrown, and nothing is kept.
    /// - Complexity: memory of a fixed size, and of 16 bytes for each meme that brings its identifier or
    ///   its key along.
    /// - Returns: what `additions` answers, the identifiers of all its memes, added, updated and existing
    ///   ones, in order, and the warnings of the store.
    func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning])

    /// Whether the store is kept in a file, which cannot be read then while a batch is added.
    func isKept(in file: FileIdentity) -> Bool

    /// Goes back or forth by whole operations: as many new ones take back what those have done. All of
    /// them are kept, or none is.
    ///
    /// - Complexity: looks at no more of the log than was written since the first of them; for a handle, at
    ///   the kinds and times of all operations.
    /// - Throws: `HistoryError.tooFewOperations` where there are not so many; `.noSuchOperation`,
    ///   `.ambiguousOperation`, `.alreadyUndone`, `.isUndo` for a handle; `.changedLater`; `.dropped` for
    ///   an operation that has lost versions to a compaction; what `perform` throws.
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

public struct FoundMemes: Equatable, Sendable {
    /// The memes in the order of their references; `ReferenceError.noSuchMeme` or `.ambiguous`
    /// for the first reference that does not name one.
    public var memes: Result<[Meme], MemesError>
    public var warnings: [StoreWarning]

    public init(_ memes: Result<[Meme], MemesError>, warnings: [StoreWarning] = []) {
        self.memes = memes
        self.warnings = warnings
    }
}

public struct FoundVersions: Equatable, Sendable {
    /// The versions from the oldest to the newest; `ReferenceError.noSuchMeme` or `.ambiguous`
    /// for a reference that does not name one meme.
    public var versions: Result<[MemeVersion], MemesError>
    /// How the identifier of the meme is shown to people.
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
