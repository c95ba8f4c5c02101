/// A tag, or the beginning of one, that is searched for, ignoring case and Unicode normalization.
public struct TagPattern: Equatable, Sendable {
    /// The name, case-folded.
    public let name: String
    /// Whether the name may go on: then `wor` finds `work`. Where it may not, tags below it are
    /// found all the same: `work` finds `work/x`.
    public let isPrefix: Bool

    public init(_ name: String, isPrefix: Bool = false) {
        self.name = CaseFolding.fold(name)
        self.isPrefix = isPrefix
    }
}
