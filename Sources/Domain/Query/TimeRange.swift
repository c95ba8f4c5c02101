/// The time from one moment on, and before another.
public struct TimeRange: Equatable, Sendable {
    /// The first moment; `nil` if there is no first.
    public var start: Timestamp?
    /// The moment after the last; `nil` if there is no last.
    public var end: Timestamp?

    /// A range; without bounds, all time.
    public init(from start: Timestamp? = nil, until end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// Whether a moment lies within. An unreadable one is before every other.
    public func contains(_ moment: Timestamp) -> Bool {
        if let start, moment < start { return false }
        if let end, moment >= end { return false }
        return true
    }
}
