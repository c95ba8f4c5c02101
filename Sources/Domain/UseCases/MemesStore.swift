/// Where memes are kept.
///
/// A call sees the store as it is when the call is made, and whole operations only.
public protocol MemesStore: AnyObject {
    /// Begins to read memes in an order.
    ///
    /// - Throws: `MemesError` for a store that cannot be read. One that does not exist is empty.
    func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Reads the memes that references name.
    ///
    /// - Throws: `MemesError` for a store that cannot be read. A reference that names no meme, or
    ///   several, is a part of the answer, for the store may have something to say beside it.
    func findMemes(_ references: [MemeReference]) throws(MemesError) -> FoundMemes

    /// Makes one operation, durably: every change is kept, or none is. While it is made no other
    /// process changes the store. An operation without changes writes nothing.
    ///
    /// - Parameter changes: makes the changes; what it throws is thrown, and nothing is kept.
    /// - Returns: what `changes` answers, and what the store has to say.
    /// - Throws: `MemesError` for a store that cannot be written; it holds what it held.
    func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice])
}

/// The memes that references name.
public struct FoundMemes: Equatable, Sendable {
    /// The memes in the order of their references; `MemesError.noSuchMeme` or `.ambiguousReference`
    /// for the first reference that does not name one.
    public var memes: Result<[Meme], MemesError>
    /// What the store has to say.
    public var notices: [StoreNotice]

    /// An answer.
    public init(_ memes: Result<[Meme], MemesError>, notices: [StoreNotice] = []) {
        self.memes = memes
        self.notices = notices
    }
}

/// One operation on a store, while it is made.
public protocol MemesOperation: AnyObject {
    /// The moment of the operation: later than that of every other one.
    var time: Timestamp { get }

    /// Adds a meme.
    ///
    /// - Returns: the meme as it will be kept.
    /// - Throws: `MemesError.system` where the system has no random numbers for its identifier.
    func add(_ draft: MemeDraft) throws(MemesError) -> Meme

    /// How identifiers are shown to people once the operation is kept.
    ///
    /// - Throws: `MemesError` where the store cannot be read any more.
    func shortIDs(of ids: [MemeID]) throws(MemesError) -> ShortIDs
}
