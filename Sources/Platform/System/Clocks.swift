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

/// The monotonic clock, for timeouts.
///
/// Swift's `ContinuousClock` would also work, but loading its library slows down every start of the
/// program.
enum Uptime {
    /// The time since the machine was booted. On Linux, excludes any time during which the machine was
    /// suspended.
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}

extension timespec {
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
}

/// The period since the machine was booted.
enum BootSession {
    /// The 36 characters that identify this boot; `nil` if the system does not provide them.
    static let id = current()

    private static func current() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 64)
        #if canImport(Darwin)
            var count = bytes.count
            guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else {
                return nil
            }
        #else
            let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            let count = read(descriptor, &bytes, bytes.count)
        #endif
        return count < 36 ? nil : Array(bytes.prefix(36))
    }
}
