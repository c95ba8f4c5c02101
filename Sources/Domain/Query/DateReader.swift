/// A parser for human-readable dates. Dates are in local time, and case is ignored.
///
/// A date is one of these:
///
/// - a year `2026`, a month `2026-03`, a week `2026-W12`, or a period such as `last month`;
/// - a day: `2026-03-09`, `mar 9`, `9 March 2026`, `15.11.2026`, `2026/11/15`, `yesterday`, `next monday`;
/// - a time of day, with or without a date: `14:05`, `3pm`, `noon`, `monday 9:00`, or an RFC 3339 time;
/// - a time relative to now: `now`, `7d`, `3 days ago`, `in 2 weeks`;
/// - when looking ahead, `tonight`, `weekend`, `eow`, `eom`, or a day of the month: `1st`.
///
/// Ambiguous dates such as `01/02/2026` are not accepted.
public struct DateReader {
    /// The maximum number of words in a date or a range of dates.
    static let mostWords = 6

    let calendar: any LocalCalendar
    private let now: Timestamp
    private let language: DateWords
    /// Whether a date without a direction, such as `friday`, `mar 9` or `3d`, is read as being in the future.
    private var looksAhead = false

    /// Creates a parser for dates in English and one other language.
    public init(calendar: any LocalCalendar, now: Timestamp, language: DateWords = DateWords()) {
        self.calendar = calendar
        self.now = now
        self.language = language
    }

    /// A copy of the parser that reads dates without a direction as being in the future.
    var lookingAhead: DateReader {
        var reader = self
        reader.looksAhead = true
        return reader
    }

    /// Returns the due date that a text specifies; `nil` if the text is not a date. A day or longer period is
    /// due on its last day.
    public func due(_ text: String) -> DueDate? { lookingAhead.dueDate(text) }

    private func dueDate(_ text: String) -> DueDate? {
        let words = words(text)
        if let days = days(words) { return .day(days.next.adding(days: -1)) }
        guard let start = date(text)?.start else { return nil }
        return isInDays(words) ? .day(day(of: start)) : .time(start)
    }

    /// Returns the local day of a moment. In the first and the last hours of time, that day may have a year
    /// without four digits; its neighbor is returned instead.
    private func day(of moment: Timestamp) -> LocalDate {
        let day = calendar.time(of: moment).date
        return day.adding(days: day.year < 0 ? 1 : day.year > 9999 ? -1 : 0)
    }

    /// Returns the due dates that a date condition selects; `nil` if the text is not a condition. A relative
    /// time such as `7d` selects all due dates up to then.
    public func dueRange(_ text: String) -> DueRange? {
        lookingAhead.range(text).map { DueRange($0, calendar) }
    }

    /// The dates that have come.
    var begun: DueRange { DueRange(begunAt: now, calendar) }

    /// The due dates in the past.
    public var overdue: DueRange { DueRange(TimeRange(until: now), calendar) }

    /// Returns the days, one a year, that a text such as `--11-28` covers; `nil` if it is no such text. There are
    /// days from 1900 to next year.
    ///
    /// Source: ISO 8601:2000, "Truncated representations".
    func everyYear(_ text: String) -> [TimeRange]? {
        // 2000 is a leap year.
        guard text.hasPrefix("--"), let day = LocalDate("2000-" + text.dropFirst(2)) else {
            return nil
        }
        return days(like: day, before: calendar.time(of: now).date.year + 2)
    }

    /// The days of earlier years that have today's month and day.
    public var onThisDay: [TimeRange] {
        let today = calendar.time(of: now).date
        return days(like: today, before: today.year)
    }

    private func days(like day: LocalDate, before year: Int) -> [TimeRange] {
        (1900..<max(year, 1900)).compactMap { LocalDate(year: $0, month: day.month, day: day.day) }
            .map { period(of: ($0, $0.adding(days: 1))) }
    }

    /// Returns the period that a date covers; `nil` if the text is not a date. An exact time covers one
    /// millisecond.
    public func date(_ text: String) -> TimeRange? {
        if let moment = Timestamp(rfc3339: text) { return period(of: moment) }
        let words = words(text)
        if let moment = relative(words) {
            guard looksAhead, isInDays(words) else { return period(of: moment) }
            let day = day(of: moment)
            return period(of: (day, day.adding(days: 1)))
        }
        if let days = days(words) { return period(of: days) }
        return timeOfDay(words)
    }

    private func period(of days: (first: LocalDate, next: LocalDate)) -> TimeRange {
        let (start, end) = (LocalTime(days.first), LocalTime(days.next))
        return TimeRange(
            from: calendar.moment(of: start),
            until: days.next.year > 9999 ? nil : calendar.moment(of: end))
    }

