/// A day in the proleptic Gregorian calendar.
public struct LocalDate: Equatable, Sendable, Comparable {
    /// The astronomical year: 0 is 1 BC.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 to 31.
    public let day: Int

    /// Creates a date; `nil` if the day does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard RFC3339.isDate(year: year, month: month, day: day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads a date with a four-digit year, such as `2026-03-09`; `nil` if the text is anything else.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8(RFC3339.date) else { return nil }
        self.init(year: date.year, month: date.month, day: date.day)
    }

    public init(daysSince1970: Int) {
        (year, month, day) = RFC3339.date(daysSince1970: daysSince1970)
    }

    public var daysSince1970: Int { RFC3339.daysSince1970(year: year, month: month, day: day) }

    /// The date as text, such as `2026-03-09`.
    public var text: String {
        let (month, day) = (ASCII.padded(month, to: 2), ASCII.padded(day, to: 2))
        return "\(year < 0 ? "-" : "")\(ASCII.padded(abs(year), to: 4))-\(month)-\(day)"
    }

    /// The day of the week, 0 for Monday.
    public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }

    public var startOfMonth: LocalDate { adding(days: 1 - day) }

    public var startOfWeek: LocalDate { adding(days: -weekday) }

    public func adding(days: Int) -> LocalDate { LocalDate(daysSince1970: daysSince1970 + days) }

    /// Returns the same day of the month, `months` months later. If that month is too short, returns its last
    /// day.
    public func adding(months: Int) -> LocalDate {
        let monthNumber = year * 12 + month - 1 + months
        let index = (monthNumber % 12 + 12) % 12
        let year = (monthNumber - index) / 12
        let first = LocalDate(
            daysSince1970: RFC3339.daysSince1970(year: year, month: index + 1, day: 1))
        return first.adding(days: min(day, RFC3339.daysInMonth(index + 1, year: year)) - 1)
    }

    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

// English names, in lowercase.

extension LocalDate {
    public static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
    public static let weekdayNames = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// Returns the month, from 1 to 12, whose name begins with a word of at least three letters.
    public static func month(named word: Substring) -> Int? {
        index(of: word, among: monthNames).map { $0 + 1 }
    }

    /// Returns the day of the week, 0 for Monday, whose name begins with a word of at least three letters.
    public static func weekday(named word: Substring) -> Int? {
        index(of: word, among: weekdayNames)
    }

    private static func index(of word: Substring, among names: [String]) -> Int? {
        word.utf8.count < 3 ? nil : names.firstIndex { $0.hasPrefix(word) }
    }
}
