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

    public init(daysSince1970: Int) {
        (year, month, day) = RFC3339.date(daysSince1970: daysSince1970)
    }

    public var daysSince1970: Int {
        RFC3339.daysSince1970(year: year, month: month, day: day)
    }

    /// The day of the week, 0 for Monday.
    var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }

    var startOfMonth: LocalDate { adding(days: 1 - day) }

    var startOfWeek: LocalDate { adding(days: -weekday) }

    /// The day that is so many days after this one, or before where the number is negative.
    func adding(days: Int) -> LocalDate {
        LocalDate(daysSince1970: daysSince1970 + days)
    }

    /// The same day of an earlier or later month, but the last one of a month that is shorter.
    func adding(months: Int) -> LocalDate {
        let place = year * 12 + month - 1 + months
        let index = (place % 12 + 12) % 12
        let year = (place - index) / 12
        let first = LocalDate(
            daysSince1970: RFC3339.daysSince1970(year: year, month: index + 1, day: 1))
        return first.adding(days: min(day, RFC3339.daysInMonth(index + 1, year: year)) - 1)
    }
}

extension LocalDate: Comparable {
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
