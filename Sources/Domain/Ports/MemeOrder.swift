/// An order of memes. Equal memes are ordered by last change, newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// Newest first, by `modified`, else `created`; at the same time, the last written first. May differ
    /// from the order of `@`, `@~1`, `@~2`, which uses the times of operations.
    case modified
    /// Newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, independent of the locale.
    case title
    /// Best first, by `Relevance`; without a query, all are equal.
    case relevance
}
