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

    /// Adds a meme.
    ///
    /// - Throws: the same.
    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme
}

/// What became of one of the memes of a batch.
public struct BatchedMeme: Equatable, Sendable {
    public enum Status: Equatable, Sendable {
        case added
        /// The store had another version of it.
        case updated
        /// The store had it already; nothing was kept.
        case known
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
public enum KnownMemes: Equatable, Sendable {
    /// It is an error; where its key was used, nothing becomes of it.
    case refused
    /// Where the store has the very same meme, nothing; where it has another one it is an error, and
    /// where it was removed it comes back.
    case skipped
    /// The same, but another one becomes a version of the meme.
    case updated
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
