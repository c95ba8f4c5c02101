import Domain
import Synchronization

/// A formatter that writes times relative to now, in words.
enum RelativeTime {
    /// Formats a time as `3 minutes ago`, `just now` or `in 2 days`. Returns the stored text for an
    /// unreadable time, and an empty string for `nil`.
    static func words(for time: Timestamp?, now: Timestamp) -> String {
        guard let time, time.isReadable, now.isReadable else { return time?.text ?? "" }
        let seconds = (now.milliseconds - time.milliseconds) / 1000
        guard abs(seconds) >= 10 else { return localized("just now") }
        let length = Int(abs(seconds))
        let unit = Unit.allCases.first { length >= $0.rawValue } ?? .second
        let count = length / unit.rawValue
        return seconds > 0 ? unit.words(past: count) : unit.words(future: count)
    }

    /// The units, from largest to smallest, and their lengths in seconds.
    private enum Unit: Int, CaseIterable {
        case year = 31_556_952
        case month = 2_629_746
        case week = 604_800
        case day = 86_400
        case hour = 3600
        case minute = 60
        case second = 1

        /// Formats a time in the past, such as `3 days ago`.
        func words(past n: Int) -> String {
            switch self {
            case .year: localized(n, one: "\(number: n) year ago", other: "\(number: n) years ago")
            case .month:
                localized(n, one: "\(number: n) month ago", other: "\(number: n) months ago")
            case .week: localized(n, one: "\(number: n) week ago", other: "\(number: n) weeks ago")
            case .day: localized(n, one: "\(number: n) day ago", other: "\(number: n) days ago")
            case .hour: localized(n, one: "\(number: n) hour ago", other: "\(number: n) hours ago")
            case .minute:
                localized(n, one: "\(number: n) minute ago", other: "\(number: n) minutes ago")
            case .second:
                localized(n, one: "\(number: n) second ago", other: "\(number: n) seconds ago")
            }
        }

        /// Formats a time in the future, such as `in 3 days`.
        func words(future n: Int) -> String {
            switch self {
            case .year: localized(n, one: "in \(number: n) year", other: "in \(number: n) years")
            case .month: localized(n, one: "in \(number: n) month", other: "in \(number: n) months")
            case .week: localized(n, one: "in \(number: n) week", other: "in \(number: n) weeks")
            case .day: localized(n, one: "in \(number: n) day", other: "in \(number: n) days")
            case .hour: localized(n, one: "in \(number: n) hour", other: "in \(number: n) hours")
            case .minute:
                localized(n, one: "in \(number: n) minute", other: "in \(number: n) minutes")
            case .second:
                localized(n, one: "in \(number: n) second", other: "in \(number: n) seconds")
            }
        }
    }
}

extension DueDate {
    /// Formats a date as `Fri 4 Dec, in 6 days` or `Fri 4 Dec 09:00, in 6 days`. The year is shown if it is not the
    /// current year.
    package func words(now: Timestamp, _ calendar: any LocalCalendar) -> String {
        let today = calendar.time(of: now).date
        var (day, clock, distance) = (today, "", localized("today"))
        switch self {
        case .day(let date): day = date
        case .time(let time):
            let local = calendar.time(of: time)
            (day, clock) = (local.date, " \(local.text.suffix(5))")
            distance = RelativeTime.words(for: time, now: now)
        }
        // Tuesday morning is in two days even late on Sunday, but half an hour after midnight is near.
        let days = day.daysSince1970 - today.daysSince1970
        let length = abs(moment(calendar).milliseconds - now.milliseconds)
        if days != 0, clock.isEmpty || length >= 12 * 3_600_000 {
            let moment = Timestamp(milliseconds: now.milliseconds + Int64(days) * 86_400_000)
            distance = RelativeTime.words(for: moment, now: now)
        }
        if days == 1, clock.isEmpty { distance = localized("tomorrow") }
        let weekdays = localized("Mon Tue Wed Thu Fri Sat Sun").split(separator: " ")
        let months = localized("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
            .split(separator: " ")
        let name = localized(
            "\(String(weekdays[day.weekday])) \(number: day.day) \(String(months[day.month - 1]))")
        let year = day.year == today.year ? "" : " \(day.year)"
        return "\(name)\(year)\(clock), \(distance)"
    }
}

extension LocalCalendar {
    /// Formats a time as `2026-03-09 14:05`. Returns the stored text if the time is unreadable.
    package func words(for time: Timestamp) -> String {
        time.isReadable ? self.time(of: time).text : time.text
    }

    /// Formats a time as `3 minutes ago` if it is within a day of now, otherwise as `2026-03-09 14:05`.
    package func shortWords(for time: Timestamp, now: Timestamp) -> String {
        let isNear = time.isReadable && abs(now.milliseconds - time.milliseconds) < 86_400_000
        return isNear ? RelativeTime.words(for: time, now: now) : words(for: time)
    }

    /// Formats a time as `on 2020-12-31` if it is the last millisecond of a day, otherwise as
    /// `at 2020-12-31 14:05`.
    package func words(asOf moment: Timestamp) -> String {
        let next = time(of: Timestamp(milliseconds: moment.milliseconds + 1))
        let day = time(of: moment).date
        return next.date > day ? localized("on \(day.text)") : localized("at \(words(for: moment))")
    }
}

/// The format of times in messages: local times for a user at a terminal, otherwise times as stored.
enum MessageTimes {
    private struct Local {
        let calendar: any LocalCalendar
        let now: Timestamp
    }

    private static let local = Mutex<Local?>(nil)

    /// Makes all messages in this process show local times. The composition root calls this function before a
    /// command runs, if the messages go to a terminal and are not in JSON.
    static func use(_ calendar: any LocalCalendar, now: Timestamp) {
        local.withLock { $0 = Local(calendar: calendar, now: now) }
    }

    /// Formats a time as `2026-03-09 14:05` in local time. Returns the stored text if messages do not show
    /// local times.
    static func words(for time: Timestamp) -> String {
        local.withLock { $0 }?.calendar.words(for: time) ?? time.text
    }

    /// Formats a due date as a day or, if it has a time of day, as a time.
    static func words(for due: DueDate) -> String {
        if case .time(let time) = due { words(for: time) } else { due.text }
    }

    /// Formats a time as `3 days ago`. Returns `nil` if messages do not show local times.
    static func age(of time: Timestamp) -> String? {
        local.withLock { $0 }.map { RelativeTime.words(for: time, now: $0.now) }
    }
}
