public struct FoundMemes: Equatable, Sendable {
    /// The memes in the order of their references, or an error such as `ReferenceError.ambiguous` for the
    /// first reference that does not name exactly one existing meme or version.
    public var memes: Result<[Meme], MemesError>
    public var warnings: [StoreWarning]

    public init(_ memes: Result<[Meme], MemesError>, warnings: [StoreWarning] = []) {
        self.memes = memes
        self.warnings = warnings
    }
}