    /// Reads a date and returns its days; `nil` if the text is not a date, or is a time.
    public func days(_ text: String) -> (first: LocalDate, next: LocalDate)? { days(words(text)) }

    /// Reads a date and returns its day, along with the time of day if the date has one. `3h` has a time of
    /// day, but `3d` does not. Returns `nil` if the text is not a date, or if the date covers several days.
    public func day(_ text: String) -> (date: LocalDate, time: LocalTime?)? {
        let words = words(text)
        if let days = days(words) {
            return days.next == days.first.adding(days: 1) ? (days.first, nil) : nil
        }
        guard let start = date(text)?.start else { return nil }
        let time = calendar.time(of: start)
        return (time.date, isInDays(words) ? nil : time)
    }

    /// Returns whether the words are a time span in days or longer units.
    private func isInDays(_ words: [Substring]) -> Bool {
        span(words).map { ![.second, .minute, .hour].contains($0.unit) } ?? false
    }

    private func period(of moment: Timestamp, milliseconds: Int64 = 1) -> TimeRange {
        let start = Timestamp(milliseconds: moment.milliseconds)
        let end = start.milliseconds + milliseconds
        let isLast = end > Timestamp.latest.milliseconds
        return TimeRange(from: start, until: isLast ? nil : Timestamp(milliseconds: end))
    }

    private var today: LocalDate { calendar.time(of: now).date }

    /// Splits a date into lowercase words. Returns an empty array if the text is clearly not a date.
    static func words(_ text: String) -> [Substring] {
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        return text.lowercased().split(separator: " ")
    }

    private func words(_ text: String) -> [Substring] { DateReader.words(language.english(text)) }

    // Times before and after now.

    /// Reads `now`, `7d`, `-7d`, `3 days ago` and `in 2 weeks`.
    private func relative(_ words: [Substring]) -> Timestamp? {
        words == ["now"] ? now : span(words).map { moment($0.count, $0.unit) }
    }

    /// Reads a number of units relative to now. The number is negative for times before now.
    private func span(_ words: [Substring]) -> (count: Int, unit: TimeSpan.Unit)? {
        var words = words[...]
        var isAhead = words.first == "in"
        // Some languages put their word for `ago` first.
        if isAhead || words.first == "ago" {
            words.removeFirst()
        } else if words.last == "ago" {
            words.removeLast()
        } else if words.count == 1, words[0].hasPrefix("-") {
            words[0].removeFirst()
        } else {
            isAhead = looksAhead
        }
        return TimeSpan(words: words).map { (isAhead ? $0.count : -$0.count, $0.unit) }
    }

    /// Returns the time `count` units from now. Days and longer units keep the time of day.
    private func moment(_ count: Int, _ unit: TimeSpan.Unit) -> Timestamp {
        guard count != 0 else { return now }
        let time = calendar.time(of: now)
        let date: LocalDate
        switch unit {
        case .second, .minute, .hour:
            return Timestamp(milliseconds: now.milliseconds + Int64(count * unit.rawValue) * 1000)
        case .day: date = time.date.adding(days: count)
        case .week: date = time.date.adding(days: count * 7)
        case .month: date = time.date.adding(months: count)
        case .year: date = time.date.adding(months: count * 12)
        }
        return calendar.moment(of: LocalTime(date, millisecond: time.millisecond))
    }

    // Days and longer periods.

    private func days(_ words: [Substring]) -> (first: LocalDate, next: LocalDate)? {
        if let day = day(words) { return (day, day.adding(days: 1)) }
        switch words.count {
        case 1: return DateReader.days(words[0])
        case 2: break
        default: return nil
        }
        guard let step = ["last": -1, "this": 0, "next": 1][words[0]] else { return nil }
        switch words[1] {
        case "week":
            let first = today.startOfWeek.adding(days: 7 * step)
            return (first, first.adding(days: 7))
        case "month":
            let first = today.startOfMonth.adding(months: step)
            return (first, first.adding(months: 1))
        case "year": return DateReader.year(today.year + step)
        default: return nil
        }
    }

    private static func year(_ year: Int) -> (first: LocalDate, next: LocalDate)? {
        LocalDate(year: year, month: 1, day: 1).map { ($0, $0.adding(months: 12)) }
    }

    /// Reads the days of a year `2026`, a month `2026-03` or a week `2026-W12`; `nil` for any other word.
    public static func days(_ word: Substring) -> (first: LocalDate, next: LocalDate)? {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, let year = number(parts[0], 4...4) else { return nil }
        guard parts.count == 2 else { return self.year(year) }
        if let month = number(parts[1], 2...2) {
            return LocalDate(year: year, month: month, day: 1).map { ($0, $0.adding(months: 1)) }
        }
        // The first week of a year contains January 4.
        guard "wW".contains(parts[1].prefix(1)), let week = number(parts[1].dropFirst(), 2...2),
            week > 0,
            let first = LocalDate(year: year, month: 1, day: 4)?.startOfWeek,
            let next = LocalDate(year: year + 1, month: 1, day: 4)?.startOfWeek
        else { return nil }
        let monday = first.adding(days: 7 * (week - 1))
        return monday < next ? (monday, monday.adding(days: 7)) : nil
    }

