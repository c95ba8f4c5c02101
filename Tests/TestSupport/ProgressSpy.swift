import Domain

/// Keeps what is told of long work.
public final class ProgressSpy: ProgressReporter {
    public private(set) var reports: [String] = []

    public init() {}

    public func report(_ work: LongWork, _ done: Int, of total: Int?) {
        reports.append("\(work) \(done) of \(total.map(String.init) ?? "?")")
    }
}
