/// A receiver of progress reports about long work. Called on the thread that does the work.
public protocol ProgressReporter: AnyObject {
    /// Reports progress. This reads the clock, so call it once for each page, not for each meme.
    ///
    /// - Parameter total: the total amount of work; `nil` if unknown.
    func report(_ work: LongWork, _ done: Int, of total: Int?)
}
