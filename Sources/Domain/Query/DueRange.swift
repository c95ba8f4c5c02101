/// A range of due dates. The range contains a day if it contains the end of that day.
public struct DueRange: Equatable, Sendable {
    private let times: TimeRange
    private let first: LocalDate?
    private let next: LocalDate?

    public init(_ times: TimeRange, _ calendar: any LocalCalendar) {
        self.times = times
        first = times.start.map { calendar.time(of: $0).date }
        next = times.end.map { calendar.time(of: $0).date }
    }

    public func contains(_ due: DueDate) -> Bool {
        switch due {
        case .time(let time): return times.contains(time)
        case .day(let day):
            if let first, day < first { return false }
            if let next, day >= next { return false }
            return true
        }
    }
}
