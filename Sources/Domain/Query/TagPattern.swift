/// A tag or a prefix of one to search for, ignoring case and Unicode normalization.
public struct TagPattern: Equatable, Sendable {
    /// The name, case-folded.
    public let name: String
    /// Whether the name is a prefix: `wor` finds `work`. Otherwise it matches the tag and those below it:
    /// `work` finds `work/x`.
    public let isPrefix: Bool

    public init(_ name: String, isPrefix: Bool = false) {
        self.name = CaseFolding.fold(name)
        self.isPrefix = isPrefix
    }
}
