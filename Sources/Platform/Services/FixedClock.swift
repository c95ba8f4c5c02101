import Domain

/// A clock that always shows the same time.
public struct FixedClock: WallClock {
    public let now: Timestamp

    /// A clock that always shows `now`.
    public init(_ now: Timestamp) {
        self.now = now
    }
}
