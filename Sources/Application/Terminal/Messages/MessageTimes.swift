import Domain
import Synchronization

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
