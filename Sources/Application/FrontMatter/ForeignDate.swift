import Domain

/// A time that a person or another program wrote in a file.
///
/// Reads RFC 3339, calendar dates in the extended and basic formats of ISO 8601 (with or without a time and
/// an offset), a year such as `2024`, a month such as `2024-01`, a day of a year such as `2024-005`, seconds
/// or milliseconds since 1970, the default formats of Go, Ruby, git and RFC 2822, and dates such as
/// `2024/01/05`, `05.01.2024`, `January 5, 2024 10:15 AM`, `5 Jan 2024` and `5-Jan-2024`. A date without an
/// offset is local. A date without a time means the start of the day. The result does not depend on the
/// current time.
package enum ForeignDate: Equatable {
    case moment(Timestamp)
    /// A date whose day and month may be in either order: `01/02/2024`.
    case ambiguous

    /// Parses a time; returns `nil` if the text is not a date or is ambiguous.
    package static func timestamp(_ text: String?, calendar: any LocalCalendar) -> Timestamp? {
        guard let text, case .moment(let moment) = ForeignDate(text, calendar: calendar) else {
            return nil
        }
        return moment
    }

    package init?(_ text: String, calendar: any LocalCalendar) {
        if let moment = Timestamp(rfc3339: text)?.canonical ?? ForeignDate.sinceEpoch(text) {
            self = .moment(moment)
            return
        }
        if let day = LocalDate(text) {
            self = .moment(calendar.moment(of: LocalTime(day)))
            return
        }
        guard let parts = DateParts(text) else { return nil }
        switch parts.dates {
        case let dates where dates.count == 1:
            guard let time = parts.time(on: dates[0]) else { return nil }
            guard let offset = parts.offset else {
                self = .moment(calendar.moment(of: time))
                return
            }
            let utc = UTCCalendar().moment(of: time).milliseconds
            self = .moment(Timestamp(milliseconds: utc - Int64(offset) * 60_000))
        case let dates where dates.count == 2: self = .ambiguous
        default: return nil
        }
    }

    /// Reads 9 or 10 digits, with an optional decimal fraction, as seconds since 1970. Reads 13 digits as
    /// milliseconds. Returns `nil` for any other text.
    private static func sinceEpoch(_ text: String) -> Timestamp? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let number = WholeNumber.read(parts[0]) else { return nil }
        switch (parts[0].utf8.count, parts.count) {
        case (9...10, 1): return Timestamp(milliseconds: Int64(number) * 1000)
        case (9...10, _):
            guard let rest = DateParts.milliseconds(parts[1]) else { return nil }
            return Timestamp(milliseconds: Int64(number * 1000 + rest))
        case (13, 1): return Timestamp(milliseconds: Int64(number))
        default: return nil
        }
    }
}

private struct DateParts {
    private var year: Int?
    private var month: Int?
    private var day: Int?
    /// The month and day in the other order, if the order is ambiguous.
    private var other: (month: Int, day: Int)?
    /// The time of day, in milliseconds since midnight.
    private var clock: Int?
    private var isAfternoon: Bool?
    private var hasWeekday = false
    /// The offset from UTC in minutes, positive to the east.
    private(set) var offset: Int?

