/// One operation on a store, while it is made.
public protocol MemesOperation: AnyObject {
    /// When the operation is made, by the clock: memes are added and changed then.
    var now: Timestamp { get }

    /// Reads memes as they were before the operation.
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads the memes that references name, as the operation has made them so far. A reference means what it
    /// meant before the operation; a meme that the operation has added is named by its whole identifier.
    ///
    /// - Throws: `ReferenceError.noSuchMeme` or `.ambiguous` for the first reference that does not
    ///   name one, `.memeWasRemoved`, `.noSuchVersion`, `.versionIsRemoval`; `.removedBefore` where it is
    ///   the operation that has removed the meme.
    func findMemes(_ references: [MemeReference]) throws(MemesError) -> [Meme]

    /// How many versions a meme had before the operation; it may have been removed.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`.
    func versionCount(of reference: MemeReference) throws(MemesError) -> Int

    /// Reads the version that a reference named before the operation: where it names a meme, which may
    /// have been removed, the last one with contents.
    ///
    /// - Throws: `ReferenceError.noSuchMeme`, `.ambiguous`, `.noSuchVersion`, `.versionIsRemoval`;
    ///   `HistoryError.dropped` where no version has contents any more.
    func version(_ reference: MemeReference) throws(MemesError) -> MemeVersion

    /// Adds a meme; one whose key is in the store already is not added again.
    ///
    /// - Returns: the meme as it will be kept, or the one that has the key.
    /// - Throws: `FieldError.idInUse`; `MemesError.system` where the system has no random numbers
    ///   for its identifier.
    func add(_ draft: MemeDraft) throws(MemesError) -> Addition

    /// Keeps another version of a meme. It counts as changed at the time of the operation, unless the
    /// operation itself has added it.
    ///
    /// - Returns: the meme as it will be kept.
    @discardableResult
    func change(_ meme: Meme) throws(MemesError) -> Meme

    /// Edits a meme as the operation has made it so far.
    ///
    /// - Parameter edit: changes the meme; answers whether it has. Where it throws, it must not have.
    /// - Throws: what `findMemes` throws for a reference that names no meme; what `edit` throws.
    /// - Complexity: that of `edit`, also for the last of many edits of one meme.
    func edit(
        _ reference: MemeReference, _ edit: (inout Meme) throws(MemesError) -> Bool
    ) throws(MemesError) -> (id: MemeID, isChanged: Bool)

    /// Removes a meme. Of one that the operation itself has added nothing is kept, but for its removal in
    /// an operation that is too large to be held in memory.
    func remove(_ meme: Meme) throws(MemesError)

    /// How identifiers are shown to people once the operation is kept.
    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs
}

/// What became of a meme that was to be added.
public enum Addition: Equatable, Sendable {
    case added(Meme)
    /// The store has this meme of the same key.
    case existing(Meme)

    public var meme: Meme {
        switch self {
        case .added(let meme), .existing(let meme): meme
        }
    }
}

/// A stream of memes that are added as one operation, while it is made. Nothing of what was added is in
/// memory, and none of it counts before all of it was kept.
public protocol MemesBatch: AnyObject {
    /// When the operation is made, by the clock: memes are added and changed then.
    var now: Timestamp { get }

    /// Adds the meme that a JSON object describes; see `MemeDraft.init(json:)`.
    ///
    /// - Complexity: one pass over the bytes where they are spelled as `meme` writes them, white space
    ///   aside, and the identifier is a new one; else about ten times that.
    /// - Throws: what is wrong with this meme, after which another one may be added, see
    ///   `MemesError.isOfOneRecord`; anything else is the end of the batch.
    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme

    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme

    /// The identifier of the meme that has a key, or that one added with it would get; and the meme, if it
    /// was there before the batch.
    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?)

    /// Sets what to do if the batch fails, before other processes may write to the store.
    func onFailure(_ action: @escaping () -> Void)

    /// Starts to read the memes that were there before the batch.
    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// The meme with an identifier as it was before the batch, or before it was removed; `nil` if there was none, or its
    /// adding was undone.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)?
}

/// The result for one meme of a batch.
public struct BatchedMeme: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case added
        /// The store had another version of it.
        case updated
        /// The store had it already; nothing was kept.
        case existing
    }

    public let id: MemeID
    public let status: Status

    public init(_ id: MemeID, _ status: Status) {
        self.id = id
        self.status = status
    }
}

/// What becomes of a meme of a batch whose identifier was used in the store before, or whose key was: of
/// two memes of a key the times are not compared.
public enum ExistingMemes: Equatable, Sendable {
    /// It is an error; where its key was used, nothing becomes of it.
    case refused
    /// Where the store has the very same meme, nothing; where it has another one it is an error, and
    /// where it was removed it comes back.
    case skipped
    /// The same, but another one becomes a version of the meme, unless that was changed later.
    case updated
    /// The same, but another one becomes a version of the meme, whenever that was changed.
    case replaced
}

extension MemesError {
    /// Whether something is wrong with one meme of a batch, and not with the store or the machine.
    public var isOfOneRecord: Bool {
        switch self {
        case .record, .field, .request(.unreadableDate): true
        default: false
        }
    }
}
