import Domain
import Synchronization

/// How messages show times: as stored, or to people as in lists.
enum MessageTimes {
    private struct Local {
        let calendar: any LocalCalendar
        let now: Timestamp
    }

    private static let local = Mutex<Local?>(nil)

    /// Shows the times of all messages in the process to people. The composition root calls it before a
    /// command runs.
    static func use(_ calendar: any LocalCalendar, now: Timestamp) {
        local.withLock { $0 = Local(calendar: calendar, now: now) }
    }

    /// `2026-03-09 14:05` in local time; the time as stored if it is not for people.
    static func words(for time: Timestamp) -> String {
        local.withLock { $0 }?.calendar.words(for: time) ?? time.text
    }

    /// `3 days ago`; `nil` if it is not for people.
    static func age(of time: Timestamp) -> String? {
        local.withLock { $0 }.map { RelativeTime.words(for: time, now: $0.now) }
    }
}
