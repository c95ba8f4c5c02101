/// An operation in progress on a store.
public protocol MemesOperation: AnyObject {
    /// The current time. It becomes the creation time of added memes that do not set their own, and the
    /// modification time of changed memes.
    var now: Timestamp { get }

    /// Reads memes as they were before the operation.
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads memes with the changes that the operation has made so far. References are resolved against the
    /// store as it was before the operation. A meme that the operation added or restored is found by its
    /// whole identifier.
    ///
    /// - Throws: `ReferenceError.noSuchMeme` or `.ambiguous` for the first reference that does not name
    ///   exactly one meme; `.memeWasRemoved`, `.memeWasPurged`, `.noSuchVersion`, `.versionIsRemoval`;
    ///   `.removedBefore` if the operation itself removed the meme.
    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme]

    /// Returns the number of versions that a meme had before the operation. The meme may have been removed.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`.
    func versionCount(of reference: MemeReference) throws(MemesError) -> Int

    /// Reads a version as it was before the operation. If the reference does not name a version, reads the
    /// last version of the meme that has content. The meme may have been removed.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`, `.memeWasPurged`, `.noSuchVersion`,
    ///   `.versionIsRemoval`; `HistoryError.dropped` if no remaining version has content.
    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion

    /// Adds a meme, unless the store already has a meme with the same key.
    ///
    /// - Returns: the meme as it will be stored, or the existing meme.
    /// - Throws: `FieldError.idInUse`; `MemesError.system` if the system provides no random numbers.
    func add(_ draft: MemeDraft) throws(MemesError) -> Addition

    /// Stores a new version of a meme. Unless the operation itself added the meme, the time of the change is
    /// `now`.
    ///
    /// - Returns: the meme as it will be stored.
    @discardableResult
    func change(_ meme: Meme) throws(MemesError) -> Meme

    /// Stores a new version of a meme, which may have been removed.
    ///
    /// - Returns: the meme as it will be stored.
    /// - Throws: `HistoryError.keyInUse` if the meme was removed and another meme now has its key.
    func restore(_ meme: Meme) throws(MemesError) -> Meme

    /// Edits the current state of a meme, which includes any changes that the operation has already made.
    ///
    /// - Parameter edit: a function that changes the meme and returns whether it did. If it throws, it must
    ///   leave the meme unchanged.
    /// - Throws: any error that `findMemes` or the function throws.
    /// - Complexity: the same as for the function, even after many edits of the same meme.
    func edit(
        _ reference: MemeReference, _ edit: (inout Meme) throws(MemesError) -> Bool
    ) throws(MemesError) -> (id: MemeID, isChanged: Bool)

    /// Removes a meme. If the operation itself added the meme, normally nothing is stored. In an operation
    /// too large for memory, the addition may already have been written.
    func remove(_ meme: Meme) throws(MemesError)

    /// Sets an action to perform if the operation fails. The store is still locked then.
    func onFailure(_ action: @escaping () -> Void)

    /// Returns short identifiers that will be unique after the operation.
    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs
}

/// The outcome of adding a meme.
public enum Addition: Equatable, Sendable {
    case added(Meme)
    /// The store already has this meme, with the same key.
    case existing(Meme)

    public var meme: Meme {
        switch self {
        case .added(let meme), .existing(let meme): meme
        }
    }
}

/// A policy for memes in a batch whose identifier or key already exists. If keys match, differences in times
/// are ignored.
public enum ExistingMemes: Equatable, Sendable {
    /// An existing identifier is an error. A meme with an existing key is skipped.
    case refused
    /// An equal meme is skipped, and so is one that was not edited since it was exported. A different or
    /// removed meme is an error, unless an undo removed it.
    case skipped
    /// Like `skipped`, but a removed meme is added again; the identifier of a purged meme is an error.
    case restored
    /// Like `skipped`, but a different meme becomes a new version, unless the existing meme was changed
    /// later.
    case updated
    /// Like `restored`, but a different meme always becomes a new version, regardless of times.
    case replaced
}
