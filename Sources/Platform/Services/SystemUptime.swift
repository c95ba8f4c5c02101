import Domain

/// The system's monotonic clock.
public struct SystemUptime: UptimeClock {
    /// The one of this machine.
    public init() {}

    public var uptime: Duration { Uptime.now }
}
