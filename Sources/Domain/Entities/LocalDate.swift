/// A day of the Gregorian calendar, extended to all years.
public struct LocalDate: Equatable, Sendable {
    /// The year, 0 for the one before the year 1.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1 on.
    public let day: Int

    /// A date; `nil` if the calendar has none of these numbers.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...RFC3339.daysInMonth(month, year: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The date that is so many days after 1970-01-01.
    public init(daysSince1970: Int) {
        (year, month, day) = RFC3339.date(daysSince1970: daysSince1970)
    }

    /// The day that is so many days after this one, or before where the number is negative.
    public func adding(days: Int) -> LocalDate {
        LocalDate(
            daysSince1970: RFC3339.daysSince1970(year: year, month: month, day: day) + days)
    }

    /// The same day of an earlier or later year, but February 28 for a 29th that it has not.
    public func adding(years: Int) -> LocalDate {
        LocalDate(year: year + years, month: month, day: day)
            ?? adding(days: -1).adding(years: years)
    }
}

extension LocalDate: Comparable {
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
