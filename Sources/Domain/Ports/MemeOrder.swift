/// An order of memes. Memes that are equal in this order are sorted by last change, newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// Newest first, by `modified` or, if absent, `created`. If times are equal, the meme that was written
    /// last comes first. May differ from the order of `@`, `@~1` and `@~2`, which uses the times of
    /// operations.
    case modified
    /// Newest first, by `created`.
    case created
    /// From A to Z, by the Unicode scalars of the case-folded title. Independent of the locale.
    case title
    /// Best first, by `Relevance`. Without a query, all memes are equal.
    case relevance
}
