public struct FoundMemes: Equatable, Sendable {
    /// The memes in the order of their references; `ReferenceError.noSuchMeme` or `.ambiguous` for the
    /// first reference that does not name one.
    public var memes: Result<[Meme], MemesError>
    public var warnings: [StoreWarning]

    public init(_ memes: Result<[Meme], MemesError>, warnings: [StoreWarning] = []) {
        self.memes = memes
        self.warnings = warnings
    }
}
