/// Measures elapsed time, independent of the time of day.
public protocol UptimeClock {
    /// The time since a moment that stays the same while the program runs.
    var uptime: Duration { get }
}
