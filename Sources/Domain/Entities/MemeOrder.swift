/// The orders that memes are listed in. Memes that are equal in one are listed by their last change,
/// the newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// The meme that was changed last in this store first, as `@`, `@~1`, `@~2` ... name them,
    /// whatever times it bears.
    case modified
    /// The newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, whatever the locale.
    case title
}
