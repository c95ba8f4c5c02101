/// The orders that memes are listed in. Memes that are equal in one are ordered by their last
/// change in the store, the newest first.
public enum MemeOrder: String, CaseIterable, Sendable {
    /// The newest change first, by `modified`, else `created`.
    case modified
    /// The newest first, by `created`.
    case created
    /// By title from A to Z: case-folded, then by Unicode scalar, whatever the locale.
    case title
}
