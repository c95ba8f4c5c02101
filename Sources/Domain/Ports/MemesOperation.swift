/// An operation on a store while it is made.
public protocol MemesOperation: AnyObject {
    /// The time of the operation by the clock, at which memes are added and changed.
    var now: Timestamp { get }

    /// Reads memes as they were before the operation.
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads memes as the operation has changed them so far. References are resolved as before the
    /// operation; a meme added by it is found by its whole identifier.
    ///
    /// - Throws: `ReferenceError.noSuchMeme` or `.ambiguous` for the first reference that does not name one
    ///   meme, `.memeWasRemoved`, `.noSuchVersion`, `.versionIsRemoval`; `.removedBefore` if the operation
    ///   itself removed the meme.
    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme]

    /// Returns the number of versions that a meme, possibly removed, had before the operation.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`.
    func versionCount(of reference: MemeReference) throws(MemesError) -> Int

    /// Reads a version as before the operation; for a meme, possibly removed, its last one with content.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`, `.noSuchVersion`, `.versionIsRemoval`;
    ///   `HistoryError.dropped` if no version has content any more.
    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion

    /// Adds a meme, unless the store already has one with its key.
    ///
    /// - Returns: the meme as it will be stored, or the existing one.
    /// - Throws: `FieldError.idInUse`; `MemesError.system` if the system has no random numbers.
    func add(_ draft: MemeDraft) throws(MemesError) -> Addition

    /// Stores a new version of a meme, changed at the time of the operation unless the operation added it.
    ///
    /// - Returns: the meme as it will be stored.
    @discardableResult
    func change(_ meme: Meme) throws(MemesError) -> Meme

    /// Edits a meme as the operation has changed it so far.
    ///
    /// - Parameter edit: changes the meme and returns whether it did. It must not change it if it throws.
    /// - Throws: what `findMemes` throws; what `edit` throws.
    /// - Complexity: that of `edit`, even after many edits of the same meme.
    func edit(
        _ reference: MemeReference, _ edit: (inout Meme) throws(MemesError) -> Bool
    ) throws(MemesError) -> (id: MemeID, isChanged: Bool)

    /// Removes a meme. If the operation itself added it, nothing is stored, except the removal if the
    /// operation is too large for memory.
    func remove(_ meme: Meme) throws(MemesError)

    /// Returns the short identifiers after the operation.
    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs
}

/// The outcome of adding a meme.
public enum Addition: Equatable, Sendable {
    case added(Meme)
    /// The store already has this meme with the same key.
    case existing(Meme)

    public var meme: Meme {
        switch self {
        case .added(let meme), .existing(let meme): meme
        }
    }
}

/// What to do when a batch contains a meme whose id or key already exists. For keys, times are ignored.
public enum ExistingMemes: Equatable, Sendable {
    /// An existing id is an error; a meme with an existing key is skipped.
    case refused
    /// An equal meme is skipped, a different one is an error, and a removed one is added again.
    case skipped
    /// Like `skipped`, but a different meme becomes a new version unless the existing one was changed later.
    case updated
    /// Like `skipped`, but a different meme becomes a new version, regardless of times.
    case replaced
}
