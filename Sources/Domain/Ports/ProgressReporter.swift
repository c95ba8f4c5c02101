/// Is told how far long work is, by the thread that the work was called on.
public protocol ProgressReporter: AnyObject {
    /// Tells how far work is. Looks at the clock: for a page of work, not for each meme.
    ///
    /// - Parameter total: the size of all work; `nil` if that is unknown.
    func report(_ work: LongWork, _ done: Int, of total: Int?)
}

/// Work that takes long in a large store.
public enum LongWork: Sendable {
    // Counted in bytes.
    case adding, checking, compacting, importing, indexing, searching
    // Counted in memes.
    case exporting, sorting

    /// How many lines or memes make up a page where work has no other pages.
    public static let pageSize = 4096
}
