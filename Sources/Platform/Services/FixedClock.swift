import Domain

/// A clock that stands still.
public struct FixedClock: WallClock {
    public let now: Timestamp

    /// A clock that stands at a moment.
    public init(_ now: Timestamp) {
        self.now = now
    }
}
