/// A receiver of the progress of long work, called on the thread of the work.
public protocol ProgressReporter: AnyObject {
    /// Reports progress. Reads the clock, so call it for each page, not for each meme.
    ///
    /// - Parameter total: the total amount of work; `nil` if unknown.
    func report(_ work: LongWork, _ done: Int, of total: Int?)
}

/// Work that takes long in a large store.
public enum LongWork: Sendable {
    // Counted in bytes.
    case adding, checking, compacting, importing, indexing, searching
    // Counted in memes.
    case exporting, sorting

    /// The number of lines or memes on a page of work that has no other pages.
    public static let pageSize = 4096
}
