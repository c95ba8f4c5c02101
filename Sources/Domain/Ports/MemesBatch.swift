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
