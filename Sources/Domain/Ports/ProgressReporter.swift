/// A receiver of the progress of long work, called on the thread of the work.
public protocol ProgressReporter: AnyObject {
    /// Reports progress. Reads the clock, so call it for each page, not for each meme.
    ///
    /// - Parameter total: the total amount of work; `nil` if unknown.
    func report(_ work: LongWork, _ done: Int, of total: Int?)
}
