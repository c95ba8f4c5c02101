import Domain

/// The system's clock that nobody can set.
public struct SystemUptime: UptimeClock {
    /// The one of this machine.
    public init() {}

    public var uptime: Duration { Uptime.now }
}
