/// A half-open range of time.
public struct TimeRange: Equatable, Sendable {
    /// The first moment; `nil` if unbounded.
    public var start: Timestamp?
    /// The moment after the last; `nil` if unbounded.
    public var end: Timestamp?

    public init(from start: Timestamp? = nil, until end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// Returns whether the range contains a moment. An unreadable one is before all others.
    public func contains(_ moment: Timestamp) -> Bool {
        if let start, moment < start { return false }
        if let end, moment >= end { return false }
        return true
    }
}
