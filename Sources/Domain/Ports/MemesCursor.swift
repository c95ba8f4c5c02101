/// An answer of memes that is read page by page, on demand.
public protocol MemesCursor: AnyObject {
    /// Reads the next page; `nil` after the last. There is at least one, and the last
    /// may be empty.
    ///
    /// - Throws: `MemesError` where reading fails.
    func nextPage() throws(MemesError) -> MemesPage?
}

/// Some of the memes of an answer.
public struct MemesPage: Equatable, Sendable {
    /// The memes, in order.
    public var memes: [StoredMeme]
    /// How the identifiers are shown to people, if that was asked for.
    public var shortIDs: ShortIDs
    /// Whether no page follows.
    public var isLast: Bool
    /// The warnings of the store; on the last page only.
    public var warnings: [StoreWarning]

    /// A page of decoded memes; the only one, unless said otherwise.
    public init(
        memes: [Meme], shortIDs: ShortIDs = ShortIDs(), isLast: Bool = true,
        warnings: [StoreWarning] = []
    ) {
        self.init(
            storedMemes: memes.map(StoredMeme.init), shortIDs: shortIDs,
            isLast: isLast, warnings: warnings)
    }

    /// A page; the only one, unless said otherwise.
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
