public protocol WallClock {
    var now: Timestamp { get }
}