    private func day(_ words: [Substring]) -> LocalDate? {
        switch words.count {
        case 1: singleDay(words[0]) ?? weekday(words[0], isNext: looksAhead)
        case 2 where words[0] == "last": weekday(words[1], isNext: false)
        case 2 where words[0] == "next": weekday(words[1], isNext: true)
        case 2, 3: dayOfMonth(words)
        default: nil
        }
    }

    private func singleDay(_ word: Substring) -> LocalDate? {
        switch word {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        case "tomorrow": return today.adding(days: 1)
        case _ where looksAhead: if let day = dayAhead(word) { return day }
        default: break
        }
        let dotted = word.split(separator: ".", omittingEmptySubsequences: false)
        if dotted.count == 3 {
            return date(dotted[2], dotted[1], dotted[0], digitCounts: 1...2)
        }
        let separator: Character = word.contains("/") ? "/" : "-"
        let parts = word.split(separator: separator, omittingEmptySubsequences: false)
        return parts.count == 3 ? date(parts[0], parts[1], parts[2], digitCounts: 2...2) : nil
    }

    /// Reads `tonight`, `eow` (Sunday), `weekend` (Saturday), `eom` (the last day of the month), and `1st` to
    /// `31st`, which is today or the next day with that number.
    private func dayAhead(_ word: Substring) -> LocalDate? {
        switch word {
        case "tonight": return today
        case "eow": return today.adding(days: 6 - today.weekday)
        case "weekend": return today.adding(days: (12 - today.weekday) % 7)
        case "eom": return today.startOfMonth.adding(months: 1).adding(days: -1)
        default: break
        }
        guard ["st", "nd", "rd", "th"].contains(word.suffix(2)),
            let day = DateReader.number(word.dropLast(2), 1...2), (1...31).contains(day)
        else { return nil }
        return (0...2).lazy.map { today.startOfMonth.adding(months: $0) }
            .compactMap { LocalDate(year: $0.year, month: $0.month, day: day) }
            .first { $0 >= today }
    }

    /// Reads a numeric date. The month and the day must each have an allowed number of digits.
    private func date(
        _ year: Substring, _ month: Substring, _ day: Substring, digitCounts: ClosedRange<Int>
    ) -> LocalDate? {
        guard let year = DateReader.number(year, 4...4),
            let month = DateReader.number(month, digitCounts),
            let day = DateReader.number(day, digitCounts)
        else { return nil }
        return LocalDate(year: year, month: month, day: day)
    }

    /// Returns the next occurrence of a weekday after today, or the last occurrence before today; `nil` if
    /// the word is not a weekday.
    private func weekday(_ word: Substring, isNext: Bool) -> LocalDate? {
        guard let weekday = LocalDate.weekday(named: word) else { return nil }
        let difference = weekday - today.weekday
        return today.adding(days: isNext ? (6 + difference) % 7 + 1 : -((6 - difference) % 7 + 1))
    }

    /// Reads a day such as `mar 9`, `9 mar`, `9 march 2026` or `March 9, 2026`. Without a year, returns the
    /// most recent such day. When looking ahead, returns the next such day instead. Either may be today.
    private func dayOfMonth(_ words: [Substring]) -> LocalDate? {
        let isMonthFirst = words[0].first?.isLetter == true
        var (name, number) = isMonthFirst ? (words[0], words[1]) : (words[1], words[0])
        // The English and German forms: March 9, 2026; 9. March 2026.
        if isMonthFirst ? words.count == 3 && number.hasSuffix(",") : number.hasSuffix(".") {
            number.removeLast()
        }
        guard let month = LocalDate.month(named: name), let day = DateReader.number(number, 1...2)
        else { return nil }
        guard words.count < 3 else {
            return DateReader.number(words[2], 4...4).flatMap {
                LocalDate(year: $0, month: month, day: day)
            }
        }
        // February 29 is at most eight years away.
        return (0...8).lazy
            .compactMap {
                LocalDate(year: today.year + (looksAhead ? $0 : -$0), month: month, day: day)
            }
            .first { looksAhead ? $0 >= today : $0 <= today }
    }

    /// Reads a number with an allowed number of digits; `nil` if the word is anything else.
    private static func number(_ word: Substring, _ digitCounts: ClosedRange<Int>) -> Int? {
        digitCounts.contains(word.utf8.count) ? WholeNumber.read(word) : nil
    }

    // Times of day.

