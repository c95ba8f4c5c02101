/// A time zone, usually the user's.
public protocol LocalCalendar: Sendable {
    /// Returns the offset from UTC at a given time, in seconds; positive if local clocks are ahead of UTC.
    func offset(at moment: Timestamp) -> Int
}

public struct UTCCalendar: LocalCalendar {
    public init() {}

    public func offset(at moment: Timestamp) -> Int { 0 }
}

extension LocalCalendar {
    public func time(of moment: Timestamp) -> LocalTime {
        let moment = Timestamp(milliseconds: moment.milliseconds)
        return LocalTime(milliseconds: moment.milliseconds + Int64(offset(at: moment)) * 1000)
    }

    /// Converts a local time to a timestamp. If the local time occurs twice, returns the earlier timestamp.
    /// If clocks skip the local time, returns the end of the gap.
    ///
    /// - Complexity: looks up the offset at most four times, or about thirty times for a skipped time.
    public func moment(of time: LocalTime) -> Timestamp {
        func moment(_ offset: Int) -> Int64 { time.milliseconds - Int64(offset) * 1000 }
        func offset(_ moment: Int64) -> Int { self.offset(at: Timestamp(milliseconds: moment)) }
        // No local time differs from UTC by more than 25 hours.
        let reach: Int64 = 26 * 3_600_000
        let (before, after) = (offset(time.milliseconds - reach), offset(time.milliseconds + reach))
        for candidate in [before, after] where offset(moment(candidate)) == candidate {
            return Timestamp(milliseconds: moment(candidate))
        }
        var (last, first) = (moment(after), moment(before))
        while last + 1 < first {
            let middle = last + (first - last) / 2
            if offset(middle) == before { last = middle } else { first = middle }
        }
        return Timestamp(milliseconds: first)
    }
}
