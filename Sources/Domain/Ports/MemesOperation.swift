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

/// A stream of memes added as one operation, not held in memory. All take effect at once at the end.
public protocol MemesBatch: AnyObject {
    /// The time of the operation by the clock, at which memes are added and changed.
    var now: Timestamp { get }

    /// Adds the meme of a JSON object; see `MemeDraft.init(json:)`.
    ///
    /// - Complexity: one pass over the bytes if they are formatted as by `meme`, except white space, and
    ///   the identifier is new; otherwise about ten times that.
    /// - Throws: errors of this meme, after which others can be added, see `MemesError.isOfOneRecord`; any
    ///   other error ends the batch.
    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme

    /// Returns the identifier that a key has or would get, its meme if it existed before the batch, and
    /// whether the batch has already had the key.
    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool)

    /// Sets an action for a failure of the batch, run while the store is still locked.
    func onFailure(_ action: @escaping () -> Void)

    /// Starts reading the memes that existed before the batch.
    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Returns the last content of a meme before the batch, even if it was removed; `nil` if it never
    /// existed or its addition was undone.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)?
}

/// The result of adding a meme to a batch.
public struct BatchedMeme: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case added
        /// The store had another version of the meme.
        case updated
        /// The store already had the meme; nothing was stored.
        case existing
    }

    public let id: MemeID
    public let status: Status

    public init(_ id: MemeID, _ status: Status) {
        self.id = id
        self.status = status
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

extension MemesError {
    /// Whether the error concerns one meme of a batch, rather than the store or the machine.
    public var isOfOneRecord: Bool {
        switch self {
        case .record, .field, .request(.unreadableDate): true
        default: false
        }
    }
}
