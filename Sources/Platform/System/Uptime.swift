import LibC

/// The monotonic clock, for timeouts.
///
/// `ContinuousClock` is equivalent, but loading its library slows down every start of the program.
enum Uptime {
    /// The time since the machine was booted.
    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
