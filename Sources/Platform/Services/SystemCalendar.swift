import Domain

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The calendar of the time zone that the process is in (`TZ`, else the machine's).
public struct SystemCalendar: LocalCalendar {
    /// The calendar.
    public init() {}

    public func startOfDay(year: Int, month: Int, day: Int) -> Timestamp? {
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        parts.tm_isdst = -1
        let seconds = mktime(&parts)
        guard parts.tm_year == year - 1900, parts.tm_mon == month - 1, parts.tm_mday == day else {
            return nil
        }
        return Timestamp(milliseconds: Int64(seconds) * 1000)
    }
}
