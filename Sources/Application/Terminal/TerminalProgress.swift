import Domain

/// A reporter that shows the progress of a long task on a terminal. The first line appears after one second.
/// Updates follow at most every 200 ms, or every ten seconds on a terminal that cannot overwrite lines.
final class TerminalProgress: ProgressReporter {
    private let clock: any UptimeClock
    private let interval: Duration
    private let show: (String) -> Void
    private var next: Duration

    /// - Parameters:
    ///   - writesOver: whether each line replaces the previous one.
    ///   - show: a closure that shows a line.
    init(clock: any UptimeClock, writesOver: Bool, show: @escaping (String) -> Void) {
        self.clock = clock
        self.show = show
        interval = writesOver ? .milliseconds(200) : .seconds(10)
        next = clock.uptime + .seconds(1)
    }

    func report(_ work: LongWork, _ done: Int, of total: Int?) {
        let now = clock.uptime
        guard now >= next else { return }
        next = now + interval
        show(TerminalProgress.line(work, done, of: total))
    }

    /// Formats a line as `Checking: 43%`, or with an amount: `Importing: 3.4 MB`, `Exporting: 40960 memes`.
    private static func line(_ work: LongWork, _ done: Int, of total: Int?) -> String {
        if let total, total > 0 {
            return "\(work.title): \(Int(Double(min(done, total)) * 100 / Double(total)))%"
        }
        switch work {
        case .exporting, .sorting: return "\(work.title): \(Amount.memes(done))"
        default: return "\(work.title): \(Amount.bytes(done))"
        }
    }
}

extension LongWork {
    fileprivate var title: String {
        switch self {
        case .adding: localized("Adding")
        case .checking: localized("Checking")
        case .compacting: localized("Compacting")
        case .importing: localized("Importing")
        case .indexing: localized("Indexing")
        case .searching: localized("Searching")
        case .exporting: localized("Exporting")
        case .sorting: localized("Sorting")
        }
    }
}
