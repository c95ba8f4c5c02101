#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The monotonic clock, for waiting.
///
/// `ContinuousClock` would tell the same, but its library makes every start of the program slower.
enum Uptime {
    /// How long the machine has been up.
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
