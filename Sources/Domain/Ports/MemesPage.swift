public struct MemesPage: Equatable, Sendable {
    public var memes: [StoredMeme]
    public var shortIDs: ShortIDs
    public var isLast: Bool
    /// The warnings about the store. Empty on all pages but the last.
    public var warnings: [StoreWarning]

    public init(
        storedMemes: [StoredMeme], shortIDs: ShortIDs = ShortIDs(), isLast: Bool = true,
        warnings: [StoreWarning] = []
    ) {
        memes = storedMemes
        self.shortIDs = shortIDs
        self.isLast = isLast
        self.warnings = warnings
    }
}
