import Domain

/// Reads the dates that users write. Its functions throw `RequestError.unreadableDate`.
struct DateWorker {
    let calendar: any LocalCalendar
    let clock: any WallClock
    /// The words that dates may have beside the English ones.
    var words = DateWords()

    /// Reads dates as they are now.
    var reader: DateReader {
        DateReader(calendar: calendar, now: clock.now, language: words)
    }

    /// The start of a date: local midnight for a day.
    func timestamp(_ text: String) throws(MemesError) -> Timestamp {
        guard let start = try date(text).start else { throw .request(.unreadableDate(text)) }
        return start
    }

    /// The time from the beginning of a date on.
    func since(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(from: try date(text).start)
    }

    /// The time up to the end of a date, including its day, month or year.
    func until(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(until: try date(text).end)
    }

    /// The last moment of the date of `--as-of`; `nil` for now.
    func moment(asOf text: String?) throws(MemesError) -> Timestamp? {
        guard let text else { return nil }
        guard let end = try date(text).end else { return .latest }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    private func date(_ text: String) throws(MemesError) -> TimeRange {
        guard let date = reader.date(text) else { throw .request(.unreadableDate(text)) }
        return date
    }
}
