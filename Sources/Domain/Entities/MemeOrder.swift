/// The orders that memes are listed in. Memes that are equal in one are listed by their last change,
/// the newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// The newest first, by `modified`, else `created`; of those of one time the one that was written
    /// last. That is not always the order of `@`, `@~1`, `@~2`, which goes by when the store was changed.
    case modified
    /// The newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, independent of the locale.
    case title
}
