/// Reads dates as users write them, in local time.
///
/// A date is a year `2026`, a month `2026-03`, a day `2026-03-09`, `today` or `yesterday`, a time by
/// RFC 3339, or `-7d`, the moment a time ago: hours `h` and days `d` of 24 hours, weeks `w`, or
/// years `y` of the calendar.
public struct DateReader {
    private let calendar: any LocalCalendar
    private let now: Timestamp

    /// A reader with the current time.
    public init(calendar: any LocalCalendar, now: Timestamp) {
        self.calendar = calendar
        self.now = now
    }

    /// The time that a date names, all of it: a moment is a millisecond long. `nil` for anything
    /// else.
    public func date(_ text: String) -> TimeRange? {
        if let moment = ago(text) { return period(of: moment) }
        switch text {
        case "today": return period(of: today, until: today.adding(days: 1))
        case "yesterday": return period(of: today.adding(days: -1), until: today)
        default: break
        }
        if let period = period(text) { return period }
        guard let moment = Timestamp(rfc3339: text) else { return nil }
        return period(of: moment)
    }
}

extension DateReader {
    private var today: LocalDate { calendar.date(of: now) }

    /// Reads `2026`, `2026-03` and `2026-03-09`.
    private func period(_ text: String) -> TimeRange? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.first?.utf8.count == 4, parts.count <= 3,
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { WholeNumber.read($0) }
        guard numbers.count == parts.count else { return nil }
        let (year, month) = (numbers[0], numbers.count > 1 ? numbers[1] : 1)
        guard
            let first = LocalDate(year: year, month: month, day: numbers.count > 2 ? numbers[2] : 1)
        else { return nil }
        return switch numbers.count {
        case 1: period(of: first, until: first.adding(years: 1))
        case 2: period(of: first, until: first.adding(days: RFC3339.daysInMonth(month, year: year)))
        default: period(of: first, until: first.adding(days: 1))
        }
    }

    /// Reads `-7d`.
    private func ago(_ text: String) -> Timestamp? {
        let hour: Int64 = 3_600_000
        guard text.utf8.first == UInt8(ascii: "-"), let unit = text.utf8.last,
            let count = WholeNumber.read(Substring(text.utf8.dropFirst().dropLast())),
            count < 1_000_000_000
        else { return nil }
        let hours: Int64
        switch unit {
        case UInt8(ascii: "h"): hours = 1
        case UInt8(ascii: "d"): hours = 24
        case UInt8(ascii: "w"): hours = 7 * 24
        case UInt8(ascii: "y"): return yearsAgo(count)
        default: return nil
        }
        return Timestamp(milliseconds: now.milliseconds - Int64(count) * hours * hour)
    }

    /// The same time of day so many years ago.
    private func yearsAgo(_ count: Int) -> Timestamp? {
        guard let midnight = start(of: today) else { return nil }
        guard count <= today.year, let then = start(of: today.adding(years: -count)) else {
            return Timestamp(milliseconds: .min)
        }
        return Timestamp(
            milliseconds: then.milliseconds + now.milliseconds - midnight.milliseconds)
    }

    private func period(of first: LocalDate, until next: LocalDate) -> TimeRange {
        TimeRange(from: start(of: first), until: next.year > 9999 ? nil : start(of: next))
    }

    private func period(of moment: Timestamp) -> TimeRange {
        TimeRange(
            from: Timestamp(milliseconds: moment.milliseconds),
            until: moment < .latest ? Timestamp.next(after: moment, now: moment) : nil)
    }

    private func start(of date: LocalDate) -> Timestamp? {
        calendar.startOfDay(year: date.year, month: date.month, day: date.day)
    }
}

extension DateReader {
    /// The time that a condition names: a date; `A..B` with both dates in it, one of which may be
    /// absent; `>D`, `>=D`, `<D`, `<=D`; `-7d`, which is since then. `nil` for anything else.
    public func range(_ text: String) -> TimeRange? {
        if let dots = DateReader.firstDots(in: text) {
            return range(String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        }
        for (sign, comparison) in DateReader.comparisons where text.utf8.starts(with: sign.utf8) {
            let operand = String(decoding: text.utf8.dropFirst(sign.utf8.count), as: UTF8.self)
            return date(operand).map(comparison)
        }
        guard let date = date(text) else { return nil }
        return text.utf8.first == UInt8(ascii: "-") ? TimeRange(from: date.start) : date
    }

    /// From the beginning of a date to the end of another.
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
            // Nothing comes after the end of time.
            (">", { TimeRange(from: $0.end ?? .latest, until: $0.end == nil ? .latest : nil) }),
            ("<", { TimeRange(until: $0.start) }),
        ]
    }

    private static func firstDots(in text: String) -> Range<String.Index>? {
        let bytes = text.utf8
        let first = bytes.indices.first { bytes[$0...].starts(with: "..".utf8) }
        return first.map { $0..<bytes.index($0, offsetBy: 2) }
    }
}
