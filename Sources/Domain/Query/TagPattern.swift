/// A tag to search for, or the beginning of a tag. Ignores case and Unicode normalization.
public struct TagPattern: Equatable, Sendable {
    /// The case-folded name.
    public let name: String
    /// Whether the name is only the beginning of a tag: `wor` matches `work`. If `false`, the pattern matches
    /// the tag itself and the tags below it: `work` matches `work/x`.
    public let isPrefix: Bool

    public init(_ name: String, isPrefix: Bool = false) {
        self.name = CaseFolding.fold(name)
        self.isPrefix = isPrefix
    }
}
