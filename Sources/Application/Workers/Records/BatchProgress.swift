import Domain

/// How far a batch has got.
struct BatchProgress: Equatable {
    /// How many records were read.
    var records: Int
    /// How many bytes.
    var bytes: Int
    /// How many there are in all, where that is known.
    var allBytes: Int?
    /// Since when.
    var elapsed: Duration
}

/// Decides when to tell how far a batch has got: after a second, and then ten times a second at most.
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

    /// How much time has passed, if it is time to tell it.
    mutating func elapsed() -> Duration? {
        let now = clock.uptime
        guard now >= next else { return nil }
        next = now + .milliseconds(100)
        return now - start
    }
}
