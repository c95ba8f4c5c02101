import Domain

/// The monotonic clock of the system.
public struct SystemUptime: UptimeClock {
    /// The clock that counts from the start of the system.
    public init() {}

    public var uptime: Duration { Uptime.now }
}
