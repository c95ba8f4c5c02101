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

/// A receiver of progress reports about long work. Called on the thread that does the work.
public protocol ProgressReporter: AnyObject {
    /// Reports progress. This reads the clock, so call it once for each page, not for each meme.
    ///
    /// - Parameter total: the total amount of work; `nil` if unknown.
    func report(_ work: LongWork, _ done: Int, of total: Int?)
}

/// A time limit for work that may never end for some memes, such as matching regular expressions.
public protocol MatchTimeout {
    /// Returns a result for each meme, in order.
    ///
    /// - Throws: `RequestError.matchTakesTooLong` if the work on one meme takes too long. That work continues
    ///   until the program ends, so do not reuse anything that the work refers to.
    func answers<Answer>(
        for memes: [Meme], _ answer: @escaping (Meme) -> Answer
    ) throws(MemesError) -> [Answer]
}
