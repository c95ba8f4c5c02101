import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The calendar of the time zone that the process is in (`TZ`, else the machine's).
public struct SystemCalendar: LocalCalendar {
    /// The calendar.
    public init() {}

    public func startOfDay(year: Int, month: Int, day: Int) -> Timestamp? {
        guard let date = LocalDate(year: year, month: month, day: day) else { return nil }
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        parts.tm_isdst = -1
        let midnight = mktime(&parts)
        let isFirst = self.date(of: midnight) == date && self.date(of: midnight - 1) < date
        return Timestamp(milliseconds: 1000 * Int64(isFirst ? midnight : start(of: date, midnight)))
    }

    public func date(of moment: Timestamp) -> LocalDate {
        let (seconds, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: 1000)
        return date(of: time_t(rest < 0 ? seconds - 1 : seconds))
    }

    /// Falls back to UTC for a time that C cannot divide into parts.
    private func date(of time: time_t) -> LocalDate {
        var (seconds, parts) = (time, tm())
        let isDivided = localtime_r(&seconds, &parts) != nil
        let date = LocalDate(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
        return isDivided ? date ?? utcDate(of: time) : utcDate(of: time)
    }

    private func utcDate(of time: time_t) -> LocalDate {
        LocalDate(daysSince1970: Int(time >= 0 ? time : time - 86_399) / 86_400)
    }

    /// The first second of a day whose midnight the clocks leave out or have twice: somewhere near
    /// where `mktime` guesses it.
    private func start(of date: LocalDate, _ guess: time_t) -> time_t {
        var (before, start) = (guess - 2 * 86_400, guess + 2 * 86_400)
        while before + 1 < start {
            let middle = before + (start - before) / 2
            if self.date(of: middle) < date { before = middle } else { start = middle }
        }
        return start
    }
}
