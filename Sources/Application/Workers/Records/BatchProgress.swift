import Domain

/// The progress of a batch.
struct BatchProgress: Equatable {
    /// How many records were read.
    var records: Int
    /// How many bytes.
    var bytes: Int
    /// How many there are in all, if known.
    var allBytes: Int?
    /// Since when.
    var elapsed: Duration
}

/// Decides when to report progress: after a second, and then at most ten times a second.
struct ProgressMeter {
    private let clock: any UptimeClock
    private let start: Duration
    private var next: Duration

    /// A meter that starts now.
    init(clock: any UptimeClock) {
        self.clock = clock
        start = clock.uptime
        next = start + .seconds(1)
    }

    /// The elapsed time, if a report is due.
    mutating func elapsed() -> Duration? {
        let now = clock.uptime
        guard now >= next else { return nil }
        next = now + .milliseconds(100)
        return now - start
    }
}
