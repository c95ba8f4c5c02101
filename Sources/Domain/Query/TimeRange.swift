/// A half-open range of times.
public struct TimeRange: Equatable, Sendable {
    /// The start of the range, inclusive; `nil` if unbounded.
    public var start: Timestamp?
    /// The end of the range, exclusive; `nil` if unbounded.
    public var end: Timestamp?

    public init(from start: Timestamp? = nil, until end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// Returns whether the range contains a time. Unreadable times are before all others.
    public func contains(_ moment: Timestamp) -> Bool {
        if let start, moment < start { return false }
        if let end, moment >= end { return false }
        return true
    }
}
