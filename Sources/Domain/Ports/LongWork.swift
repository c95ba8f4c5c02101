/// A kind of work that takes a long time in a large store.
public enum LongWork: Sendable {
    // Progress is counted in bytes; in an import of several files, in files.
    case adding, checking, compacting, importing, indexing, searching
    // Progress is counted in memes.
    case exporting, sorting

    /// The number of lines or memes after which to report progress, in work that is not otherwise divided
    /// into pages.
    public static let pageSize = 4096
}
