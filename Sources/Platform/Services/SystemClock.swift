import Domain
import LibC

/// The system's clock.
public struct SystemClock: WallClock {
    /// The system's clock, which can be set.
    public init() {}

    public var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
