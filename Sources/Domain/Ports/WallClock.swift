/// Tells the time of day.
public protocol WallClock {
    /// The present moment.
    var now: Timestamp { get }
}
