/// A local date and time of day.
public struct LocalTime: Equatable, Sendable {
    private static let day: Int64 = 86_400_000

    /// The number of milliseconds since 1970-01-01 00:00 local time.
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Creates a time on a given day.
    ///
    /// - Parameter millisecond: the time of day in milliseconds since midnight.
    public init(_ date: LocalDate, millisecond: Int64 = 0) {
        milliseconds = Int64(date.daysSince1970) * LocalTime.day + millisecond
    }

    /// Reads a time such as `2026-03-09 14:05`; `nil` if the text is anything else.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 5,
            let time = Timestamp(rfc3339: "\(Substring(parts[0]))T\(Substring(parts[1])):00Z")
        else { return nil }
        milliseconds = time.milliseconds
    }

    public var date: LocalDate {
        LocalDate(daysSince1970: Int((milliseconds - millisecond) / LocalTime.day))
    }

    /// The time of day in milliseconds since midnight.
    public var millisecond: Int64 {
        let rest = milliseconds % LocalTime.day
        return rest < 0 ? rest + LocalTime.day : rest
    }

    /// The date and time without seconds, such as `2026-03-09 14:05`.
    public var text: String {
        let minute = Int(millisecond / 60_000)
        let (hour, rest) = (ASCII.padded(minute / 60, to: 2), ASCII.padded(minute % 60, to: 2))
        return "\(date.text) \(hour):\(rest)"
    }
}

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

    /// The key of the day's meme in the journal.
    public var journalKey: String { LocalDate.journalKeyStart + text }

    /// The beginning of the key of each meme in the journal.
    public static let journalKeyStart = "journal:"

    /// The day of the week, 0 for Monday.
    public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }

    /// The week, such as `2026-W48`. By ISO 8601, a week belongs to the year of its Thursday.
    public var weekText: String {
        let thursday = startOfWeek.adding(days: 3)
        let number = thursday.dayOfYear / 7 + 1
        return "\(ASCII.padded(thursday.year, to: 4))-W\(ASCII.padded(number, to: 2))"
    }

    /// The number of days from January 1 to this day.
    public var dayOfYear: Int {
        daysSince1970 - RFC3339.daysSince1970(year: year, month: 1, day: 1)
    }

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
