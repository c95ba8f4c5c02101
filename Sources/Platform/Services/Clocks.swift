import Domain
import LibC

/// The system's clock, which the user can set.
public struct SystemClock: WallClock {
    /// Creates the clock.
    public init() {}

    public var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// A clock that always shows the same time.
public struct FixedClock: WallClock {
    public let now: Timestamp

    /// Creates a clock that always shows `now`.
    public init(_ now: Timestamp) { self.now = now }
}

/// The monotonic clock of the system.
public struct SystemUptime: UptimeClock {
    /// Creates a clock that counts from system boot.
    public init() {}

    public var uptime: Duration { Uptime.now }
}