    /// Reads `14:05` or `14:05:30`, with or without an offset, for today or a given day. When looking ahead,
    /// moves a time that has already passed today to tomorrow.
    private func timeOfDay(_ typed: [Substring]) -> TimeRange? {
        var words = typed
        // The formats of RFC 3339 and git: 2026-03-09T14:05, 2026-03-09 14:05:30 +0100.
        if let first = words.first, let t = first.firstIndex(of: "t"), first[..<t].utf8.count == 10
        {
            words.replaceSubrange(0...0, with: [first[..<t], first[t...].dropFirst()])
        }
        if words.count > 2, let zone = words.last, let sign = zone.first, "+-z".contains(sign) {
            words.removeLast()
            words[words.count - 1] += zone
        }
        guard var word = words.popLast() else { return nil }
        if ["am", "pm", ":"].contains(word), let hour = words.popLast() {
            word = word != ":" ? hour + word : hour.contains(":") ? hour : hour + ":00"
        }
        guard let word = DateReader.clock(word) else { return nil }
        let isToday = words.isEmpty
        if words.count > 1, words.last == "at" { words.removeLast() }
        guard let day = words.isEmpty ? today : day(words) else { return nil }

        let clock = word.prefix { !"z+-".contains($0) }
        let zone = word[clock.endIndex...]
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let hour = parts[0].utf8.count == 1 ? "0" : ""
        let second = parts.count == 2 ? ":00" : ""
        // RFC 3339 allows leap seconds, but clocks do not show them.
        guard parts.count > 1, parts[parts.count - 1].prefix(2) != "60",
            let time = Timestamp(
                rfc3339: "\(day.text)T\(hour)\(clock)\(second)\(DateReader.offset(zone))")
        else { return nil }
        let moment =
            zone.isEmpty ? calendar.moment(of: LocalTime(milliseconds: time.milliseconds)) : time
        if looksAhead, isToday, moment < now { return timeOfDay(["tomorrow"] + typed) }
        return period(
            of: moment, milliseconds: parts.count == 2 ? 60_000 : clock.contains(".") ? 1 : 1000)
    }

    /// Converts `3pm` to `15:00` and `noon` to `12:00`. Returns other words unchanged, or `nil` for a 12-hour
    /// time with an invalid hour.
    private static func clock(_ word: Substring) -> Substring? {
        if word == "noon" { return "12:00" }
        guard word.hasSuffix("am") || word.hasSuffix("pm") else { return word }
        let parts = word.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let hour = number(parts[0], 1...2), (1...12).contains(hour) else {
            return nil
        }
        let hours = hour % 12 + (word.hasSuffix("pm") ? 12 : 0)
        return "\(hours):\(parts.count == 2 ? parts[1] : "00")"
    }

    /// Converts an offset to its RFC 3339 form: `+01` and `+0100` become `+01:00`, and an empty offset
    /// becomes `Z`.
    private static func offset(_ zone: Substring) -> String {
        switch zone.utf8.count {
        case 0: "Z"
        case 3: "\(zone):00"
        case 5: "\(zone.prefix(3)):\(zone.suffix(2))"
        default: String(zone)
        }
    }

    /// Returns the period that a date condition selects; `nil` if the text is not a condition.
    ///
    /// A condition is a date, a comparison (`>D`, `>=D`, `<D`, `<=D`), or a range `A..B`. A range includes
    /// both ends, and either end may be missing. A relative time such as `7d` or `3 days ago` selects
    /// everything since that time or, when looking ahead, up to that time.
    public func range(_ text: String) -> TimeRange? {
        if let dots = text.utf8.firstRange(of: "..".utf8) {
            return range(String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        }
        for (sign, comparison) in DateReader.comparisons where text.utf8.starts(with: sign.utf8) {
            let operand = String(decoding: text.utf8.dropFirst(sign.utf8.count), as: UTF8.self)
            return date(operand).map(comparison)
        }
        if let moment = relative(words(text)) {
            return looksAhead ? TimeRange(until: date(text)?.end) : TimeRange(from: moment)
        }
        return date(text)
    }

    private func range(_ first: String, _ last: String) -> TimeRange? {
        guard !first.isEmpty || !last.isEmpty,
            let start = first.isEmpty ? TimeRange() : date(first),
            let end = last.isEmpty ? TimeRange() : date(last)
        else { return nil }
        return TimeRange(from: start.start, until: end.end)
    }

    private static var comparisons: [(sign: String, range: (TimeRange) -> TimeRange)] {
        [
            (">=", { TimeRange(from: $0.start) }),
            ("<=", { TimeRange(until: $0.end) }),
            // No time is later than `.latest`.
            (">", { TimeRange(from: $0.end ?? .latest, until: $0.end == nil ? .latest : nil) }),
            ("<", { TimeRange(until: $0.start) }),
        ]
    }
}
