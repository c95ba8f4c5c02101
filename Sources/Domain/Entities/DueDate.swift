/// The due date of a task.
public enum DueDate: Equatable, Sendable {
    /// A day without a time zone. The task is due at the end of that day in the local time zone.
    case day(LocalDate)
    case time(Timestamp)

    /// Reads a day such as `2026-11-27` or an RFC 3339 time; `nil` if the text is neither.
    public init?(_ text: String) {
        if let day = LocalDate(text) {
            self = .day(day)
        } else if let time = Timestamp(rfc3339: text) {
            self = .time(time.canonical)
        } else {
            return nil
        }
    }

    /// The date in the format of stores: a day, or a time in UTC.
    public var text: String {
        switch self {
        case .day(let day): day.text
        case .time(let time): time.text
        }
    }

    /// Returns the local day for display, with the time of day if the date has one.
    public func localText(_ calendar: any LocalCalendar) -> String {
        switch self {
        case .day(let day): day.text
        case .time(let time): calendar.time(of: time).text
        }
    }

    /// Returns the moment at which the task is due. For a day, this is the end of the day.
    public func moment(_ calendar: any LocalCalendar) -> Timestamp {
        switch self {
        case .day(let day): calendar.moment(of: LocalTime(day.adding(days: 1)))
        case .time(let time): time
        }
    }

    public func isOver(at now: Timestamp, _ calendar: any LocalCalendar) -> Bool {
        switch self {
        case .day(let day): day < calendar.time(of: now).date
        case .time(let time): time < now
        }
    }
}
