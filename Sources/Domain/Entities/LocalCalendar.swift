/// The user's time zone.
public protocol LocalCalendar {
    /// How many seconds its clocks are ahead of UTC at a moment.
    func offset(at moment: Timestamp) -> Int
}

public struct UTCCalendar: LocalCalendar {
    public init() {}

    public func offset(at moment: Timestamp) -> Int { 0 }
}

extension LocalCalendar {
    /// What the clocks show at a moment.
    public func time(of moment: Timestamp) -> LocalTime {
        let moment = Timestamp(milliseconds: moment.milliseconds)
        return LocalTime(milliseconds: moment.milliseconds + Int64(offset(at: moment)) * 1000)
    }

    /// The moment when the clocks show a time: the first one if they show it twice, the end of the
    /// gap if they skip it.
    ///
    /// - Complexity: asks for the offset four times, about thirty times for a skipped time.
    public func moment(of time: LocalTime) -> Timestamp {
        func moment(_ offset: Int) -> Int64 { time.milliseconds - Int64(offset) * 1000 }
        func offset(_ moment: Int64) -> Int { self.offset(at: Timestamp(milliseconds: moment)) }
        // No clock is further from UTC than a day and an hour.
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

/// A date and a time of day, as the clocks of a place show them.
public struct LocalTime: Equatable, Sendable {
    private static let day: Int64 = 86_400_000

    /// Milliseconds since 1970-01-01 00:00 of these clocks.
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// A time of a day.
    ///
    /// - Parameter millisecond: counted from midnight.
    public init(_ date: LocalDate, millisecond: Int64 = 0) {
        milliseconds = Int64(date.daysSince1970) * LocalTime.day + millisecond
    }

    public var date: LocalDate {
        LocalDate(daysSince1970: Int((milliseconds - millisecond) / LocalTime.day))
    }

    /// The time of day, in milliseconds since midnight.
    public var millisecond: Int64 {
        let rest = milliseconds % LocalTime.day
        return rest < 0 ? rest + LocalTime.day : rest
    }

    /// `2026-03-09 14:05`; seconds are cut.
    public var text: String {
        let minute = Int(millisecond / 60_000)
        return "\(date.text) \(padded(minute / 60, 2)):\(padded(minute % 60, 2))"
    }
}

extension LocalDate {
    /// `2026-03-09`.
    public var text: String {
        (year < 0 ? "-" : "") + "\(padded(abs(year), 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

private func padded(_ number: Int, _ digitCount: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(digitCount - digits.utf8.count, 0)) + digits
}