    private static let mostBytes = 80
    /// The UTC offset of each named time zone in hours, positive to the east. Source: RFC 2822 §4.3.
    private static let zones = [
        "z": 0, "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5,
        "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    ]

    /// Parses a date word by word. Returns `nil` if a word is not part of a date, if a part occurs twice, or
    /// if the text is too long or not ASCII, apart from no-break spaces.
    init?(_ text: String) {
        guard text.utf8.count <= DateParts.mostBytes else { return nil }
        // macOS puts special spaces before AM. Go appends a clock reading, mail programs a comment.
        let spaced = String(text.lowercased().map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
        let words = spaced.split(separator: " ").map { word in
            word.last == "," ? word.dropLast() : word
        }
        guard spaced.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        for word in words.prefix(while: { !$0.hasPrefix("m=") && $0.first != "(" }) {
            guard take(word) else { return nil }
        }
    }

    /// The possible dates: two if the day and month may be in either order; none if incomplete or invalid.
    var dates: [LocalDate] {
        // A missing month means January, unless there is a day, a weekday or a time. A missing day means the
        // first, unless there is a time.
        guard let year, let month = month ?? (clock == nil && day == nil && !hasWeekday ? 1 : nil),
            let day = day ?? (clock == nil ? 1 : nil)
        else { return [] }
        let readings = [(month, day)] + (other.map { [$0] } ?? [])
        let dates = readings.compactMap { LocalDate(year: year, month: $0.0, day: $0.1) }
        return dates.count == 2 && dates[0] == dates[1] ? [dates[0]] : dates
    }

    /// Returns the time of day on a date; the start of the day if there is no time of day. Returns `nil` if
    /// an hour with AM or PM is not from 1 to 12, or if there is an offset without a time of day.
    func time(on date: LocalDate) -> LocalTime? {
        guard var clock else { return offset == nil ? LocalTime(date) : nil }
        if let isAfternoon {
            let hour = clock / 3_600_000
            guard (1...12).contains(hour) else { return nil }
            clock += (isAfternoon ? 12 : 0) * 3_600_000 - (hour == 12 ? 12 * 3_600_000 : 0)
        }
        return LocalTime(date, millisecond: Int64(clock))
    }

    private mutating func take(_ word: Substring) -> Bool {
        guard let first = word.utf8.first else { return true }
        if ASCII.isDigit(first) { return takeNumeric(word) }
        let name = word.last == "." ? word.dropLast() : word
        if let month = LocalDate.month(named: name) { return DateParts.set(&self.month, to: month) }
        if LocalDate.weekday(named: name) != nil, !hasWeekday {
            hasWeekday = true
            return true
        }
        switch name {
        case "at": return clock == nil
        case "am", "a.m", "pm", "p.m":
            guard clock != nil, isAfternoon == nil else { return false }
            isAfternoon = name.first == "p"
            return true
        default:
            // Go writes the name of the time zone after the offset.
            if offset != nil, name.utf8.allSatisfy({ !ASCII.isDigit($0) }) { return true }
            return takeOffset(word)
        }
    }

    private mutating func takeNumeric(_ word: Substring) -> Bool {
        if word.contains(":") { return takeDateAndClock(word) }
        if let number = WholeNumber.read(word) {
            switch word.utf8.count {
            case 1...2: return DateParts.set(&day, to: number)
            case 4: return DateParts.set(&year, to: number)
            case 8, 12, 14:
                return takeDigits(word.prefix(8))
                    && (word.count == 8 || takeClock(word.dropFirst(8)))
            default: return false
            }
        }
        if ["st", "nd", "rd", "th"].contains(word.suffix(2)) {
            return word.utf8.count <= 4 && takeNumeric(word.dropLast(2))
        }
        return word.contains("t") ? takeDateAndClock(word) : takeDate(word)
    }

    /// Reads a date and time such as `2024-01-05T10:15` or `20240105T101500`, or only a time.
    private mutating func takeDateAndClock(_ word: Substring) -> Bool {
        guard let t = word.firstIndex(of: "t"),
            word[word.index(after: t)...].utf8.first.map(ASCII.isDigit) == true
        else { return takeClock(word) }
        let date = word[..<t]
        let isCompact = date.utf8.count == 8 && WholeNumber.read(date) != nil
        return (isCompact ? takeDigits(date) : takeDate(date)) && takeClock(word[t...].dropFirst())
    }

    /// Reads a date such as `20240105`.
    private mutating func takeDigits(_ word: Substring) -> Bool {
        DateParts.set(&year, to: DateParts.number(word.prefix(4)))
            && DateParts.set(&month, to: DateParts.number(word.dropFirst(4).prefix(2)))
            && DateParts.set(&day, to: DateParts.number(word.dropFirst(6)))
    }

    /// Reads a year with a month, with a month and a day, or with a day of the year, such as `2024-01`,
    /// `05.01.2024`, `5-jan-2024` or `2024-005`. All separators must be the same character.
    private mutating func takeDate(_ word: Substring) -> Bool {
        guard let sign = word.first(where: { "-/.".contains($0) }) else { return false }
        var parts = word.split(separator: sign, omittingEmptySubsequences: false)
        let isYearLast = parts[0].utf8.count != 4
        if isYearLast { parts.reverse() }
        guard (2...3).contains(parts.count), parts[0].utf8.count == 4,
            let year = DateParts.number(parts[0]), DateParts.set(&self.year, to: year)
        else { return false }
        if let month = LocalDate.month(named: parts[1]) {
            return parts.count == 3 && DateParts.set(&self.month, to: month)
                && DateParts.set(&day, to: DateParts.short(parts[2]))
        }
        guard month == nil, day == nil else { return false }
        if sign == "-", !isYearLast, parts.count == 2, parts[1].utf8.count == 3 {
            return takeDay(ofYear: parts[1], year)
        }
        let numbers = parts.dropFirst().compactMap(DateParts.short)
        guard numbers.count == parts.count - 1 else { return false }
        (month, day) = (numbers[0], numbers.count == 2 ? numbers[1] : nil)
        // With dots, the day comes first unless the second number is too large for a month.
        if numbers.count == 2, isYearLast, sign != "." || numbers[0] > 12 {
            other = (numbers[1], numbers[0])
        }
        return true
    }

    /// Reads the day of the year: the three digits in `2024-005`.
    private mutating func takeDay(ofYear digits: Substring, _ year: Int) -> Bool {
        guard let number = DateParts.number(digits), number > 0,
            let date = LocalDate(year: year, month: 1, day: 1)?.adding(days: number - 1),
            date.year == year
        else { return false }
        (month, day) = (date.month, date.day)
        return true
    }

    /// Reads a time such as `10:15`, `10:15:30.5` or `101500`, and an offset or `am` after the time.
    private mutating func takeClock(_ word: Substring) -> Bool {
        let text = word.prefix { $0.isWholeNumber || ":.,".contains($0) }
        let clockAndRest = text.split(
            maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { ".,".contains($0) })
        var parts = clockAndRest[0].split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 1 {
            let digits = Array(parts[0])
            parts = stride(from: 0, to: digits.count, by: 2).map {
                Substring(String(digits[$0..<min($0 + 2, digits.count)]))
            }
        }
        let numbers = parts.compactMap(DateParts.number)
        guard (1...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
            numbers.dropFirst().allSatisfy({ $0 < 60 }),
            parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return false }
        var milliseconds = zip(numbers, [3_600_000, 60_000, 1000]).reduce(0) { $0 + $1.0 * $1.1 }
        if clockAndRest.count == 2 {
            guard numbers.count == 3, let rest = DateParts.milliseconds(clockAndRest[1]) else {
                return false
            }
            milliseconds += rest
        }
        let rest = word[text.endIndex...]
        return DateParts.set(&clock, to: milliseconds) && (rest.isEmpty || take(rest))
    }

    /// Reads `z`, `+1`, `+01`, `+0100`, `+01:00`, `gmt+1` and the time zone names used in mail.
    private mutating func takeOffset(_ word: Substring) -> Bool {
        if let hours = DateParts.zones[String(word)] {
            return DateParts.set(&offset, to: hours * 60)
        }
        guard let place = word.firstIndex(where: { "+-".contains($0) }),
            place == word.startIndex || ["gmt", "utc"].contains(word[..<place])
        else { return false }
        let digits = word[place...].dropFirst()
        let parts =
            digits.utf8.count == 4
            ? [digits.prefix(2), digits.suffix(2)]
            : digits.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(DateParts.number)
        guard (1...2).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers.last ?? 0 < 60
        else { return false }
        let minutes = numbers[0] * 60 + (numbers.count == 2 ? numbers[1] : 0)
        return DateParts.set(&offset, to: word[place] == "-" ? -minutes : minutes)
    }

    /// Sets a part. Returns `false` if the value is `nil` or the part is already set.
    private static func set(_ part: inout Int?, to value: Int?) -> Bool {
        guard part == nil, value != nil else { return false }
        part = value
        return true
    }

    private static func number(_ text: Substring) -> Int? {
        (1...4).contains(text.utf8.count) ? WholeNumber.read(text) : nil
    }

    private static func short(_ text: Substring) -> Int? {
        text.utf8.count > 2 ? nil : number(text)
    }

    /// Converts the decimals of a second to milliseconds. Returns `nil` if there are none, or other signs.
    static func milliseconds(_ decimals: Substring) -> Int? {
        guard !decimals.isEmpty, decimals.utf8.allSatisfy(ASCII.isDigit) else { return nil }
        return WholeNumber.read((decimals + "00").prefix(3))
    }
}
