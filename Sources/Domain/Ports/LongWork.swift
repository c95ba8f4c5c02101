/// Work that takes long in a large store.
public enum LongWork: Sendable {
    // Counted in bytes.
    case adding, checking, compacting, importing, indexing, searching
    // Counted in memes.
    case exporting, sorting

    /// The number of lines or memes on a page of work that has no other pages.
    public static let pageSize = 4096
}
