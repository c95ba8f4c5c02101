import Domain

/// Records the reported progress of long work.
package final class ProgressSpy: ProgressReporter {
    package private(set) var reports: [String] = []

    package init() {}

    package func report(_ work: LongWork, _ done: Int, of total: Int?) {
        reports.append("\(work) \(done) of \(total.map(String.init) ?? "?")")
    }
}
