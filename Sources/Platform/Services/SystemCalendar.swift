import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The calendar in the time zone of the process (`TZ`, or else the system's).
public struct SystemCalendar: LocalCalendar {
    /// The calendar in the current time zone.
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

    /// The local date of a time; the date in UTC if the C library cannot convert the time.
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

    /// The first second of a day whose midnight a clock change skips or repeats. A binary search within two
    /// days of `guess`, the result of `mktime`.
    private func start(of date: LocalDate, _ guess: time_t) -> time_t {
        var (before, start) = (guess - 2 * 86_400, guess + 2 * 86_400)
        while before + 1 < start {
            let middle = before + (start - before) / 2
            if self.date(of: middle) < date { before = middle } else { start = middle }
        }
        return start
    }
}
