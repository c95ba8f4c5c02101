/// A batch that adds a stream of memes as one operation, without holding them in memory. All memes take
/// effect together, when the batch ends.
public protocol MemesBatch: AnyObject {
    /// The current time, which becomes the creation or modification time of memes that do not set their own.
    var now: Timestamp { get }

    /// Adds a meme from a JSON object; see `MemeDraft.init(json:)`.
    ///
    /// - Complexity: one pass over the bytes if the identifier is new and, apart from white space and the
    ///   order of the members, the JSON is as `meme` would write it. Otherwise, about ten times as long.
    /// - Throws: `MemesError`. If the error concerns only this meme (see `MemesError.isOfOneRecord`), other
    ///   memes can still be added. Any other error ends the batch.
    func add(json: UnsafeBufferPointer<UInt8>) throws(MemesError) -> BatchedMeme

    /// Adds a meme, under the same rules as for a JSON object.
    func add(_ draft: MemeDraft) throws(MemesError) -> BatchedMeme

    /// Looks up the meme with a key. Returns its identifier, or the identifier that a new meme with the key
    /// would get. Also returns the meme, if it existed before the batch, and whether the batch already
    /// contains the key.
    func holder(ofKey key: String) throws(MemesError) -> (id: MemeID, meme: Meme?, isTaken: Bool)

    /// Sets an action to run if the batch fails, while the store is still locked.
    func onFailure(_ action: @escaping () -> Void)

    /// Starts reading the memes that existed before the batch.
    func earlierMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor

    /// Returns the last content that a meme had before the batch, even if the meme was removed. Returns `nil`
    /// if the store has no content of the meme, or if an undo removed the meme.
    func lastMeme(_ id: MemeID) throws(MemesError) -> (meme: Meme, isRemoved: Bool)?

    /// Returns the identifier that belonged to a key before the batch, if the meme was removed and a
    /// compaction or a purge has dropped its content. Returns `nil` otherwise, and if an undo removed the
    /// meme. The identifier of a purged meme cannot be used again.
    func forgottenHolder(ofKey key: String) throws(MemesError) -> (id: MemeID, isPurged: Bool)?
}
