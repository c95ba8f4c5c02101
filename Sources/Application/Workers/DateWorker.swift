import Domain

/// Reads the dates that users write.
struct DateWorker {
    private let calendar: any LocalCalendar
    private let clock: any WallClock

    init(calendar: any LocalCalendar, clock: any WallClock) {
        self.calendar = calendar
        self.clock = clock
    }

    /// Reads dates as they are now.
    var reader: DateReader { DateReader(calendar: calendar, now: clock.now) }

    /// The start of a date: local midnight for a day.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func timestamp(_ text: String) throws(MemesError) -> Timestamp {
        guard let start = try date(text).start else { throw .request(.unreadableDate(text)) }
        return start
    }

    /// The time from the beginning of a date on.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func since(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(from: try date(text).start)
    }

    /// The time up to the end of a date, including its day, month or year.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func until(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(until: try date(text).end)
    }

    /// The last moment of a date.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func moment(asOf text: String) throws(MemesError) -> Timestamp {
        guard let end = try date(text).end else { return .latest }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    private func date(_ text: String) throws(MemesError) -> TimeRange {
        guard let date = reader.date(text) else { throw .request(.unreadableDate(text)) }
        return date
    }
}
